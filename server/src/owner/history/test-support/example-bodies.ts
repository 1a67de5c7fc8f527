import { sol } from '../../../test-support/fixture-stores.ts';

/** A change of a service. */
export const corte = {
  ...{ id: sol.corte, name: 'Corte novo', description: '', service_time_minutes: 40, price: 50 },
  ...{ show_service_time: true, show_price: true, calendars: [sol.ana] },
};

/** A booking, but for what is booked. */
export const joaoAtTen = {
  ...{ endpoint: sol.endpoint, calendar_id: sol.ana, selected_day: '2026-03-10', selected_time: '10:00' },
  ...{ client_name: 'João', client_telephone: '11987654321' },
};
