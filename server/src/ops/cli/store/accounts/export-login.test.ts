import {
  mailVariables,
  startFakeMailServer,
  turnMailOn,
} from '../../../../test-support/mail/fake-mail-server.ts';
import { sol } from '../../../../test-support/fixture-stores.ts';
import { anaLima, asMember } from '../../../../test-support/owner/members.ts';
import { openTestApp, type TestApp } from '../../../../test-support/test-app.ts';
import { operatorOf } from '../../../../test-support/test-operator.ts';

const exportOf = async (server: TestApp, username: string) => {
  const { said } = await operatorOf(server.database).store([
    'export',
    'barbearia-sol',
    '--username',
    username,
  ]);
  return JSON.parse(said) as Readonly<Record<string, unknown>>;
};

test('MAIL-004 the operator exports where a login is told of bookings, and of no other login', async () => {
  const mails = await startFakeMailServer();
  const server = await openTestApp({}, mailVariables(mails.url));
  await turnMailOn(await server.asOwner('sol'), mails);
  await turnMailOn(await server.asOwner('lua'), mails, 'lua@example.com');
  expect(await exportOf(server, 'sol')).toMatchObject({
    usuario: 'sol',
    avisos_por_email: [{ endereco: 'dono@example.com', confirmado_em: '2026-03-09T12:10:00.000Z' }],
    aparelhos: [],
  });
  expect(await exportOf(server, 'lua')).toMatchObject({ avisos_por_email: [] });
  await server.close();
  await mails.close();
});

test('JOIN-003 the operator exports the address with which a login’s shop came, and no member’s', async () => {
  const server = await openTestApp();
  await asMember(server, { ...anaLima, username: 'ana.sol' });
  await server.database.pool.query(
    "update stores set sign_up_mail = 'dono@example.com' where endpoint = 'barbearia-sol'",
  );
  expect(await exportOf(server, 'sol')).toMatchObject({ email_do_cadastro: 'dono@example.com' });
  expect(await exportOf(server, 'ana.sol')).toMatchObject({ email_do_cadastro: null });
  await server.close();
});

test('COM-009 COM-011 the operator exports what was agreed for a login’s calendars and what they were paid, an owner’s of all', async () => {
  const server = await openTestApp();
  const owner = await server.asOwner('sol');
  await asMember(server, { ...anaLima, username: 'ana.sol' });
  await owner.ask('/user/v1/update_commission_rates/', {
    rates: [
      { calendar_id: sol.ana, percent: 40, from_day: '2026-03-01' },
      { calendar_id: sol.ana, service_id: sol.corte, fixed: 12.5, from_day: '2026-03-01' },
      { calendar_id: sol.bruno, percent: 35.5, from_day: '2026-03-01' },
    ],
  });
  for (const calendar_id of [sol.ana, sol.bruno])
    await owner.ask('/user/v1/pay_commission/', {
      calendar_id,
      from: '2026-03-01',
      until: '2026-03-08',
      paid_on: '2026-03-09',
    });
  const rate = { servico: null, valor_em_reais: null, a_partir_de: '2026-03-01' };
  const ofAna = [
    { ...rate, calendario: 'Ana', servico: 'Corte', percentual: null, valor_em_reais: 12.5 },
    { ...rate, calendario: 'Ana', percentual: 40 },
  ];
  const paid = {
    primeiro_dia: '2026-03-01',
    ultimo_dia: '2026-03-08',
    base_em_reais: 0,
    valor_em_reais: 0,
    paga_em: '2026-03-09',
    desmarcada_em: null,
  };
  expect(await exportOf(server, 'ana.sol')).toMatchObject({
    comissoes: ofAna,
    comissoes_pagas: [{ ...paid, calendario: 'Ana' }],
  });
  expect(await exportOf(server, 'sol')).toMatchObject({
    comissoes: [...ofAna, { ...rate, calendario: 'Bruno', percentual: 35.5 }],
    comissoes_pagas: [{ calendario: 'Ana' }, { calendario: 'Bruno' }],
  });
  expect(await exportOf(server, 'lua')).toMatchObject({ comissoes: [], comissoes_pagas: [] });
  await server.close();
});
