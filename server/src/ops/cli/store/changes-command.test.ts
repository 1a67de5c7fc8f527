import { sol } from '../../../test-support/fixture-stores.ts';
import { eventsOf, theMeeting } from '../../../test-support/owner/owner-events.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { printed, operatorOf, refused, type TestOperator } from '../../../test-support/test-operator.ts';

let server: TestApp;
let operator: TestOperator;

beforeAll(async () => {
  server = await openTestApp();
  operator = operatorOf(server.database);
});

afterAll(() => server.close());

test('AUD-012 the operator sees who changed what, the newest first, and not what anybody is called', async () => {
  expect(await operator.store(['changes', sol.endpoint])).toEqual(printed('Nenhuma alteração registrada.'));
  const events = eventsOf(await server.asOwner('sol'));
  const { id } = await events.created({ client_name: 'Marília Quaresma', client_phone: '21976543210' });
  await events.act('delete_event', theMeeting);
  const { said } = await operator.store(['changes', sol.endpoint]);
  const [heading, ...rows] = said.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(heading).toEqual(['QUANDO', 'QUEM', 'O QUE HOUVE', 'ID']);
  expect(rows).toEqual([
    ['09/03/2026 09:10', 'dono sol', 'apagou o evento', id],
    ['09/03/2026 09:10', 'dono sol', 'criou o evento', id],
  ]);
  expect(said).not.toMatch(/Marília|Quaresma|21976543210|Reunião/);
});

test('AUD-012 who has no login is named by what they are', async () => {
  await server.database.pool.query(
    `insert into change_log (store_id, change_id, at, actor_kind, actor, action, subject, subject_id, facts)
     select $1, gen_random_uuid(), '2026-03-09T13:00:00Z', kind, login, kind, 'store', null, '{}'
     from (values ('client', ''), ('staff', 'ana.lima'), ('operator', ''), ('system', '')) as actors (kind, login)`,
    [sol.storeId],
  );
  const { said } = await operator.store(['changes', sol.endpoint]);
  const rows = said.split('\n').map((line) => line.trim().split(/ {2,}/).slice(1));
  expect(rows).toEqual(
    expect.arrayContaining([
      ['cliente', 'client'],
      ['equipe ana.lima', 'staff'],
      ['operador', 'operator'],
      ['sistema', 'system'],
    ]),
  );
});

test.each([
  ['no store is named', ['changes'], 'O comando changes precisa do endereço do estabelecimento.'],
  ['it is not there', ['changes', 'outra'], 'Não existe estabelecimento com o endereço outra.'],
])('AUD-012 where %s, the operator is told', async (_, words, sentence) => {
  expect(await operator.store(words)).toEqual(refused(sentence));
});
