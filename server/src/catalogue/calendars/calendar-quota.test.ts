import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();

const add = (name: string) => owner.ask('/user/v1/add_calendar/', { name });

test('QUOTA-003 a store has at most 100 calendars, also when several are created at once; they can be changed', async () => {
  await server.database.pool.query(
    `insert into calendars (store_id, calendar_id, name, created_at)
     select $1, gen_random_uuid(), 'Cadeira ' || number, now() from generate_series(3, 98) as number`,
    [sol.storeId],
  );
  const answers = await Promise.all(['Um', 'Dois', 'Três', 'Quatro'].map(add));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(await add('Mais um')).toMatchObject({
    status: 409,
    body: {
      code: 'quota_reached',
      message: 'Seu estabelecimento já tem 100 calendários, o máximo. Edite um que não usa mais.',
    },
  });
  const change = { id: sol.ana, name: 'Ana Paula' };
  expect(await owner.ask('/user/v1/update_calendar/', change)).toMatchObject({ status: 200 });
});
