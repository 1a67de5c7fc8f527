import { sol } from '../../../test-support/fixture-stores.ts';

/** A booking, but for what is booked. */
export const joaoAtTen = {
  ...{ endpoint: sol.endpoint, calendar_id: sol.ana, selected_day: '2026-03-10', selected_time: '10:00' },
  ...{ client_name: 'João', client_telephone: '11987654321' },
};
