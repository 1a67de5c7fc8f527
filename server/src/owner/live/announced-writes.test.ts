import { contract, type AnswerOf, type EndpointName } from '@hora-marcada/shared/contract';
import { openEventSource, type EventSource } from '../../test-support/event-source.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { dayOff } from '../../test-support/owner/owner-blocks.ts';
import { begunMeeting, meeting, theBegunMeeting, theMeeting } from '../../test-support/owner/owner-events.ts';
import { anaLima } from '../../test-support/owner/members.ts';
import { afternoon, morning } from '../../test-support/owner/owner-hours.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const changed = 'event: changed\ndata: {}\n\n';
const timers = new FakeTimers();

let server: TestApp;
let owner: SignedInOwner;
let screen: EventSource;

beforeAll(async () => {
  server = await openTestApp({ timers });
  owner = await server.asOwner('sol');
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  screen = await openEventSource(`${address}${contract.live.path}`, owner.token);
});

afterAll(async () => {
  screen.close();
  await server.close();
});

const answers: Partial<Record<EndpointName, unknown>> = {};

const answerTo = <Name extends EndpointName>(name: Name) => answers[name] as AnswerOf<Name>;

const corte = {
  id: sol.corte,
  name: 'Corte',
  description: '',
  service_time_minutes: 30,
  price: 50,
  show_service_time: true,
  show_price: true,
  calendars: [sol.ana],
};

const moved = { start: '2026-03-10T15:00:00', calendar: meeting.calendar };

/** One after another, on one store; each may use what was answered before. */
test.each<[EndpointName, () => object]>([
  ['updateSettings', () => ({ title: 'Sol Nova' })],
  ['updatePolicies', () => ({ change_notice_minutes: 60 })],
  ['updateOpeningHours', () => ({ openings: [morning, afternoon] })],
  ['addCalendar', () => ({ name: 'Clara' })],
  ['updateCalendar', () => ({ id: sol.bruno, name: 'Bruno Luz' })],
  ['updateService', () => ({ ...corte, price: 60 })],
  ['updateService', () => ({ ...corte, id: undefined, name: 'Tintura' })],
  ['sortServices', () => ({ ids: [sol.barba] })],
  ['deleteService', () => ({ serviceId: sol.corte })],
  ['addBlock', () => dayOff],
  ['updateBlock', () => ({ ...dayOff, id: answerTo('addBlock').block.id, name: 'Viagem' })],
  ['deleteBlock', () => ({ id: answerTo('addBlock').block.id })],
  ['updateHolidays', () => ({ holidays: { tiradentes: true } })],
  ['addMember', () => anaLima],
  ['updateMember', () => ({ id: answerTo('addMember').id, calendars: [sol.bruno] })],
  ['resetMemberPassword', () => ({ id: answerTo('addMember').id, password: 'zebra-verde-77' })],
  ['revokeMemberSessions', () => ({ id: answerTo('addMember').id })],
  ['createEvent', () => begunMeeting],
  ['markOutcome', () => ({ ...theBegunMeeting, outcome: 'attended' })],
  ['markEvents', () => ({ ids: [answerTo('createEvent').id], outcome: 'missed' })],
  ['confirmEvents', () => ({ ids: [answerTo('createEvent').id] })],
  ['createEvent', () => ({ ...meeting, client_phone: '11987654321' })],
  ['addCustomer', () => ({ name: 'Maria', phone: '11912345678' })],
  ['updateCustomer', () => ({ phone: '11987654321', note: 'Prefere às 9h' })],
  ['updateEvent', () => ({ ...theMeeting, title: 'Curso' })],
  ['confirmEvent', () => ({ ...theMeeting, is_confirmed: true })],
  ['bookingLink', () => theMeeting],
  [
    'markReminder',
    () => {
      const { id, start_time } = answerTo('createEvent');
      return { id, start_time, sent: true };
    },
  ],
  ['moveEvent', () => ({ ...theMeeting, new_start: moved.start })],
  ['deleteEvent', () => moved],
  ['undoChange', () => ({ id: answerTo('deleteEvent').change_id })],
])('P-31 %s reaches the other screens of the store', async (name, body) => {
  const before = screen.text().split(changed).length - 1;
  const { status, body: answer } = await owner.ask(contract[name].path, body());
  expect(status).toBeLessThan(300);
  answers[name] = answer;
  timers.advance(50);
  await screen.comes(changed, before + 1);
});
