import { remotePropsOf } from './remote-props.ts';

function pageWith(head: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = head;
  return page;
}

test('reads the address of the API and the nonce that the server wrote into the page', () => {
  const page = pageWith(
    '<meta name="api-base" content="https://api.example"><meta property="csp-nonce" nonce="n1">',
  );
  expect(remotePropsOf(page)).toEqual({ apiBase: 'https://api.example', nonce: 'n1' });
});

test('a page without configuration means its own origin and no policy', () => {
  expect(remotePropsOf(pageWith('<meta property="csp-nonce" nonce="">'))).toEqual({
    apiBase: '',
    nonce: undefined,
  });
});

const pageWithBoot = (text: string) => {
  const page = pageWith('');
  page.body.innerHTML = '<script type="application/json" id="boot"></script>';
  page.body.querySelectorAll('script').forEach((element) => element.append(text));
  return page;
};

test('reads the boot data of the store', () => {
  const boot = { storeSlug: 'barbearia-sol', store: { title: '</script>' } };
  expect(remotePropsOf(pageWithBoot(JSON.stringify(boot))).boot).toEqual(boot);
});

test.each([
  '',
  '{',
  'null',
  '3',
  '[]',
  '{"store":{}}',
  '{"storeSlug":"a"}',
  '{"storeSlug":"a","store":null}',
])('reads boot data that is %j as none', (text) => {
  expect(remotePropsOf(pageWithBoot(text)).boot).toBeUndefined();
});
