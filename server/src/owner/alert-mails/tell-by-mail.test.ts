import { contract } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import {
  mailVariables,
  startFakeMailServer,
  turnMailOn,
  type FakeMailServer,
} from '../../test-support/mail/fake-mail-server.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const MINUTE = 60_000;
const form = 'application/x-www-form-urlencoded';

let mails: FakeMailServer;
let server: TestApp;
let timers: FakeTimers;
let owner: SignedInOwner;

beforeEach(async () => {
  mails = await startFakeMailServer();
  timers = new FakeTimers();
  server = await openTestApp({ timers }, mailVariables(mails.url));
  owner = await server.asOwner('sol');
  await turnMailOn(owner, mails);
});

afterEach(async () => {
  await server.close();
  await mails.close();
});

const sql = (text: string) => server.database.pool.query(text);
const problem = async () => (await owner.ask(contract.getAlertMail.path)).body;

/** The next look at all stores, after which all that was due is sent. */
async function lookAt(instant: string): Promise<void> {
  server.setNow(instant);
  await timers.asked(MINUTE);
  timers.advance(MINUTE);
}

/** The code was the first mail. */
const news = () => mails.received.slice(1).map(({ headers, text }) => [headers.get('subject'), text]);

test('MAIL-002 news come in one mail, and those of the next ten minutes in the next', async () => {
  const link = await bookWithLink(server);
  await mails.asked(2);
  await link.cancel();
  await bookAt(server, '11:00');
  await bookAt(server, '14:00', { calendar_id: sol.bruno });
  await lookAt('2026-03-09T12:19:00Z');
  await timers.asked(MINUTE);
  expect(mails.received).toHaveLength(2);
  await lookAt('2026-03-09T12:21:00Z');
  await mails.asked(3);
  const [[firstSubject, first] = [], [subject, text] = []] = news();
  expect(firstSubject).toBe('Novos agendamentos: 1');
  expect(first).toContain('\nNovo agendamento: ter 10/03 10:00 · Corte · Ana\n');
  expect(subject).toBe('Novos agendamentos: 2');
  expect(text?.split('\n').slice(0, 7)).toEqual([
    'Barbearia Sol',
    '',
    'Cancelado: ter 10/03 10:00 · Corte · Ana',
    'Novo agendamento: ter 10/03 11:00 · Corte · Ana',
    'Novo agendamento: ter 10/03 14:00 · Corte · Bruno',
    '',
    'Abrir a agenda: http://agenda.example/admin',
  ]);
});

test('MAIL-002 a mail without a new booking says so in its subject', async () => {
  const link = await bookWithLink(server);
  await mails.asked(2);
  await link.cancel();
  await lookAt('2026-03-09T12:21:00Z');
  await mails.asked(3);
  expect(mails.received.at(-1)?.headers.get('subject')).toBe('Remarcações e cancelamentos: 1');
});

test('MAIL-002 one POST without signing in ends what a mail names, and no other address; opening it ends nothing', async () => {
  await turnMailOn(await server.asOwner('lua'), mails, 'lua@example.com');
  await bookAt(server, '10:00');
  await mails.asked(3);
  const headers = mails.received.at(-1)?.headers;
  expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = headers?.get('list-unsubscribe')?.slice(1, -1) ?? '';
  expect(url).toMatch(/^http:\/\/agenda\.example\/api\/alert_mails\/[^/]+$/);
  expect(mails.received.at(-1)?.text).toContain(`Não receber mais estes avisos: ${url}\n`);
  const rows = async () => (await sql('select address from alert_mails order by address')).rows;
  const path = new URL(url).pathname;
  const post = (token: string) =>
    server.send({
      method: 'POST',
      url: token,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': form },
    });
  const page = await server.send({ method: 'GET', url: path });
  expect(page.text).toContain('<form method="post"><button>Não receber mais</button></form>');
  const unknown = await post(`${path}x`);
  expect(await rows()).toHaveLength(2);
  const ended = await post(path);
  expect(ended.text).toBe(unknown.text);
  expect(ended.status).toBe(200);
  expect(await rows()).toEqual([{ address: 'lua@example.com' }]);
  expect((await post(path)).status).toBe(200);
});

test('MAIL-003 names and titles with line ends add neither headers nor recipients', async () => {
  await sql(`update stores set title = E'Sol\\r\\nBcc: outro@example.com'`);
  await sql(`update services set name = E'Corte\\r\\n.\\r\\nRCPT TO:<outro@example.com>'`);
  await sql(`update alert_mails set with_names = true, retry_at = 'infinity'`);
  await bookAt(server, '10:00');
  await sql(`update events set client_name = E'Jo\\r\\nCc: <outro@example.com>'`);
  await sql(`update alert_mails set retry_at = null`);
  await lookAt('2026-03-09T12:12:00Z');
  await mails.asked(2);
  const [, mail] = mails.received;
  expect(mail?.recipients).toEqual(['dono@example.com']);
  expect(mail?.headers.get('to')).toBe('dono@example.com');
  expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc');
  expect(mails.received).toHaveLength(2);
});

test.each([
  { status: 550, at: 'recipient' },
  { status: 554, at: 'data' },
] as const)('MAIL-003 %j stops an address, until it is turned on again', async (reply) => {
  mails.reply = reply;
  await bookAt(server, '10:00');
  await mails.asked(2);
  await timers.asked(MINUTE);
  expect(await problem()).toMatchObject({ mail: { is_confirmed: true, problem: 'stopped' } });
  mails.reply = undefined;
  await turnMailOn(owner, mails);
  expect(await problem()).toMatchObject({ mail: { is_confirmed: true, problem: null } });
  server.setNow('2026-03-09T12:11:00Z');
  await bookAt(server, '11:00');
  await mails.asked(4);
  expect(mails.received.at(-1)?.text).toContain('11:00');
});

test.each([
  { status: 451, at: 'recipient' },
  { status: 452, at: 'data' },
  { status: 550, at: 'sender' },
  { status: 554, at: 'connection' },
] as const)('MAIL-003 %j is tried again for an hour, and never after it', async (reply) => {
  mails.reply = reply;
  await bookAt(server, '10:00');
  await mails.asked(2);
  await timers.asked(MINUTE);
  expect(await problem()).toMatchObject({ mail: { problem: null } });
  mails.reply = undefined;
  await lookAt('2026-03-09T12:40:00Z');
  await mails.asked(3);
  expect(news()).toHaveLength(1);
  mails.reply = reply;
  await lookAt('2026-03-09T12:55:00Z');
  await timers.asked(MINUTE);
  await bookAt(server, '11:00');
  await mails.asked(4);
  await timers.asked(MINUTE);
  mails.reply = undefined;
  await lookAt('2026-03-09T13:56:00Z');
  await timers.asked(MINUTE);
  expect(news()).toHaveLength(1);
});

test('MAIL-002 a member is told of the own calendars alone, and a login not of what it does itself', async () => {
  const member = await asMember(server);
  await turnMailOn(member, mails, 'ana@example.com');
  await bookAt(server, '10:00', { calendar_id: sol.bruno });
  const event = { title: 'Corte', start: '2026-03-11T10:00:00', end: '2026-03-11T11:00:00', calendar: 'Ana' };
  await owner.ask(contract.createEvent.path, event);
  await lookAt('2026-03-09T12:21:00Z');
  await mails.asked(4);
  await timers.asked(MINUTE);
  const linesTo = (address: string) =>
    mails.received
      .filter(({ recipients }) => recipients.includes(address))
      .flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('Novo agendamento')));
  expect(linesTo('ana@example.com')).toEqual(['Novo agendamento: qua 11/03 10:00 · Corte · Ana']);
  expect(linesTo('dono@example.com')).toEqual(['Novo agendamento: ter 10/03 10:00 · Corte · Bruno']);
});
