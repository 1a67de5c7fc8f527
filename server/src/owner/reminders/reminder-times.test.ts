import { toWallClock } from '@hora-marcada/shared/format';
import { MAX_ATTEMPTS } from '../delivery/delivery-rules.ts';
import { at, minute, openRemindingServer } from './test-support/reminding-server.ts';

const { server, gateway, choose, runAt, insert, texts } = await openRemindingServer();

test('REM-008 a server that was down sends what is late, until it is too late', async () => {
  await insert('2026-03-10T13:00');
  await insert('2026-03-10T13:30');
  await runAt('2026-03-10T10:00');
  expect(texts()).toEqual([expect.stringContaining('hoje, ter 10/03, às 13:30')]);
});

test('REM-008 what the gateway does not take in time is never sent', async () => {
  await insert('2026-03-10T13:30');
  gateway.replyWith({ status: 503 });
  await runAt('2026-03-10T10:29');
  expect(gateway.received).toHaveLength(1);
  gateway.replyWith({ status: 200 });
  await runAt('2026-03-10T10:30');
  expect(gateway.received).toHaveLength(1);
  const { rows } = await server.database.pool.query('select state, last_error from notifications');
  expect(rows).toEqual([{ state: 'dead', last_error: 'expired' }]);
});

test('REM-008 a gateway that fails for hours gets the reminder as soon as it works again', async () => {
  await insert('2026-03-10T10:00');
  gateway.replyWith({ status: 500 });
  const times = Array.from(
    { length: 12 },
    (_, step) => new Date(at('2026-03-09T10:00').getTime() + step * 16 * minute),
  );
  for (const time of times) await runAt(toWallClock(time, 'America/Sao_Paulo'));
  expect(gateway.received.length).toBeGreaterThan(MAX_ATTEMPTS);
  gateway.replyWith({ status: 200 });
  const before = gateway.received.length;
  await runAt('2026-03-09T13:30');
  await runAt('2026-03-09T13:50');
  expect(gateway.received).toHaveLength(before + 1);
  const { rows } = await server.database.pool.query('select state, last_error from notifications');
  expect(rows).toEqual([{ state: 'sent', last_error: null }]);
});

test('REM-009 what fails in the evening waits for the morning, and nobody is reminded at night', async () => {
  await insert('2026-03-10T20:59');
  gateway.replyWith({ status: 500 });
  await runAt('2026-03-09T20:59');
  gateway.replyWith({ status: 200 });
  await runAt('2026-03-09T21:05');
  await runAt('2026-03-10T07:59');
  expect(gateway.received).toHaveLength(1);
  await runAt('2026-03-10T08:00');
  expect(texts()[1]).toContain('Lembrete: Corte hoje, ter 10/03, às 20:59');
});

test('REM-009 who comes early in the morning is reminded in the evening before', async () => {
  await choose('{2}');
  await insert('2026-03-10T08:15');
  await runAt('2026-03-09T19:59');
  expect(gateway.received).toEqual([]);
  await runAt('2026-03-09T20:00');
  expect(texts()).toEqual([expect.stringContaining('amanhã, ter 10/03, às 08:15')]);
});

test('REM-005 a clock that jumps an hour and back doubles nothing and loses nothing', async () => {
  await insert('2026-03-10T10:00');
  await insert('2026-03-10T10:30');
  await insert('2026-03-10T11:45');
  for (const time of ['10:00', '11:00', '10:01', '11:01', '11:45']) await runAt(`2026-03-09T${time}`);
  expect(texts().map((text) => /às (.{5})/.exec(text)?.[1])).toEqual(['10:00', '10:30', '11:45']);
});

test('REM-010 who booked within the distance is not reminded', async () => {
  await insert('2026-03-10T10:00', { created_at: at('2026-03-09T10:30') });
  await runAt('2026-03-09T11:00');
  expect(gateway.received).toEqual([]);
});
