import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { eventsOf, meeting } from '../../test-support/owner/owner-events.ts';
import { sol } from '../../test-support/fixture-stores.ts';

const { server, owner } = await openOwnerApp();
const events = eventsOf(owner);

beforeEach(() => server.database.pool.query('truncate events'));

const ten = '2026-03-10T10:00:00';

/** Puts an event on what begins at ten. */
const putOnTop = (calendar: string) =>
  events.created({ title: 'Por cima', start: '2026-03-10T10:15', calendar });

const exempt = async () => {
  const { rows } = await server.database.pool.query<{ title: string }>(
    'select title from events where may_overlap',
  );
  return rows.map(({ title }) => title);
};

const moveAtTen = (calendar: string, new_calendar: string) =>
  events.act('move_event', { start: ten, calendar, new_start: ten, new_calendar });

/** Each takes what begins at ten out of Ana's calendar, or of Bruno's, after something else was put on it there. */
const ways: readonly (readonly [string, () => Promise<number>])[] = [
  [
    'its owner moves it',
    async () => {
      await events.created(meeting);
      await putOnTop('Ana');
      return (await moveAtTen('Ana', 'Bruno')).status;
    },
  ],
  [
    'a move of it is taken back',
    async () => {
      await events.created(meeting);
      const { body } = await moveAtTen('Ana', 'Bruno');
      await putOnTop('Bruno');
      const { change_id: id } = body as AnswerOf<'moveEvent'>;
      return (await owner.ask(contract.undoChange.path, { id })).status;
    },
  ],
  [
    'its customer moves it',
    async () => {
      const link = await bookWithLink(server);
      await putOnTop('Ana');
      return (await link.move({ calendar_id: sol.bruno, selected_time: '11:00' })).status;
    },
  ],
];

test.each(ways)(
  'MOVE-017 Q-58 what lies on an event is guarded again when %s into another calendar',
  async (_, moveAway) => {
    expect(await moveAway()).toBe(200);
    expect(await exempt()).toEqual([]);
  },
);
