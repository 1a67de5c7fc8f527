import {
  mailVariables,
  startFakeMailServer,
  turnMailOn,
} from '../../../../test-support/mail/fake-mail-server.ts';
import { openTestApp } from '../../../../test-support/test-app.ts';
import { operatorOf } from '../../../../test-support/test-operator.ts';

test('MAIL-004 the operator exports where a login is told of bookings, and of no other login', async () => {
  const mails = await startFakeMailServer();
  const server = await openTestApp({}, mailVariables(mails.url));
  await turnMailOn(await server.asOwner('sol'), mails);
  await turnMailOn(await server.asOwner('lua'), mails, 'lua@example.com');
  const exported = async (username: string) => {
    const { said } = await operatorOf(server.database).store([
      'export',
      'barbearia-sol',
      '--username',
      username,
    ]);
    return JSON.parse(said) as Readonly<Record<string, unknown>>;
  };
  expect(await exported('sol')).toMatchObject({
    usuario: 'sol',
    avisos_por_email: [{ endereco: 'dono@example.com', confirmado_em: '2026-03-09T12:10:00.000Z' }],
    aparelhos: [],
  });
  expect(await exported('lua')).toMatchObject({ avisos_por_email: [] });
  await server.close();
  await mails.close();
});
