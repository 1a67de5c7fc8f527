/** What the admin says around its sections, in pt-BR. */
export const texts = {
  noAccess: 'Você não tem acesso a esta parte.',
  pageTitle: (section: string, unseen: number) =>
    `${unseen > 0 ? `(${unseen}) ` : ''}${section} · Hora Marcada`,
  logout: 'Logout',
  navigation: 'Seções',
  parts: (section: string) => `Partes de ${section}`,
  settings: 'Configurações',
  sectionFailed: 'Não foi possível abrir esta seção. Verifique a sua conexão e tente novamente.',
  expires: (day: string, daysLeft: number) =>
    `Sua conta expira em ${day} (${['hoje', 'em 1 dia'][daysLeft] ?? `em ${daysLeft} dias`}). Depois dessa data, sua página de agendamento sai do ar.`,
  expired: (day: string) => `Sua conta expirou em ${day}. Sua página de agendamento está fora do ar.`,
  disconnected: (day: string | undefined, time: string) =>
    `Sem conexão: dados ${day === undefined ? 'das' : `de ${day} às`} ${time}`,
  newBooking: (title: string, day: string, time: string) => `Novo agendamento: ${title}, ${day} às ${time}`,
  newBookings: (count: number) => (count === 1 ? '1 novo agendamento' : `${count} novos agendamentos`),
  unseen: (count: number) => (count === 1 ? 'novo agendamento' : 'novos agendamentos'),
  seeBooking: 'Ver',
  silence: 'Silenciar avisos de novos agendamentos',
  announce: 'Avisar de novos agendamentos',
} as const;
