import type { CalendarName, ServiceName } from './demonstration-store.ts';

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
