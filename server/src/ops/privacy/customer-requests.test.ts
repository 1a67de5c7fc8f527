import { lua, sol } from '../../test-support/fixture-stores.ts';
import { createFeed } from '../../test-support/feeds.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { refused } from '../../test-support/test-operator.ts';
import { masked, name, openVisitedStores, phone } from './test-support/visited-stores.ts';

const { operator, server, owner, book, pastVisits, sendMessage, dump } = await openVisitedStores();

const anythingOfHer = /Mar[ií]lia|Quaresma|21[ ().+-]{0,3}9[ -]?7654-?3210/i;

const rowsOf = (text: string, storeId: string) =>
  text
    .split('\n')
    .filter((row) => row.includes(storeId))
    .join('\n');

const figures = async () => (await owner.ask('/user/v1/dashboard/')).body;

const erase = (typed: string, ...more: string[]) =>
  operator.store(['erase', sol.endpoint, '--phone', typed, ...more]);

test('an erased customer is nowhere in the store’s rows any more, and the figures stay', async () => {
  await pastVisits();
  const before = await dump();
  const figuresBefore = await figures();
  const { code, said } = await erase(masked, '--yes');
  expect([code, said]).toEqual([
    0,
    'Cliente apagado de 4 agendamentos e 1 aviso em barbearia-sol.\n' +
      'Cópias de segurança feitas até agora ainda têm estes dados.',
  ]);
  const after = await dump();
  expect(rowsOf(before, sol.storeId)).toMatch(anythingOfHer);
  expect(rowsOf(after, sol.storeId)).not.toMatch(anythingOfHer);
  expect(rowsOf(after, lua.storeId)).toBe(rowsOf(before, lua.storeId));
  expect(rowsOf(after, lua.storeId)).toMatch(anythingOfHer);
  const elsewhere = after.split('\n').filter((row) => !row.includes(lua.storeId));
  expect(elsewhere.join('\n')).not.toMatch(anythingOfHer);
  expect(await figures()).toEqual(figuresBefore);
});

test('ICS-008 an erased customer is gone from calendars elsewhere at their next read', async () => {
  await pastVisits();
  const feed = await createFeed(server, owner, { with_names: true });
  const { headers, text } = await feed.read();
  expect(text).toMatch(/Mar[ií]lia/);
  await erase(masked, '--yes');
  const after = await feed.read(String(headers['etag']));
  expect(after.status).toBe(200);
  expect(after.text).not.toMatch(anythingOfHer);
});

test('time, price and service of erased visits stay, and so do other customers', async () => {
  await pastVisits();
  const seen = async () =>
    (await eventsOf(owner).list()).map((event) => [
      event.start_time.slice(5, 16),
      event.title,
      event.price,
      event.client_name,
      event.client_phone,
      event.description,
    ]);
  await erase(phone, '--yes');
  expect(await seen()).toEqual([
    ['03-03T10:00', 'Corte', 50, 'Cliente removido', '', ''],
    ['03-03T11:00', 'Corte', 50, 'Cliente removido', '', ''],
    ['03-03T14:00', 'Corte', 50, 'Bia', '11911112222', ''],
    ['03-04T10:00', 'Agendamento', 12.5, 'Cliente removido', '', ''],
  ]);
  const { rows } = await server.database.pool.query(
    'select key from idempotency_keys where store_id = $1 order by key',
    [sol.storeId],
  );
  expect(rows).toEqual([{ key: 'barbearia-sol 14:00' }]);
});

test.each([
  ['that is nowhere else', false],
  ['with past visits', true],
])('FLOOD-015 a customer %s is erased from bookings that were deleted at once, too', async (_, hasVisits) => {
  if (hasVisits) await pastVisits();
  const deleteBooked = async (change: object = {}) => {
    await book('10:00', { selected_day: '2026-03-10', ...change });
    const { body } = await owner.ask('/user/v1/get_events/?from=2026-03-10');
    const ids = (body as { id: string }[]).map(({ id }) => id);
    await owner.ask('/user/v1/delete_bookings/', { ids });
    await server.database.pool.query('truncate idempotency_keys');
  };
  await deleteBooked({ client_name: 'Caio', client_telephone: '11933334444' });
  await deleteBooked();
  const ofStore = async () => rowsOf(await dump(), sol.storeId);
  expect(await ofStore()).toMatch(anythingOfHer);
  expect((await erase(phone, '--yes')).code).toBe(0);
  expect(await ofStore()).not.toMatch(anythingOfHer);
  expect(await ofStore()).toContain('11933334444');
});

test('an expected customer is not erased: the operator reads when, and nothing changes', async () => {
  await pastVisits();
  await book('09:30', { selected_day: '2026-03-10' });
  const before = await dump();
  expect(await erase(phone, '--yes')).toEqual(
    refused(
      'Nada foi apagado: este cliente ainda é esperado em 10/03/2026 às 09:30. ' +
        'Exclua o agendamento na área do estabelecimento, ou espere que passe, e repita o comando.',
    ),
  );
  expect(await dump()).toBe(before);
  await eventsOf(owner).act('delete_event', { start: '2026-03-10T09:30:00', calendar: 'Ana' });
  expect((await erase(phone, '--yes')).code).toBe(0);
  expect(rowsOf(await dump(), sol.storeId)).not.toMatch(anythingOfHer);
});

test('who is there just now is still expected, and no longer when the visit ends', async () => {
  const { created, act } = eventsOf(owner);
  const visit = { start: '2026-03-09T08:00:00', calendar: 'Ana' };
  await created({ ...visit, end: '2026-03-09T09:11:00', client_name: name, client_phone: phone });
  expect((await erase(phone, '--yes')).complained).toContain('esperado em 09/03/2026 às 08:00.');
  await act('update_event', { ...visit, title: 'Corte', end: '2026-03-09T09:10:00' });
  expect((await erase(phone, '--yes')).code).toBe(0);
  expect(await dump()).not.toMatch(anythingOfHer);
});

test('a customer who is only named in somebody else’s visit to come is erased from it', async () => {
  await eventsOf(owner).created({
    client_name: 'Bia',
    client_phone: '11911112222',
    description: `Vem com a Marília, ${masked}`,
  });
  expect((await erase(phone, '--yes')).said).toContain('Cliente apagado de 1 agendamento ');
  expect(await dump()).not.toMatch(anythingOfHer);
  expect(await eventsOf(owner).list()).toMatchObject([{ client_name: 'Bia', client_phone: '11911112222' }]);
});

test('a name that only a message still tells is erased from the titles that hold it', async () => {
  const { created, act, list } = eventsOf(owner);
  const visit = { start: '2026-03-04T10:00:00', calendar: 'Ana' };
  const title = 'Escova da Marília';
  await created({ ...visit, title, end: '2026-03-04T11:00:00', client_name: name, client_phone: phone });
  await sendMessage('04/03/2026', title);
  await act('update_event', { ...visit, title, client_name: '' });
  expect((await erase(phone, '--yes')).code).toBe(0);
  expect(await list()).toMatchObject([{ title: 'Agendamento', client_name: 'Cliente removido' }]);
  expect(await dump()).not.toMatch(anythingOfHer);
});

test('erasing needs a yes, and without one nothing changes', async () => {
  await pastVisits();
  const before = await dump();
  const { code, complained, asked } = await operator.store(['erase', sol.endpoint, '--phone', phone], 'não');
  expect([code, complained]).toEqual([1, 'Nada foi apagado: responda sim, ou use --yes.']);
  expect(asked).toEqual([
    'Apagar este cliente de 4 agendamentos e 1 aviso em barbearia-sol? Não há como desfazer. (sim/não) ',
  ]);
  expect(await dump()).toBe(before);
  expect((await operator.store(['erase', sol.endpoint, '--phone', phone], 'sim')).code).toBe(0);
});

test('the operator reads what still holds the same name, perhaps of somebody else', async () => {
  await pastVisits();
  server.setNow('2026-03-02T12:10:00Z');
  await book('14:30', { client_name: 'Marília Quaresma', client_telephone: '31911112222' });
  expect((await erase(phone, '--yes')).said).toContain(
    'Mais 1 registro tem o mesmo nome sem este telefone, talvez de outra pessoa: confira na área do estabelecimento.',
  );
});

test('a customer gets all that a store holds of the phone, and nothing of anybody else', async () => {
  await pastVisits();
  await server.database.pool.query(
    `update events set is_confirmed = client_name = 'Marília',
       outcome = case client_name when 'Marília' then 'missed' when $1 then 'attended' end`,
    [name],
  );
  const { code, said } = await operator.store(['export', sol.endpoint, '--phone', `+55 ${masked}`]);
  expect(code).toBe(0);
  expect(JSON.parse(said)).toEqual({
    estabelecimento: { endereco: sol.endpoint, titulo: 'Barbearia Sol', fuso_horario: 'America/Sao_Paulo' },
    telefone: phone,
    gerado_em: '2026-03-09T12:10:00.000Z',
    agendamentos: [
      {
        id: expect.any(String),
        titulo: 'Corte',
        descricao: '',
        inicio: '2026-03-03T10:00:00',
        fim: '2026-03-03T10:30:00',
        calendario: 'Ana',
        preco_em_reais: 50,
        confirmado: false,
        comparecimento: 'compareceu',
        nome: name,
        telefone: phone,
        criado_em: '2026-03-02T12:10:00.000Z',
      },
      expect.objectContaining({ nome: 'Marília', confirmado: true, comparecimento: 'faltou' }),
      {
        id: expect.any(String),
        titulo: 'Corte',
        descricao: `Veio com a Marília, ${masked}`,
        inicio: '2026-03-03T14:00:00',
        fim: '2026-03-03T14:30:00',
      },
      expect.objectContaining({ titulo: 'Escova da Marília', descricao: `+55 ${masked}` }),
    ],
    agendamentos_cancelados: [],
    avisos: [
      {
        id: expect.any(String),
        telefone: `55${phone}`,
        texto: expect.stringContaining(name),
        dados: expect.objectContaining({ userName: name }),
        meio: 'link',
        situacao: 'para envio pelo estabelecimento',
        criado_em: '2026-03-02T12:12:00.000Z',
      },
    ],
    respostas_guardadas: [
      expect.objectContaining({ chave: 'barbearia-sol 10:00' }),
      expect.objectContaining({ chave: 'barbearia-sol 11:00' }),
    ],
    alteracoes_guardadas: [
      {
        guardado_em: '2026-03-02T12:12:00.000Z',
        titulo: 'Corte',
        descricao: `Veio com a Marília, ${masked}`,
        inicio: '2026-03-03T14:00:00',
        fim: '2026-03-03T14:30:00',
      },
    ],
    folgas: [],
    horarios_fixos: [],
    preferencias: [],
    observacoes: [],
  });
  expect(said).not.toMatch(/Bia|11911112222/);
});

test('an unknown phone is said to be nowhere', async () => {
  await pastVisits();
  const before = await dump();
  expect((await erase('21976543211')).said).toBe('Não há nada deste telefone em barbearia-sol.');
  const { said } = await operator.store(['export', sol.endpoint, '--phone', '21976543211']);
  expect(JSON.parse(said)).toMatchObject({ agendamentos: [], avisos: [], respostas_guardadas: [] });
  expect(await dump()).toBe(before);
});
