import { demonstrationLogin } from '../../stores/session/session-rules.ts';

const customers = {
  carlos: ['Carlos Eduardo Ramos', '11987650101'],
  mariana: ['Mariana Alves', '11987650102'],
  joao: ['João Pedro Santos', '11987650103'],
  luciana: ['Luciana Ferreira', '11987650104'],
  rafael: ['Rafael Oliveira', '11987650105'],
  beatriz: ['Beatriz Costa', '11987650106'],
  thiago: ['Thiago Martins', '11987650107'],
  patricia: ['Patrícia Gomes', '11987650108'],
  antonio: ['Antônio Nogueira', '11987650109'],
} as const;

export const bookings: readonly DemonstrationBooking[] = [
  book(-1, '09:30', 'ana', 'haircut', 'carlos', 'confirmed'),
  book(-1, '14:00', 'ana', 'colouring', 'mariana', 'confirmed'),
  book(-1, '10:00', 'bruno', 'haircutAndBeard', 'rafael', 'confirmed'),
  book(-1, '16:30', 'bruno', 'haircut', 'thiago', 'confirmed'),
  book(0, '09:00', 'ana', 'haircut', 'joao', 'confirmed'),
  book(0, '10:30', 'ana', 'haircutAndBeard', 'luciana', 'confirmed'),
  book(0, '15:00', 'ana', 'haircut', 'beatriz', 'waiting'),
  book(0, '09:30', 'bruno', 'haircut', 'antonio', 'confirmed'),
  book(0, '14:00', 'bruno', 'haircutAndBeard', 'patricia', 'waiting'),
  book(0, '17:30', 'bruno', 'haircut', 'carlos', 'waiting'),
  book(1, '10:00', 'ana', 'haircut', 'thiago', 'confirmed'),
  book(1, '13:30', 'ana', 'colouring', 'patricia', 'waiting'),
  book(1, '11:00', 'bruno', 'haircutAndBeard', 'joao', 'confirmed'),
  book(1, '15:30', 'bruno', 'haircut', 'rafael', 'waiting'),
  book(2, '09:30', 'ana', 'haircutAndBeard', 'antonio', 'confirmed'),
  book(2, '16:00', 'ana', 'haircut', 'mariana', 'waiting'),
  book(2, '13:00', 'bruno', 'haircutAndBeard', 'carlos', 'waiting'),
  book(3, '11:00', 'ana', 'haircut', 'beatriz', 'waiting'),
  book(3, '10:00', 'bruno', 'haircut', 'luciana', 'confirmed'),
  book(3, '18:00', 'bruno', 'haircutAndBeard', 'thiago', 'waiting'),
  book(4, '10:00', 'ana', 'colouring', 'luciana', 'waiting'),
  book(5, '09:00', 'bruno', 'haircut', 'rafael', 'waiting'),
  book(7, '10:00', 'ana', 'haircut', 'joao', 'waiting'),
];

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
  /** Its picture's file. */
  readonly drawing: string;
}

export const services = {
  haircut: {
    name: 'Corte de cabelo',
    description: 'Na tesoura ou na máquina, com lavagem.',
    durationInMinutes: 30,
    priceInCents: 4500,
    showPrice: true,
    calendars: ['ana', 'bruno'],
    drawing: 'haircut',
  },
  haircutAndBeard: {
    name: 'Corte e barba',
    description: 'Corte completo e barba na navalha com toalha quente.',
    durationInMinutes: 60,
    priceInCents: 7500,
    showPrice: true,
    calendars: ['ana', 'bruno'],
    drawing: 'haircut-and-beard',
  },
  colouring: {
    name: 'Coloração',
    description: 'Valor combinado depois da avaliação do cabelo.',
    durationInMinutes: 90,
    priceInCents: 13_000,
    showPrice: false,
    calendars: ['ana'],
    drawing: 'colouring',
  },
} as const satisfies Record<string, DemonstrationService>;

export type ServiceName = keyof typeof services;

export interface DemonstrationBooking {
  /** Days from today. */
  readonly dayOffset: number;
  readonly time: string;
  readonly calendar: CalendarName;
  readonly service: ServiceName;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly isConfirmed: boolean;
}

function book(
  dayOffset: number,
  time: string,
  calendar: CalendarName,
  service: ServiceName,
  customer: keyof typeof customers,
  state: 'confirmed' | 'waiting',
): DemonstrationBooking {
  const [customerName, customerPhone] = customers[customer];
  return {
    dayOffset,
    time,
    calendar,
    service,
    customerName,
    customerPhone,
    isConfirmed: state === 'confirmed',
  };
}
