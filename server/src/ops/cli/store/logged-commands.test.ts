import type { ChangeAction } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../../test-support/fixture-stores.ts';
import { asMember } from '../../../test-support/owner/members.ts';
import { bookWithLink } from '../../../test-support/booking-links.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { operatorOf } from '../../../test-support/test-operator.ts';
import type { StoreCommand } from './read-command.ts';

interface Write {
  readonly action: ChangeAction;
  readonly words: string;
  readonly prepare?: () => Promise<unknown>;
  /** Given again it is another write. */
  readonly repeats?: true;
}

let server: TestApp;

beforeEach(async () => {
  server = await openTestApp();
});

afterEach(() => server.close());

const reads = 'changes nothing';

const phone = '11912345678';

/** A visit that is over, of a customer with this phone. */
const pastVisit = async () => {
  await bookWithLink(server, { client_telephone: phone });
  const { pool } = server.database;
  await pool.query(
    `update events set start_time = (start_time at time zone 'UTC' - interval '9 days') at time zone 'UTC',
       end_time = (end_time at time zone 'UTC' - interval '9 days') at time zone 'UTC'`,
  );
};

const deadMessage = () =>
  server.database.pool.query(
    `insert into notifications (store_id, notification_id, driver, phone, text, payload, state, due_at, created_at)
     values ($1, gen_random_uuid(), 'webhook', $2, '', '{}', 'dead', now(), now())`,
    [sol.storeId, phone],
  );

/** Each command: the entry that it makes, or why it makes none. A new command does not compile until it is here. */
const commands: Readonly<Record<StoreCommand['name'], Write | string>> = {
  list: reads,
  create: {
    action: 'store_created',
    words: 'create oficina --title Oficina --username ofi --password girafa-azul',
  },
  invite: 'there is no store yet',
  suspend: { action: 'store_updated', words: `suspend ${sol.endpoint}` },
  resume: 'suspend is its like, and the other way about',
  update: { action: 'store_updated', words: `update ${sol.endpoint} --title Sol`, repeats: true },
  'reset-password': {
    action: 'password_changed',
    words: 'reset-password sol --password girafa-azul',
    repeats: true,
  },
  'reset-link': { action: 'reset_link_made', words: 'reset-link sol', repeats: true },
  delete: 'its log is gone with the store',
  sessions: reads,
  revoke: {
    action: 'sessions_ended',
    words: `revoke ${sol.endpoint} --all`,
    prepare: () => server.asOwner('sol'),
  },
  'security-log': reads,
  changes: reads,
  notifications: {
    action: 'notifications_retried',
    words: `notifications ${sol.endpoint} --retry`,
    prepare: deadMessage,
  },
  'reset-member': {
    action: 'member_password_reset',
    repeats: true,
    words: 'member ana.lima --reset-password --password zebra-verde-77',
    prepare: () => asMember(server),
  },
  'disable-member': {
    action: 'member_disabled',
    words: 'member ana.lima --disable',
    prepare: () => asMember(server),
  },
  export: reads,
  erase: {
    action: 'customer_erased',
    words: `erase ${sol.endpoint} --phone ${phone} --yes`,
    prepare: pastVisit,
  },
};

const writes = Object.entries(commands).flatMap(([name, write]) =>
  typeof write === 'string' ? [] : [{ name, ...write }],
);

const entries = async () => {
  const { rows } = await server.database.pool.query<{ entry: string }>(
    `select actor_kind || ' ' || action as entry from change_log order by at, change_id`,
  );
  return rows.map(({ entry }) => entry);
};

test.each(writes)(
  'AUD-001 the operator’s command $name makes exactly one entry, and none when it is refused or changes nothing',
  async ({ name, action, words, prepare, repeats }) => {
    await prepare?.();
    const before = await entries();
    const { store } = operatorOf(server.database);
    expect((await store([name, `no-${lua.endpoint}`, '--nothing'])).code).toBe(1);
    expect(await entries()).toEqual(before);
    expect(await store(words.split(' '))).toMatchObject({ code: 0 });
    expect(await entries()).toEqual([...before, `operator ${action}`]);
    await store(words.split(' '));
    expect(await entries()).toEqual([...before, ...Array(repeats ? 2 : 1).fill(`operator ${action}`)]);
  },
);
