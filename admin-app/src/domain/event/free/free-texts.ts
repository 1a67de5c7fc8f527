/** The free starts of a day, in pt-BR. */
export const freeTexts = {
  label: 'Livre às',
  none: 'Nenhum horário livre neste dia. Escolha outro dia ou digite a hora.',
  dayBefore: 'Dia anterior',
  dayAfter: 'Próximo dia',
} as const;
