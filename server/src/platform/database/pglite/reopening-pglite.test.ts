import { jest } from '@jest/globals';
import type { PGlite } from '@electric-sql/pglite';
import { ReopeningPglite, type OpenPglite } from './reopening-pglite.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function opened(execProtocolRawStream: () => Promise<void>): OpenPglite {
  return { lite: { execProtocolRawStream } as unknown as PGlite, abandon: () => undefined };
}

const crashing = () => Promise.resolve(opened(() => Promise.reject(new Error('crashed'))));

test('attempts to open a crashed database pause longer each time, and briefly again after one that succeeded', async () => {
  const again = jest.fn<() => Promise<OpenPglite>>();
  const pglite = await ReopeningPglite.open(crashing, again);
  const query = () => pglite.execProtocolRawStream(new Uint8Array(), { onRawData: () => undefined });
  const attemptsAfter = async (seconds: number) => {
    jest.advanceTimersByTime(seconds * 1000);
    again.mockClear();
    await query().catch(() => undefined);
    return again.mock.calls.length;
  };
  again.mockRejectedValue(new Error('the disk is full'));
  expect([await attemptsAfter(0), await attemptsAfter(0)]).toEqual([0, 1]);
  expect([await attemptsAfter(0.9), await attemptsAfter(0.2)]).toEqual([0, 1]);
  expect([await attemptsAfter(1.9), await attemptsAfter(0.2)]).toEqual([0, 1]);
  again.mockImplementation(crashing);
  expect(await attemptsAfter(4)).toBe(1);
  again.mockRejectedValue(new Error('the disk is full'));
  expect(await attemptsAfter(0)).toBe(1);
  expect([await attemptsAfter(0.9), await attemptsAfter(0.2)]).toEqual([0, 1]);
});
