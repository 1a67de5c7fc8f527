import type { AnswerOf, Service } from '@hora-marcada/shared/contract';
import { lua, sol, unknown } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { expectEachRefused, type WrongField } from '../../test-support/refused-fields.ts';

const { owner } = await openOwnerApp();

const path = '/user/v1/update_service/';
const corte = {
  id: sol.corte,
  name: 'Corte',
  service_time_minutes: 30,
  price: 50,
  calendars: [sol.ana, sol.bruno],
};
const save = (change: object = {}) => owner.ask(path, { ...corte, ...change });
const stored = async () => {
  const { body } = await owner.ask('/user/v1/get_services/');
  return (body as Service[]).find(({ id }) => id === sol.corte);
};

const around = { before_minutes: 10, after_minutes: 15 };
const perCalendar = [
  { calendar_id: sol.ana, service_time_minutes: 45, price: 60 },
  { calendar_id: sol.bruno, price: 40 },
];

beforeEach(() => save({ before_minutes: 0, after_minutes: 0, per_calendar: [] }));

test('a service keeps the minutes before and after it until others are sent, and none is 0', async () => {
  expect(await stored()).not.toHaveProperty('before_minutes');
  expect((await save(around)).body).toMatchObject(around);
  expect((await save()).body).toMatchObject(around);
  expect((await save({ before_minutes: null })).body).not.toHaveProperty('before_minutes');
  expect((await save({ after_minutes: 0 })).body).not.toHaveProperty('after_minutes');
  expect((await save({ before_minutes: 240, after_minutes: 240 })).status).toBe(200);
});

test('a service has minutes and prices per calendar until another list is sent, and [] clears them', async () => {
  expect((await save({ per_calendar: perCalendar })).body).toMatchObject({ per_calendar: perCalendar });
  expect(await stored()).toMatchObject({ per_calendar: perCalendar, service_time_minutes: 30, price: 50 });
  expect((await save({ price: 55 })).body).toMatchObject({ per_calendar: perCalendar });
  const onlyBruno = [{ calendar_id: sol.bruno, service_time_minutes: 20 }];
  expect((await save({ per_calendar: onlyBruno })).body).toMatchObject({ per_calendar: onlyBruno });
  expect((await save({ per_calendar: [] })).body).not.toHaveProperty('per_calendar');
});

test('empty fields are the service’s own, of two for one calendar the last counts', async () => {
  const [ana] = perCalendar;
  const sent = [
    ana,
    { calendar_id: sol.ana.toUpperCase(), service_time_minutes: null, price: '61,50' },
    { calendar_id: sol.bruno, service_time_minutes: null, price: '' },
  ];
  const { body } = await save({ per_calendar: sent });
  expect(body).toMatchObject({ per_calendar: [{ calendar_id: sol.ana, price: 61.5 }] });
});

test('a calendar that no longer has the service keeps no terms of it', async () => {
  await save({ per_calendar: perCalendar });
  expect((await save({ calendars: [sol.bruno] })).body).toMatchObject({ per_calendar: [perCalendar[1]] });
  expect((await save()).body).toMatchObject({ per_calendar: [perCalendar[1]] });
});

test('a new service may have all of it at once', async () => {
  const { body } = await save({ id: undefined, name: 'Coloração', ...around, per_calendar: perCalendar });
  expect(body).toMatchObject({ name: 'Coloração', ...around, per_calendar: perCalendar });
});

const noMinutes = 'Erro: Use de 0 a 240 minutos';
const noDuration = 'Informe uma duração válida para o serviço.';
const noPrice = 'Informe um preço válido.';
const strange = 'Calendário não encontrado.';
const ofAna = (field: string, values: readonly unknown[]) =>
  values.map((value) => [{ calendar_id: sol.ana, [field]: value }]);

const bad: readonly WrongField[] = [
  ['Q-72', 'before_minutes', 'before_minutes', noMinutes, [-1, 241, 1.5, 1e10]],
  ['Q-72', 'after_minutes', 'after_minutes', noMinutes, [-1, 241, 1.5, 1e10]],
  [
    'Q-72',
    'per_calendar',
    'per_calendar.0.service_time_minutes',
    noDuration,
    ofAna('service_time_minutes', [0, -10, 1.5, 1441]),
  ],
  ['Q-72', 'per_calendar', 'per_calendar.0.price', noPrice, ofAna('price', [-1, 1e10, 'x'])],
  [
    'PERM-005',
    'per_calendar',
    'per_calendar.0.calendar_id',
    strange,
    [lua.clara, unknown, sol.corte].map((id) => [{ calendar_id: id, price: 1 }]),
  ],
];

test.each(bad)('%s refuses other values of %s at %s: %s', (...wrong) =>
  expectEachRefused(owner, path, corte, wrong),
);

test('TIME-017 undoing a service’s edit brings back its minutes per professional and its stripes', async () => {
  await save({ ...around, per_calendar: perCalendar });
  const before = await stored();
  const [first] = await changesAfter({
    before_minutes: 20,
    after_minutes: 0,
    per_calendar: [{ calendar_id: sol.ana, price: 70 }],
  });
  expect(first).toMatchObject({ fields: ['after_minutes', 'before_minutes', 'per_calendar'] });
  const undone = await owner.ask('/user/v1/undo_change/', { id: first?.id });
  expect(undone.status).toBe(200);
  expect(await stored()).toEqual(before);
});

test('TIME-017 other calendars are told as such, and other terms alone as those', async () => {
  await save({ per_calendar: perCalendar });
  const fieldsAfter = async (change: object) => (await changesAfter(change))[0]?.fields;
  expect(await fieldsAfter({ per_calendar: [perCalendar[0]] })).toEqual(['per_calendar']);
  expect(await fieldsAfter({ calendars: [sol.ana] })).toEqual(['calendars']);
  expect(await fieldsAfter({ calendars: [sol.bruno] })).toEqual(['calendars', 'per_calendar']);
});

async function changesAfter(change: object) {
  expect((await save(change)).status).toBe(200);
  const { body } = await owner.ask('/user/v1/get_changes/?limit=1');
  return (body as AnswerOf<'getChanges'>).changes;
}
