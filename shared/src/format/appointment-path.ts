const segment = 'agendamento';

/** Where the holder of a booking's link sees, moves and cancels it; what stands behind '#' is sent to no server. */
export function appointmentPath(storeSlug: string, token: string): string {
  return `/${encodeURIComponent(storeSlug)}/${segment}#${token}`;
}

/** '/barbearia/agendamento', where one booking is shown, and not '/barbearia'. */
export function isAppointmentPath(pathname: string): boolean {
  return pathname.split('/').filter(Boolean)[1] === segment;
}
