import type { Calendar } from '@hora-marcada/shared/contract';
import { lua, sol, unknown } from '../../test-support/fixture-stores.ts';
import {
  expectEachRefused,
  expectHugeRefused,
  nameRefusals,
  openRefusingApp,
  type WrongField,
  wrongNames,
} from '../../test-support/refused-fields.ts';

const { server, owner, expectUnchanged } = await openRefusingApp();

const calendar = {
  name: 'Novo',
  delay_minutes: 10,
  interval_schedule: 20,
  allowed_future_days: 20,
  opening_hours: [sol.tarde],
};

const blank = 'Erro: Nome do calendário não pode estar vazio';
const tooManyDays = 'Dias Futuros não pode ser maior que 30';
const tooFewDays = 'Dias Futuros não pode ser menor que 0';
const tooShort = 'Erro: O intervalo de agendamento não pode ser menor que 15 minutos';
const noInterval = 'Erro: O intervalo de agendamento deve ser um número inteiro de até 1440 minutos';
const noDelay = 'Erro: Os minutos a partir do horário atual devem ser um número inteiro de 0 a 43200';
const noHours = 'Horário de atendimento não encontrado.';
const noId = 'Informe um identificador válido.';
const otherKind = 'Este campo tem um tipo inesperado.';

const otherKinds = ['20', '', 'vinte', true, [], {}, [20]];
const noIds = [null, '', {}, true, 1.5, 'x'.repeat(65), 'a\nb'];
const strangeSets = [unknown, lua.dia, sol.ana, 'x', 7, "' or 1=1"];
const lateSets = [
  [sol.manha, lua.dia],
  [sol.tarde, unknown],
];

const bad: readonly WrongField[] = [
  ['VAL-010', 'name', 'name', blank, wrongNames.invisible],
  ['API-039', 'name', 'name', 'Use no máximo 120 caracteres.', wrongNames.long],
  ['API-039', 'name', 'name', 'Retire os caracteres inválidos.', wrongNames.unreadable],
  ['API-039', 'name', 'name', 'Informe um texto.', wrongNames.noText],
  ['MSG-010', 'name', 'name', nameRefusals.linked, wrongNames.linked],
  ['MSG-010', 'name', 'name', nameRefusals.turned, wrongNames.turned],
  ['VAL-011 CONST-003', 'allowed_future_days', 'allowed_future_days', tooManyDays, [31, 30.5, 1e10, 1e300]],
  ['Q-67', 'allowed_future_days', 'allowed_future_days', tooFewDays, [-1, 0.5, 29.5, -1e10]],
  ['API-039', 'allowed_future_days', 'allowed_future_days', otherKind, otherKinds],
  ['VAL-012 CONST-004', 'interval_schedule', 'interval_schedule', tooShort, [14, 14.9, 0, -30, -1e10]],
  ['Q-67', 'interval_schedule', 'interval_schedule', noInterval, [1441, 15.5, 1e10]],
  ['API-039', 'interval_schedule', 'interval_schedule', otherKind, otherKinds],
  ['Q-67', 'delay_minutes', 'delay_minutes', noDelay, [-1, 1.5, 43_201, 1e10]],
  ['API-039', 'delay_minutes', 'delay_minutes', otherKind, otherKinds],
  ['API-039', 'opening_hours', 'opening_hours', otherKind, ['', 'x', 7, null, {}, sol.manha]],
  ['API-039', 'opening_hours', 'opening_hours', 'O máximo de itens é 100.', [Array(101).fill(sol.manha)]],
  ['API-039', 'opening_hours', 'opening_hours.0', noId, noIds.map((id) => [id])],
  ['Q-18 PERM-005', 'opening_hours', 'opening_hours.0', noHours, strangeSets.map((id) => [id])],
  ['Q-18 PERM-005', 'opening_hours', 'opening_hours.1', noHours, lateSets],
  ['Q-18', 'opening_hours', 'opening_hours.2', noHours, [[sol.manha, sol.manha, unknown]]],
];

describe.each([
  ['add_calendar', {}],
  ['update_calendar', { id: sol.ana }],
])('%s', (name, identity) => {
  const path = `/user/v1/${name}/`;

  afterEach(expectUnchanged);

  test.each(bad)('%s a wrong %s is 400 at %s: "%s"', (...wrong) =>
    expectEachRefused(owner, path, { ...calendar, ...identity }, wrong),
  );

  test('Q-67 of several faults the first one on the form is answered', async () => {
    const faults = {
      ...identity,
      name: ' ',
      allowed_future_days: 31,
      interval_schedule: 14,
      delay_minutes: -1,
    };
    const firstFault = async (change: object) =>
      ((await owner.ask(path, { ...faults, ...change })).body as { detail: string }).detail;
    expect(await firstFault({})).toBe(blank);
    expect(await firstFault({ name: 'Ana' })).toBe(tooManyDays);
    expect(await firstFault({ name: 'Ana', allowed_future_days: null })).toBe(tooShort);
    expect(await firstFault({ name: 'Ana', allowed_future_days: null, interval_schedule: null })).toBe(
      noDelay,
    );
  });

  test.each(['delay_minutes', 'interval_schedule', 'allowed_future_days', 'name'])(
    'a %s of 1e400 is 400 under its name',
    (field) => expectHugeRefused(owner, path, { ...calendar, ...identity }, field),
  );

  test.each([[[]], [[calendar]], [{}], [{ calendar: [] }], [{ calendar: {} }], [{ calendar: 'Novo' }]])(
    'Q-07 a body of %j is 400',
    async (body) => {
      expect(await owner.ask(path, body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    },
  );
});

test.each([
  ['', 400],
  [null, 400],
  [{}, 400],
  [undefined, 400],
  [unknown, 404],
  ['x', 404],
  [0, 404],
  [lua.clara, 404],
])('API-038 PERM-005 a calendar %j is not there to be changed: %d', async (id, status) => {
  const answer = await owner.ask('/user/v1/update_calendar/', { ...calendar, id });
  expect(answer.status).toBe(status);
  if (status === 404) expect(answer.body).toMatchObject({ detail: 'Calendário não encontrado.' });
  else expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['id']);
  await expectUnchanged();
});

test.each([
  ['💈'.repeat(60)],
  ['<script>alert(1)</script>'],
  ['<b>Ana</b> &amp; "Bia"'],
  ["'; drop table calendars; --"],
  ['%_\\ ${x} {{x}}'],
  ['Jose\u0301', 'José'],
  ['  Sala 1\u3000', 'Sala 1'],
  ['אנה ٣ 你好'],
  ['x'.repeat(120)],
])(
  'API-037 API-038 a calendar may be called %j, and is called so from then on',
  async (typed, name = typed) => {
    const added = await owner.ask('/user/v1/add_calendar/', { name: typed });
    expect(added).toMatchObject({ status: 201, body: { name } });
    const { id } = added.body as Calendar;
    expect(await owner.ask('/user/v1/update_calendar/', { id, name: typed })).toMatchObject({
      body: { name },
    });
    const { body } = await owner.ask('/user/v1/get_calendars/');
    expect((body as Calendar[]).at(-1)?.name).toBe(name);
  },
);

test('fields that nobody knows are not looked at', async () => {
  const strange = {
    store_id: lua.storeId,
    calendar_id: sol.ana,
    offer_version: 99,
    created_at: 'x',
    id: sol.bruno,
  };
  const { status, body } = await owner.ask('/user/v1/add_calendar/', {
    ...calendar,
    ...strange,
    name: 'Outro',
  });
  expect(status).toBe(201);
  expect(Object.keys(body as object)).toEqual(['id', ...Object.keys(calendar)]);
  const { id } = body as Calendar;
  expect([sol.ana, sol.bruno]).not.toContain(id);
  const { rows } = await server.database.pool.query('select * from calendars where calendar_id = $1', [id]);
  expect(rows).toMatchObject([{ store_id: sol.storeId, offer_version: 0, name: 'Outro' }]);
});
