import type { StoreHealth } from '../../../stores/lifecycle/store-health-queries.ts';
import { fine, warning, wrong } from './finding.ts';
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
  hasServiceTimes: false,
  lastBooking: null,
  stuckMessages: 0,
  signedUpAt: null,
  suspendedAt: null,
  members: 0,
});

const found = (stores: readonly StoreHealth[], isPublic: boolean) =>
  storesFindings(stores, { isPublic, defaultStore: '' }, now).slice(1);

test('the demonstration store is to be deleted before production, and its password is not mentioned', () => {
  const demonstration = [store('demo', 'demo')];
  expect(found(demonstration, false)).toEqual([]);
  expect(found(demonstration, true)).toEqual([
    warning(
      'demonstration_store',
      'O estabelecimento de demonstração está entre os do público.',
      'Apague-o com npm run store -- delete demo.',
    ),
  ]);
});

test('another store whose owner is called demo is nothing to delete', () => {
  expect(found([store('sol', 'demo')], true)).toEqual([]);
});

const booked = (endpoint: string): StoreHealth => ({ ...store(endpoint, 'dono'), lastBooking: now });

test('OPR-034 what broke since a store was booked is counted by kind, and new and expired stores warn of nothing', () => {
  const stores = [
    ...['a', 'b', 'c', 'd'].map((name) => ({ ...booked(name), hasServices: false })),
    { ...booked('e'), usernames: [], hasServices: false },
    { ...store('f', 'dono'), stuckMessages: 2 },
    { ...booked('g'), expirationDate: '2026-03-08', hasServices: false },
    { ...booked('h'), expirationDate: '2026-03-12' },
    { ...store('i', 'dono'), hasHours: false, hasLinkedHours: false },
    booked('j'),
  ];
  expect(storesFindings(stores, { isPublic: true, defaultStore: '' }, now)).toEqual([
    fine('10 estabelecimentos: 6 com problemas, 1 a vencer, 1 vencido, 1 em preparação, 1 pronto.'),
    warning(
      'stores_broken',
      'Deixaram de estar em ordem: 5 sem serviços em calendários (a, b, c…), 1 sem usuário (e), 1 com avisos parados (f).',
      'npm run store -- list --problems diz o que falta a cada um.',
    ),
    warning(
      'stores_expiring',
      'Vencem em até uma semana: h.',
      'npm run store -- update <endereço> --expires AAAA-MM-DD dá outra validade a um que continua.',
    ),
  ]);
});

test('an installation without stores is told how to make the first', () => {
  expect(storesFindings([], { isPublic: true, defaultStore: '' }, now)).toEqual([
    warning(
      'no_stores',
      'Ainda não há estabelecimentos.',
      'npm run store -- create <endereço> … faz o primeiro.',
    ),
  ]);
});

test('an existing DEFAULT_STORE is no finding', () => {
  const well = fine('1 estabelecimento, todos prontos para agendamentos.');
  expect(storesFindings([store('sol', 'sol')], { isPublic: true, defaultStore: 'sol' }, now)).toEqual([well]);
});

test('a DEFAULT_STORE that is none is an error, and the store that has its name in part is none', () => {
  expect(storesFindings([store('sol', 'sol')], { isPublic: true, defaultStore: 'so' }, now).slice(1)).toEqual(
    [
      wrong(
        'no_default_store',
        'DEFAULT_STORE é so, e não existe estabelecimento com este endereço.',
        'Corrija DEFAULT_STORE.',
      ),
    ],
  );
});

test.each([
  [[1], '1 acesso de equipe.'],
  [[2, 0, 1], '3 acessos de equipe.'],
])('TEAM-016 %j members of the stores are counted together', (counts, sentence) => {
  const stores = counts.map((members, index) => ({ ...store(`loja-${index}`, 'dono'), members }));
  expect(found(stores, false)).toEqual([fine(sentence)]);
});

test('stores whose services have times that an older release would not keep are named', () => {
  expect(found([{ ...store('sol', 'ana'), hasServiceTimes: true }, store('lua', 'rui')], true)).toEqual([
    fine('Com preparo, limpeza ou duração por profissional, que versões anteriores ignoram: sol.'),
  ]);
});
