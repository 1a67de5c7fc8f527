import type { StoreHealth } from '../../../stores/lifecycle/store-health-queries.ts';
import { fine, warning } from './finding.ts';
import { storesFindings } from './stores-rules.ts';

const now = new Date('2026-03-09T12:10:00Z');

const store = (endpoint: string, username: string): StoreHealth => ({
  endpoint,
  title: 'Loja',
  timeZone: 'America/Sao_Paulo',
  expirationDate: null,
  usernames: [username],
  hasCalendars: true,
  hasHours: true,
  hasLinkedHours: true,
  hasServices: true,
  lastBooking: null,
  stuckMessages: 0,
  blocksAhead: 0,
  members: 0,
});

const found = (stores: readonly StoreHealth[], isPublic: boolean) =>
  storesFindings(stores, { isPublic, defaultStore: '' }, now).slice(1);

test('the demonstration store is to be deleted before production, and its password is not mentioned', () => {
  const demonstration = [store('demo', 'demo')];
  expect(found(demonstration, false)).toEqual([]);
  expect(found(demonstration, true)).toEqual([
    warning(
      'O estabelecimento de demonstração está entre os do público.',
      'Apague-o com npm run store -- delete demo.',
    ),
  ]);
});

test('another store whose owner is called demo is nothing to delete', () => {
  expect(found([store('sol', 'demo')], true)).toEqual([]);
});

test('one store that lacks something is counted in the singular', () => {
  const ailing = [{ ...store('sol', 'sol'), hasHours: false, hasLinkedHours: false }];
  const [finding] = storesFindings(ailing, { isPublic: true, defaultStore: '' }, now);
  expect(finding?.text).toBe('1 estabelecimento, 1 pede atenção: sol.');
});

test('an existing DEFAULT_STORE is no finding', () => {
  const well = fine('1 estabelecimento, todos prontos para agendamentos.');
  expect(storesFindings([store('sol', 'sol')], { isPublic: true, defaultStore: 'sol' }, now)).toEqual([well]);
});
