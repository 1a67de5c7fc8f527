import { sol } from '../../../test-support/fixture-stores.ts';

/** A booking, but for what is booked. */
export const joaoAtTen = {
  endpoint: sol.endpoint,
  calendar_id: sol.ana,
  selected_day: '2026-03-10',
  selected_time: '10:00',
  client_name: 'João',
  client_telephone: '11987654321',
};

export const atEleven = { calendar_id: sol.ana, selected_day: '2026-03-10', selected_time: '11:00' };

/** The message of the owner's page to the customer of the meeting. */
export const messageOfMeeting = {
  date: '10/03/2026',
  time: '10:00',
  title: 'Sol',
  serviceName: 'Reunião',
  calendar_name: 'Ana',
  phoneToSend: '11987654321',
  userPhone: '11987654321',
  userName: '',
  sender_client: false,
};

export const anotherPassword = { current_password: 'sol-pass', new_password: 'girafa-azul-42' };
