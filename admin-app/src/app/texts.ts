/** What the admin says around its sections, in pt-BR. */
export const texts = {
  pageTitle: (section: string) => `${section} · Hora Marcada`,
  logout: 'Logout',
  navigation: 'Seções',
  settings: 'Configurações',
  sectionFailed: 'Não foi possível abrir esta seção. Verifique a sua conexão e tente novamente.',
  expires: (day: string, daysLeft: number) =>
    `Sua conta expira em ${day} (${['hoje', 'em 1 dia'][daysLeft] ?? `em ${daysLeft} dias`}). Depois dessa data, sua página de agendamento sai do ar.`,
  expired: (day: string) => `Sua conta expirou em ${day}. Sua página de agendamento está fora do ar.`,
  newBooking: (title: string, day: string, time: string) => `Novo agendamento: ${title}, ${day} às ${time}`,
  newBookings: (count: number) => `${count} novos agendamentos`,
} as const;
