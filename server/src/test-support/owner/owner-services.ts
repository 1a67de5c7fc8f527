import { sol } from '../fixture-stores.ts';

/** Sol's 'Corte' under another name, and longer. */
export const changedCorte = {
  id: sol.corte,
  name: 'Corte novo',
  description: '',
  service_time_minutes: 40,
  price: 50,
  show_service_time: true,
  show_price: true,
  calendars: [sol.ana],
};
