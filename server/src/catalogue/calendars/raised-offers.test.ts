import { contract, type AnswerOf, type Service } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { blocksOf } from '../../test-support/owner/owner-blocks.ts';
import { eventsOf, theMeeting } from '../../test-support/owner/owner-events.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import type { AppAnswer } from '../../test-support/test-app.ts';

const { server, owner } = await openOwnerApp();
const { pool } = server.database;
const [blocks, events] = [blocksOf(owner), eventsOf(owner)];

beforeEach(() => pool.query('truncate events, blocks'));

type Change = () => Promise<AppAnswer>;

const offers = async () => {
  const { rows } = await pool.query<{ name: string; version: number }>(
    'select name, offer_version as version from calendars order by name',
  );
  return rows;
};

/** The calendars in which bookings that were computed before a change compute again. */
async function raisedBy(change: Change): Promise<string[]> {
  const before = await offers();
  const { status, text } = await change();
  if (status >= 300) throw new Error(text);
  const after = await offers();
  return after.flatMap(({ name, version }, place) => (version === before[place]?.version ? [] : [name]));
}

const undo = ({ body }: AppAnswer) => {
  const { change_id: id } = body as AnswerOf<'moveEvent'>;
  return owner.ask(contract.undoChange.path, { id });
};

const moveToBruno = () =>
  events.act('move_event', { ...theMeeting, new_start: theMeeting.start, new_calendar: 'Bruno' });

/** Each is about Ana's calendar first and about Bruno's then; what it needs is made before. */
const changesOfCalendar: readonly (readonly [string, () => Promise<Change>])[] = [
  [
    'an event that its owner moves',
    async () => {
      await events.created();
      return moveToBruno;
    },
  ],
  [
    'the same move taken back',
    async () => {
      await events.created();
      const moved = await moveToBruno();
      return () => undo(moved);
    },
  ],
  [
    'a day off',
    async () => {
      const { block } = await blocks.added({ calendar_id: sol.ana });
      return () => blocks.update(block.id, { calendar_id: sol.bruno });
    },
  ],
  [
    'a service',
    async () => {
      const wash = { name: 'Lavagem', service_time_minutes: 15, price: 10 };
      const save = (change: object) => owner.ask(contract.updateService.path, { ...wash, ...change });
      const { id } = (await save({ calendars: [sol.ana] })).body as Service;
      return () => save({ id, calendars: [sol.bruno] });
    },
  ],
];

test.each(changesOfCalendar)(
  'Q-25 %s: bookings compute again in the calendar it leaves and in the one it comes into',
  async (_, prepare) => {
    expect(await raisedBy(await prepare())).toEqual(['Ana', 'Bruno']);
  },
);

describe('where one of the two sets of Ana’s groups bookings, and none of Bruno’s', () => {
  beforeAll(async () => {
    await pool.query(`update opening_hours set force_group = true where name = 'Manhã'`);
    await pool.query(`update calendars set opening_hours_ids = $1 where name = 'Bruno'`, [[sol.tarde]]);
  });

  test('Q-25 Q-78 a booking has the others of its calendar computed again', async () => {
    expect(await raisedBy(() => bookAt(server, '10:00'))).toEqual(['Ana']);
    expect(await raisedBy(() => bookAt(server, '13:00', { calendar_id: sol.bruno }))).toEqual([]);
  });

  test.each([
    ['leaves', sol.ana, { calendar_id: sol.bruno, selected_time: '13:00' }],
    ['comes into', sol.bruno, { calendar_id: sol.ana, selected_time: '10:00' }],
  ])(
    'Q-25 Q-78 MOVE-013 so has one that its customer moves, when it %s that calendar',
    async (_, from, to) => {
      const selected_time = from === sol.ana ? '10:00' : '13:00';
      const link = await bookWithLink(server, { calendar_id: from, selected_time });
      expect(await raisedBy(() => link.move(to))).toEqual(['Ana']);
    },
  );
});
