import { cacheDrawn } from './share-picture-routes.ts';
import { pictureContents, type PictureContents } from './share-picture-rules.ts';

const titled = (title: string) => pictureContents({ title, styles: {} });

/** Drawings that end when the test says so, in the order they began. */
function openEasel() {
  const begun: { readonly title: string; finish(): void; fail(): void }[] = [];
  const draw = ({ title }: PictureContents) =>
    new Promise<Buffer>((resolve, reject) => {
      begun.push({
        title,
        finish: () => resolve(Buffer.from(title)),
        fail: () => reject(new Error('No colours')),
      });
    });
  return { ask: cacheDrawn(draw), begun };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a picture is drawn once, for all who ask while it is drawn and after', async () => {
  const { ask, begun } = openEasel();
  const early = [ask(titled('Sol')), ask(titled('Sol'))];
  await settled();
  begun[0]?.finish();
  const pictures = await Promise.all([...early, ask(titled('Sol'))]);
  expect(begun.map(({ title }) => title)).toEqual(['Sol']);
  expect(new Set(pictures).size).toBe(1);
});

test('two are drawn at once, the others in turn', async () => {
  const { ask, begun } = openEasel();
  const asked = ['A', 'B', 'C', 'D'].map((title) => ask(titled(title)));
  await settled();
  expect(begun.map(({ title }) => title)).toEqual(['A', 'B']);
  begun[1]?.finish();
  await settled();
  expect(begun.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
  begun[0]?.finish();
  begun[2]?.finish();
  await settled();
  begun[3]?.finish();
  expect((await Promise.all(asked)).map(String)).toEqual(['A', 'B', 'C', 'D']);
});

test('a failed drawing is tried again, and delays no other', async () => {
  const { ask, begun } = openEasel();
  const failed = ['A', 'B'].map((title) => ask(titled(title)));
  const waiting = ask(titled('C'));
  await settled();
  begun[0]?.fail();
  begun[1]?.fail();
  await expect(Promise.allSettled(failed)).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  await settled();
  begun[2]?.finish();
  expect(String(await waiting)).toBe('C');
  const again = ask(titled('A'));
  await settled();
  begun[3]?.finish();
  expect(String(await again)).toBe('A');
});

test('only the last 200 are cached', async () => {
  let drawings = 0;
  const ask = cacheDrawn(({ title }) => Promise.resolve(Buffer.from(`${title} ${(drawings += 1)}`)));
  for (let number = 0; number < 201; number += 1) await ask(titled(`Loja ${number}`));
  await ask(titled('Loja 200'));
  expect(drawings).toBe(201);
  await ask(titled('Loja 0'));
  expect(drawings).toBe(202);
});
