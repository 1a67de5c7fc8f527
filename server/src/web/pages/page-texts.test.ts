import type { TestApp } from '../../test-support/test-app.ts';
import { fixtureNow, sol } from '../../test-support/fixture-stores.ts';
import { openPageSite, readPage } from './test-support/page-site.ts';

/** No signal tells the site of a change by SQL: it renders the page again after a minute. */
const CACHED_IN_MILLISECONDS = 60_000;

let site: TestApp;
let now = fixtureNow.getTime();

beforeAll(async () => {
  site = await openPageSite();
});

afterAll(() => site.close());

/** The page of a store that says a text wherever a store can. */
async function openWith(text: string) {
  const { handle } = site.database;
  await handle
    .updateTable('stores')
    .set({ title: text, footer: text })
    .where('store_id', '=', sol.storeId)
    .execute();
  await handle
    .updateTable('services')
    .set({ name: text, description: text })
    .where('store_id', '=', sol.storeId)
    .where('service_id', '=', sol.corte)
    .execute();
  now += CACHED_IN_MILLISECONDS;
  site.setNow(new Date(now).toISOString());
  const answer = await site.ask('/barbearia-sol');
  return { ...answer, ...readPage(answer.text) };
}

test.each([
  ['the end of a script', 'Ana</script><script>alert(1)</script>'],
  ['the end of the title', '</title><img src=x onerror=alert(1)>'],
  ['the end of the noscript element', '</noscript></head><body onload=alert(1)>'],
  ['a comment', '<!-- <script>'],
  ['the end of a comment', '--> ]]> *//'],
  ['quotes', `"Ana's" 'Bar' \`x\``],
  ['the end of an attribute', '" onmouseover="alert(1)" x="'],
  ['entities', '&lt;b&gt; &amp;amp; &#60;'],
  ['line separators', 'a\u2028b\u2029c'],
  ['right-to-left marks', '\u202Eanaarod\u202C \u200Fשלום\u200E \u2067x\u2069'],
  ['emoji', 'Salão 💇‍♀️ 🇧🇷 \u{1F1E7}'],
  ['what replacements mean', "$& $1 $` $' $$"],
  ['escapes', '\\u003c \\" \\n %3C'],
  ['control characters', 'a\u0001\u001f\u007fb'],
])('P-15 %s in a title, footer or service is text wherever it stands', async (_, text) => {
  const harmless = await openWith('x');
  const page = await openWith(text);
  expect(page.status).toBe(200);
  expect(page.tags).toEqual(harmless.tags);
  expect(page.title).toBe(text);
  expect(page.meta('description')).toBe(`Agende o seu horário em ${text}.`);
  expect(page.meta('og:title')).toBe(text);
  expect(page.structuredData).toMatchObject({
    name: text,
    makesOffer: [{ itemOffered: { name: text, description: text } }, {}, {}],
  });
  const shown = page.scriptless.filter((line) => line === text);
  expect(shown).toHaveLength(4);
});
