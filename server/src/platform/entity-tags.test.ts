import { contentHash, listsTag } from './entity-tags.ts';

const tag = '"a1"';

test.each(['*', ' * ', tag, `W/${tag}`, `"b2", ${tag}`, `"b2",W/${tag},"c3"`])(
  '%s names the tag',
  (header) => {
    expect(listsTag(header, tag)).toBe(true);
    expect(listsTag(header, `W/${tag}`)).toBe(true);
  },
);

test.each([undefined, '', 'a1', '"a"', '"a1x"', '"b2", "c3"', '"*"'])('%p names another', (header) => {
  expect(listsTag(header, tag)).toBe(false);
});

test('content that differs in its order or its value has another name', () => {
  const names = [{ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1, b: '2' }, null].map(contentHash);
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[\w-]{16}$/);
  expect(contentHash({ a: 1, b: 2 })).toBe(names[0]);
});
