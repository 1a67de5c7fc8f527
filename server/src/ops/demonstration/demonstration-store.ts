import { demonstrationLogin } from '../../stores/session/session-rules.ts';

/** A barbershop with two chairs, for newcomers. Nobody in it exists. */
export const endpoint = 'demo';
export const timeZone = 'America/Sao_Paulo';
export const demonstrationOwner = demonstrationLogin;

export const demonstrationPage = {
  title: 'Barbearia Bela Vista',
  footer: 'Rua das Acácias, 120, Bela Vista\nSegunda a sexta, das 9h às 19h\nSábado, das 9h às 12h',
  phone: '11987650100',
  instagram: 'https://www.instagram.com/horamarcada.demo',
  questionCalendar: 'Com quem você quer agendar?',
  timeZone,
  showGoogleCalendarButton: true,
  showWhatsAppButton: true,
  styles: { palette: { primary: { main: '#1f5c57' }, secondary: { main: '#5c6b69' } } },
};

interface DemonstrationHours {
  readonly name: string;
  readonly timeOpen: string;
  readonly timeClose: string;
  readonly forceGroup: boolean;
  readonly groupMinutes: number;
  /** Monday 1 to Sunday 7. */
  readonly weekdays: readonly number[];
}

export const demonstrationHours: readonly DemonstrationHours[] = [
  {
    name: 'Manhã',
    timeOpen: '09:00',
    timeClose: '12:00',
    forceGroup: false,
    groupMinutes: 30,
    weekdays: [1, 2, 3, 4, 5, 6],
  },
  {
    name: 'Tarde',
    timeOpen: '13:00',
    timeClose: '19:00',
    forceGroup: true,
    groupMinutes: 120,
    weekdays: [1, 2, 3, 4, 5],
  },
];

export const calendars = [
  { key: 'ana', name: 'Ana Souza', delayInMinutes: 30 },
  { key: 'bruno', name: 'Bruno Lima', delayInMinutes: 60 },
] as const;

export type CalendarName = (typeof calendars)[number]['key'];

interface DemonstrationService {
  readonly name: string;
  readonly description: string;
  readonly durationInMinutes: number;
  readonly priceInCents: number;
  readonly showPrice: boolean;
  readonly calendars: readonly CalendarName[];
}

export const services = {
  haircut: {
    name: 'Corte de cabelo',
    description: 'Na tesoura ou na máquina, com lavagem.',
    durationInMinutes: 30,
    priceInCents: 4500,
    showPrice: true,
    calendars: ['ana', 'bruno'],
  },
  haircutAndBeard: {
    name: 'Corte e barba',
    description: 'Corte completo e barba na navalha com toalha quente.',
    durationInMinutes: 60,
    priceInCents: 7500,
    showPrice: true,
    calendars: ['ana', 'bruno'],
  },
  colouring: {
    name: 'Coloração',
    description: 'Valor combinado depois da avaliação do cabelo.',
    durationInMinutes: 90,
    priceInCents: 13_000,
    showPrice: false,
    calendars: ['ana'],
  },
} as const satisfies Record<string, DemonstrationService>;

export type ServiceName = keyof typeof services;
