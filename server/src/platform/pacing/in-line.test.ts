import { createLines } from './in-line.ts';
import { Refusal } from '../refusal.ts';

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
