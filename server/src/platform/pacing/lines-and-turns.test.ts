import { bytesInTurns, jsonInTurns, mapInTurns, createLines } from './lines-and-turns.ts';
import { Refusal } from '../refusal.ts';

/** How many turns of the event loop others had while something was done. */
async function turnsOfOthers(task: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  await task();
  clearImmediate(next);
  return turns;
}

const items = Array.from({ length: 1000 }, (_, index) => index);

test('QUOTA-012 others have a turn after each 250 entries of a long list, and none wait for a short one', async () => {
  expect(await turnsOfOthers(() => mapInTurns(items, (item) => item))).toBeGreaterThanOrEqual(3);
  expect(await turnsOfOthers(() => mapInTurns(items, (item) => item, 100))).toBeGreaterThanOrEqual(9);
  expect(await turnsOfOthers(() => jsonInTurns(items, (item) => item))).toBeGreaterThanOrEqual(3);
  expect(await turnsOfOthers(() => mapInTurns(items.slice(0, 250), (item) => item))).toBe(0);
});

test('a list that is mapped and written in turns is the whole list in its order', async () => {
  expect(await mapInTurns(items, (item) => item * 2)).toEqual(items.map((item) => item * 2));
  expect(JSON.parse(await jsonInTurns(items, (item) => ({ item })))).toEqual(items.map((item) => ({ item })));
  expect(await jsonInTurns([], (item) => item)).toBe('[]');
});

test('QUOTA-019 others have a turn while a long text is written in UTF-8, in which no character is cut', async () => {
  const text = 'a😀ã\ud800'.repeat(100);
  expect(await turnsOfOthers(() => bytesInTurns(text, 100))).toBeGreaterThanOrEqual(4);
  for (const charactersATurn of [1, 2, 3, 7, 1000])
    expect(await bytesInTurns(text, charactersATurn)).toEqual(Buffer.from(text));
  expect(await bytesInTurns('')).toEqual(Buffer.from(''));
});

test('QUOTA-014 of one store so many tasks run at once, the next wait in order, and further ones are refused; another store has its own line', async () => {
  const lineOf = createLines({ atOnce: 2, waiting: 1, refusal: () => new Refusal('rate_limited') });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const begin = (store: string, name: string) =>
    lineOf(store)(() => {
      began.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const tasks = [begin('sol', 'one'), begin('sol', 'two'), begin('sol', 'three')];
  await expect(begin('sol', 'four')).rejects.toMatchObject({ code: 'rate_limited' });
  tasks.push(begin('lua', 'other'));
  await Promise.resolve();
  expect(began).toEqual(['one', 'two', 'other']);
  ends[0]?.();
  await tasks[0];
  await Promise.resolve();
  expect(began).toEqual(['one', 'two', 'other', 'three']);
  for (const end of ends) end();
  await Promise.all(tasks);
});
