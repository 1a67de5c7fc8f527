import type { OwnerEvent } from '@hora-marcada/shared/contract';

/** 'Corte' of João Silva with Ana, 09/03/2026 10:00 to 10:30, confirmed; `fields` say what is different. */
export function anEvent(fields: Partial<OwnerEvent> = {}): OwnerEvent {
  return {
    id: '',
    title: 'Corte',
    start_time: '2026-03-09T10:00:00',
    end_time: '2026-03-09T10:30:00',
    description: 'Máquina 2',
    calendar: 'Ana',
    price: 50,
    is_confirmed: true,
    client_name: 'João Silva',
    client_phone: '11987654321',
    moved_from: null,
    moved_by: null,
    presence: false,
    no_reminders: false,
    outcome: null,
    revision: 0,
    has_link: false,
    ...fields,
  };
}

/** An event of half an hour that starts at 'YYYY-MM-DD HH:mm'. */
export function eventAt(start: string, fields: Partial<OwnerEvent> = {}): OwnerEvent {
  const [day = '', time = ''] = start.split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const end = new Date(Date.UTC(2000, 0, 1, hour, minute + 30)).toISOString().slice(11, 16);
  return anEvent({ start_time: `${day}T${time}:00`, end_time: `${day}T${end}:00`, ...fields });
}
