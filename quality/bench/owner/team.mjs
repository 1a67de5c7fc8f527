import { randomUUID } from 'node:crypto';
import { openBenchDatabase } from '../bench-database.mjs';
import { builtServer, earlierServer } from '../built-server.mjs';
import { median, report, warnIfBusy } from '../compare.mjs';
import { inTurns, ratioOf } from '../in-turns.mjs';
import { prepareOwner } from './prepare-owner.mjs';

const events = 1000;
const members = 30;
const rounds = 200;
const callsInTurn = 5;

/**
 * What owners do in a store with as many members as there may be against a store without any. `--before <folder>`, an
 * earlier commit with its server compiled, is called in a store without members too.
 */
export async function team({ before }) {
  const { storeIdOf } = await builtServer('platform/store-id.js');
  const { hashPassword } = await builtServer('platform/passwords/password-hash.js');
  const { database, url } = await openBenchDatabase();
  const { pool } = database;
  const openApp = async (moduleOf) => {
    const [{ buildApp }, { readConfig }] = [await moduleOf('app.js'), await moduleOf('config.js')];
    const config = readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' });
    return buildApp({ database, config, clock: { now: () => new Date() }, newId: randomUUID });
  };
  const app = await openApp(builtServer);
  const earlier = before && (await openApp(earlierServer(before)));
  const addOwner = () => prepareOwner(pool, { storeIdOf, passwordHashOf: hashPassword }, events);

  const leading = await signIn(app, await addOwner());
  await addMembers(leading);
  const owners = {
    bare: await signIn(app, await addOwner()),
    ours: leading,
    ...(earlier && { before: await signIn(earlier, await addOwner()) }),
  };
  await pool.query('vacuum analyze');
  const calls = Object.entries(owners).map(async ([side, owner]) => [side, await callsOf(owner)]);
  const sides = Object.fromEntries(await Promise.all(calls));
  for (const what of Object.keys(sides.bare)) {
    const repeated = Object.entries(sides).map(([side, of]) => [side, () => inARow(of[what])]);
    const measured = await inTurns(pool, rounds, Object.fromEntries(repeated));
    const shown = (side) => `${(median(measured[side].wall) / callsInTurn).toFixed(2)} ms`;
    const against = (name, ratio) => {
      report(`${what}: ${name}`, ratio('wall').toFixed(2), 'at most 1.05');
      report(`${what}, processor time`, ratio('processor').toFixed(2));
    };
    against(`${members} members (${shown('ours')}) / none (${shown('bare')})`, (of) => ratioOf(measured, of));
    if (earlier)
      against(
        `now (${shown('bare')}) / before (${shown('before')})`,
        (of) => 1 / ratioOf(measured, of, 'before'),
      );
  }
  await app.close();
  await earlier?.close();
  await database.close();
  warnIfBusy();
}

async function inARow(call) {
  for (let done = 0; done < callsInTurn; done += 1) await call();
}

/** Calls as somebody who has logged in; what is refused ends the bench. */
async function signIn(app, { username, password }) {
  const ask = async (url, payload, headers) => {
    const answer = await app.inject({ method: payload ? 'POST' : 'GET', url, payload, headers });
    if (answer.statusCode >= 300) throw new Error(`${url} was answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  const { access } = await ask('/api/token/', { username, password });
  return (url, payload) => ask(url, payload, { authorization: `Bearer ${access}` });
}

async function addMembers(ask) {
  const calendars = (await ask('/user/v1/get_calendars/')).map(({ id }) => id);
  for (let count = 0; count < members; count += 1) {
    const [name, username] = [`Profissional ${count}`, `membro-${count}`];
    const password = 'girafa-azul-42';
    await ask('/user/v1/add_member/', { name, username, password, calendars });
  }
}

async function callsOf(ask) {
  const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const week = `/user/v1/get_events/?from=${dayIn(0)}&to=${dayIn(6)}`;
  const [event] = await ask(`/user/v1/get_events/?from=${dayIn(2)}&to=${dayIn(3)}`);
  const identity = { start: event.start_time, calendar: event.calendar };
  let turn = 0;
  const change = (path, fields) => () => ask(path, { ...identity, ...fields((turn += 1)) });
  return {
    'session and events of a week': async () => {
      await ask('/user/v1/get_sessions/');
      await ask(week);
    },
    dashboard: () => ask('/user/v1/dashboard/'),
    'an event changed': change('/user/v1/update_event/', (count) => ({ title: `Corte ${count}` })),
    'an event confirmed': change('/user/v1/update_event_confirmation/', (count) => ({
      is_confirmed: count % 2 === 0,
    })),
  };
}
