import { lua, sol } from '../../test-support/fixture-stores.ts';
import { afternoon, morning, newHours } from '../../test-support/owner/owner-hours.ts';
import { invalid, openRefusingApp, refusalIn, written } from '../../test-support/refused-fields.ts';

const { owner, expectUnchanged } = await openRefusingApp();

afterEach(expectUnchanged);

const refusal = async (payload: string) =>
  refusalIn(await owner.postText('/user/v1/update_opening_hours/', payload));

const refused = (openings: unknown) => refusal(JSON.stringify({ openings }));

const sentences = {
  name: 'Erro: Informe um nome válido',
  times: 'Erro: Informe horários válidos de abertura e fechamento',
  order: 'Erro: A hora de abertura deve ser anterior à hora de fechamento',
  minutes: 'Erro: O intervalo deve ser um número inteiro maior ou igual a 1',
  manyMinutes: 'Erro: O intervalo deve ser de no máximo 1440 minutos',
  weekdays: 'Erro: Selecione pelo menos um dia da semana',
  badWeekdays: 'Informe os dias da semana de 1 (segunda) a 7 (domingo).',
  noText: 'Informe um texto.',
  missing: 'Este campo é obrigatório.',
  type: 'Este campo tem um tipo inesperado.',
  tooLong: 'Use no máximo 200 caracteres.',
  characters: 'Retire os caracteres inválidos.',
  id: 'Informe um identificador válido.',
};

const rules: readonly (readonly [row: string, field: string, change: object, sentence: string])[] = [
  ['VAL-014', 'name', { name: '' }, sentences.name],
  ['VAL-014', 'name', { name: '   ' }, sentences.name],
  ['VAL-015', 'name', { name: 'Manhã!' }, sentences.name],
  ['VAL-015', 'name', { name: '<b>Manhã</b>' }, sentences.name],
  ['VAL-015', 'name', { name: "'; drop table opening_hours; --" }, sentences.name],
  ['VAL-015', 'name', { name: 'Manhã 💈' }, sentences.name],
  ['VAL-015', 'name', { name: 'x\u0303' }, sentences.name],
  ['VAL-016 CONST-006', 'name', { name: 'a'.repeat(33) }, sentences.name],
  ['VAL-016', 'name', { name: 'a'.repeat(10_000) }, sentences.tooLong],
  ['VAL-014', 'name', { name: null }, sentences.noText],
  ['VAL-014', 'name', { name: 7 }, sentences.noText],
  ['VAL-014', 'name', { name: ['Manhã'] }, sentences.noText],
  ['VAL-015', 'name', { name: 'Manhã\n' }, sentences.characters],
  ['VAL-015', 'name', { name: 'Manhã\u0000' }, sentences.characters],
  ['VAL-017', 'time_open', { time_open: '' }, sentences.times],
  ['VAL-017', 'time_close', { time_close: '' }, sentences.times],
  ['VAL-017', 'time_open', { time_open: '', time_close: '' }, sentences.times],
  ['VAL-017', 'time_open', { time_open: '   ' }, sentences.times],
  ['Q-16', 'time_open', { time_open: '8:00' }, sentences.times],
  ['Q-16', 'time_open', { time_open: '08h00' }, sentences.times],
  ['Q-16', 'time_close', { time_close: '12:00 PM' }, sentences.times],
  ['Q-16', 'time_close', { time_close: '12:00:00.5' }, sentences.times],
  ['Q-16', 'time_close', { time_close: '１２:００' }, sentences.times],
  ['Q-70', 'time_close', { time_close: '24:00' }, sentences.times],
  ['Q-70', 'time_close', { time_close: '23:60' }, sentences.times],
  ['VAL-017', 'time_open', { time_open: 'x'.repeat(10_000) }, sentences.tooLong],
  ['VAL-017', 'time_open', { time_open: null }, sentences.times],
  ['VAL-017', 'time_close', { time_close: null }, sentences.times],
  ['VAL-017', 'time_close', { time_close: 720 }, sentences.noText],
  ['VAL-018', 'time_close', { time_open: '12:00', time_close: '08:00' }, sentences.order],
  ['VAL-018', 'time_close', { time_open: '08:00', time_close: '08:00' }, sentences.order],
  ['VAL-018', 'time_close', { time_open: '08:00:00', time_close: '08:00:59' }, sentences.order],
  ['Q-70', 'time_close', { time_open: '22:00', time_close: '02:00' }, sentences.order],
  ['VAL-019', 'group_minutes', { force_group: true, group_minutes: 0 }, sentences.minutes],
  ['VAL-019', 'group_minutes', { force_group: true, group_minutes: -5 }, sentences.minutes],
  ['VAL-019', 'group_minutes', { force_group: true, group_minutes: 1.5 }, sentences.minutes],
  ['VAL-019', 'group_minutes', { force_group: true, group_minutes: null }, sentences.minutes],
  ['VAL-019', 'group_minutes', { force_group: true, group_minutes: undefined }, sentences.minutes],
  ['VAL-019', 'group_minutes', { force_group: true, group_minutes: 1441 }, sentences.manyMinutes],
  ['VAL-019', 'group_minutes', { force_group: true, group_minutes: 1e10 }, sentences.manyMinutes],
  ['VAL-019', 'group_minutes', { force_group: true, group_minutes: 1e300 }, sentences.manyMinutes],
  ['VAL-019', 'group_minutes', { group_minutes: '30' }, sentences.type],
  ['VAL-019', 'group_minutes', { group_minutes: [30] }, sentences.type],
  ['VAL-020', 'available_weekdays', { available_weekdays: {} }, sentences.weekdays],
  ['VAL-020', 'available_weekdays', { available_weekdays: [] }, sentences.weekdays],
  ['VAL-020', 'available_weekdays', { available_weekdays: { '1': false } }, sentences.weekdays],
  ['Q-17', 'available_weekdays', { available_weekdays: { '8': true } }, sentences.badWeekdays],
  ['Q-17', 'available_weekdays', { available_weekdays: { '0': true } }, sentences.badWeekdays],
  ['Q-17', 'available_weekdays', { available_weekdays: { seg: true } }, sentences.badWeekdays],
  ['Q-17', 'available_weekdays', { available_weekdays: { '1': 'sim' } }, sentences.badWeekdays],
  ['Q-17', 'available_weekdays', { available_weekdays: [1.5] }, sentences.badWeekdays],
  ['Q-17', 'available_weekdays', { available_weekdays: ['1'] }, sentences.badWeekdays],
  ['Q-17', 'available_weekdays', { available_weekdays: 'seg' }, sentences.badWeekdays],
  ['Q-17', 'available_weekdays', { available_weekdays: null }, sentences.badWeekdays],
  ['Q-69', 'force_group', { force_group: 'sim' }, sentences.type],
  ['Q-69', 'force_group', { force_group: null }, sentences.type],
  ['Q-18', 'id', { id: '' }, sentences.id],
  ['Q-18', 'id', { id: null }, sentences.id],
  ['Q-18', 'id', { id: 1.5 }, sentences.id],
  ['Q-18', 'id', { id: [sol.manha] }, sentences.id],
  ['Q-18', 'id', { id: 'x'.repeat(10_000) }, sentences.id],
  ['Q-18', 'id', { id: 'a\u0000' }, sentences.id],
];

test.each(rules)('API-035 %s refuses %s in %j: %s, and nothing changes', async (_, field, change, said) => {
  expect(await refused([{ ...morning, ...change }])).toEqual(invalid(`openings.0.${field}`, said));
  expect(await refused([morning, afternoon, { ...newHours, ...change }])).toEqual(
    invalid(`openings.2.${field}`, said),
  );
});

test.each([[0], [8], [-1], [1, 99]])('API-035 Q-17 day %p is no day of the week', async (...days) => {
  const { status, detail } = await refused([{ ...morning, available_weekdays: days }]);
  expect({ status, detail }).toEqual({ status: 400, detail: sentences.badWeekdays });
});

test.each(['name', 'time_open', 'time_close', 'available_weekdays'])(
  'API-035 a set without %s is refused under its name',
  async (field) => {
    const { status, errors } = await refused([{ ...morning, [field]: undefined }]);
    expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({
      status: 400,
      fields: [`openings.0.${field}`],
    });
  },
);

test('API-035 CONST-006 eleven sets are refused, wrapped and bare, also of ids that are not the own', async () => {
  const eleven = Array.from({ length: 11 }, () => ({ ...newHours, id: lua.dia }));
  const many = invalid('openings', 'Erro: Número máximo de horários cadastrados');
  expect(await refused(eleven)).toEqual(many);
  expect(await refusal(JSON.stringify(eleven))).toEqual(many);
});

test('API-035 Q-69 each wrong set has its sentence, the first is the answer', async () => {
  const { detail, errors } = await refused([
    morning,
    { ...afternoon, name: '', time_open: '', available_weekdays: [] },
    { ...newHours, available_weekdays: [] },
  ]);
  expect(errors).toEqual({
    'openings.1.name': sentences.name,
    'openings.2.available_weekdays': sentences.weekdays,
  });
  expect(detail).toBe(sentences.name);
});

test.each([
  ['group_minutes', '1e400'],
  ['group_minutes', '-1e400'],
  ['id', '1e400'],
  ['id', '99999999999999999999'],
  ['name', '1e400'],
  ['available_weekdays', '[1e400]'],
  ['force_group', '1'],
])('API-035 %s of the number %s is refused', async (field, number) => {
  const set = written({ ...morning, force_group: true }, field, number);
  const { status, code, errors } = await refusal(`{"openings": [${set}]}`);
  expect({ status, code, fields: Object.keys(errors ?? {}) }).toEqual({
    status: 400,
    code: 'invalid',
    fields: [`openings.0.${field}`],
  });
});

test.each(['{}', 'null', '7', '"x"', '', '{', '{"openings": null}', '{"openings": {}}', '{"openings": "x"}'])(
  'Q-07 a body of %s is no list',
  async (payload) => {
    expect(await refusal(payload)).toMatchObject({ status: 400, code: 'invalid' });
  },
);

test.each([[[null]], [['x']], [[7]], [[[]]], [[[morning]]], [[{}]]])(
  'API-035 a list of %j is refused under its place',
  async (openings) => {
    const { status, errors } = await refused(openings);
    expect(status).toBe(400);
    expect(Object.keys(errors ?? {}).every((field) => field.startsWith('openings.0'))).toBe(true);
  },
);

test('a key that reaches the prototype is refused', async () => {
  expect(await refusal('{"openings": [{"__proto__": {"name": "x"}}]}')).toMatchObject({ status: 400 });
  expect(await refusal('{"openings": [{"available_weekdays": {"__proto__": true}}]}')).toMatchObject({
    status: 400,
  });
});
