import { crossStoreStatements } from '../../test-support/statements/cross-store-statements.ts';
import { summaryOf } from './prepared-statements.ts';

test.each([
  ['select 1', 'select'],
  ['select "a" from "stores" where "store_id" = $1', 'select stores'],
  ['select from notifications limit 1', 'select notifications'],
  ['select a from (select b from events) as inside', 'select events'],
  ['select 1 from calendars where store_id = $1 for update', 'select calendars'],
  ['select 1 from calendars for no key update', 'select calendars'],
  ['insert into "events" ("a") values ($1) on conflict do update set a = $2', 'insert events'],
  [
    'with due as (select 1 from notifications for update skip locked) update notifications as job set a = 1',
    'update notifications',
  ],
  ['with calendar as (update calendars set a = 1) insert into events (a) values (1)', 'insert events'],
  ['update calendars set a = 1', 'update calendars'],
  ['\n  delete from events\n  where a = $1', 'delete events'],
  ['select "book_slot_3"($1::uuid, $2::jsonb) as result', 'select book_slot_3'],
  ['select count(*) from events', 'select events'],
  ['begin', 'begin'],
  ['ROLLBACK', 'rollback'],
  ['', 'statement'],
])('%s is %s', (text, name) => {
  expect(summaryOf(text).name).toBe(name);
});

test('each statement that may touch several stores has a table', () => {
  for (const statement of crossStoreStatements.keys())
    expect(summaryOf(statement).table).toMatch(/^[a-z_]+$/);
});
