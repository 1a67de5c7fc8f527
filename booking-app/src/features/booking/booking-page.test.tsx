import { fireEvent, screen, within } from '@testing-library/react';
import { readPalette } from '@hora-marcada/shared/colour';
import { held, never } from '@hora-marcada/shared/fake-server';
import { sol, solServer, storeAnswer } from '../../test-support/stores.ts';
import { currentStep, openPage, pass, startWithCleanBrowser } from '../../test-support/visit.tsx';

startWithCleanBrowser();

const bannerOf = (name: string) =>
  `O estabelecimento ${name} está temporariamente indisponível, por favor procure outra opção.`;

function expectOnlyTheBanner(text: string) {
  expect(screen.getByRole('heading')).toHaveTextContent(text);
  for (const role of ['banner', 'contentinfo', 'list', 'button', 'link']) {
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
  }
}

describe('the address names the store', () => {
  test.each([
    ['/barbearia-sol/qualquer/coisa?x=1#y', '/scheduler/v1/get_store/barbearia-sol/'],
    ['/sal%C3%A3o-z%C3%A9', '/scheduler/v1/get_store/sal%C3%A3o-z%C3%A9/'],
    ['/50%', '/scheduler/v1/get_store/50%25/'],
  ])('ROUTE-002 ROUTE-003 ROUTE-004 GEN-005 %s asks once for %s', async (address, path) => {
    const server = solServer();
    openPage(address);
    expect(await screen.findByRole('banner')).toBeVisible();
    expect(server.calls.map((call) => `${call.method} ${call.path}`)).toEqual([`GET ${path}`]);
  });

  test('ROUTE-004 BOOK-009 the banner names the store as a person reads it', async () => {
    solServer({ getStore: { status: 404 } });
    openPage('/sal%C3%A3o-z%C3%A9');
    expect(await screen.findByText(bannerOf('salão-zé'))).toBeVisible();
  });

  test.each(['/', '/favicon.ico', '/robots.txt'])(
    'Q-35 Q-36 %s names none: the banner, and no call',
    async (address) => {
      const server = solServer();
      openPage(address);
      await pass(10_000);
      expectOnlyTheBanner(
        'O estabelecimento está temporariamente indisponível, por favor procure outra opção.',
      );
      expect(server.calls).toHaveLength(0);
    },
  );

  test('Q-35 an installation for one store shows it at /', async () => {
    const server = solServer();
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'default-store';
    meta.content = 'barbearia-sol';
    openPage('/');
    expect(await screen.findByRole('heading', { name: 'Barbearia Sol' })).toBeVisible();
    expect(server.callsTo('getStore')[0]?.path).toContain('/barbearia-sol/');
    meta.remove();
  });
});

test('CUST-024 the header shows monogram, name and address', async () => {
  solServer();
  openPage();
  const header = await screen.findByRole('banner');
  expect(header).toHaveTextContent(/^BSBarbearia SolRua A, 123$/);
  expect(within(header).getByRole('link', { name: 'Rua A, 123' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Barbearia%20Sol%2C%20Rua%20A%2C%20123',
  );
  expect(within(header).getByText('BS')).toHaveAttribute('aria-hidden', 'true');
});

test('CUST-024 the header says when the store is open, where the server tells it', async () => {
  solServer({
    getStore: storeAnswer({ ...sol, opening_times: ['seg a sex 09:00–18:00', 'sáb 09:00–12:00'] }),
  });
  openPage();
  const header = await screen.findByRole('banner');
  expect(within(header).getByText(/ · /)).toHaveTextContent(
    /^seg a sex 09:00\u2060–\u206018:00 · sáb 09:00\u2060–\u206012:00$/,
  );
});

describe('looking the store up', () => {
  test('BOOK-010 BOOK-011 shows that it is loading, then the services', async () => {
    const { answer, give } = held();
    solServer({ getStore: answer });
    openPage();
    await pass(3000);
    expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
    expect(screen.getByRole('status').parentElement).toHaveClass('page');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    give({ status: 200, body: sol });
    await pass();
    expect(currentStep()).toBe('Serviços');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test.each([404, 500, 403, 204, 202])(
    'BOOK-008 BOOK-009 the status %d leaves only the banner',
    async (status) => {
      const server = solServer({ getStore: { status, body: sol } });
      openPage('/nao-existe');
      await pass();
      expectOnlyTheBanner(bannerOf('nao-existe'));
      expect(server.calls).toHaveLength(1);
    },
  );

  test.each(['<html>portal</html>', { title: 'Sem serviços' }])(
    'BOOK-008 a 200 that is no store (%j) leaves only the banner',
    async (body) => {
      solServer({ getStore: { status: 200, body } });
      openPage();
      await pass();
      expectOnlyTheBanner(bannerOf('barbearia-sol'));
    },
  );

  test('BOOK-007 P-05 a lost connection is tried once more before the banner', async () => {
    const server = solServer({ getStore: 'offline' });
    openPage();
    await pass();
    expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
    await pass(1000);
    expectOnlyTheBanner(bannerOf('barbearia-sol'));
    expect(server.callsTo('getStore')).toHaveLength(2);
  });

  test('P-05 the second try may succeed unnoticed', async () => {
    let calls = 0;
    solServer({ getStore: () => (calls++ === 0 ? 'offline' : { status: 200, body: sol }) });
    openPage();
    await pass(1000);
    expect(currentStep()).toBe('Serviços');
  });

  test('P-05 the banner looks again when the network is back', async () => {
    const server = solServer({ getStore: { status: 500 } });
    openPage();
    await pass();
    server.on('getStore', storeAnswer(sol));
    fireEvent(window, new Event('online'));
    await pass();
    expect(currentStep()).toBe('Serviços');
    fireEvent(window, new Event('online'));
    expect(server.callsTo('getStore')).toHaveLength(2);
  });

  test('P-03 GEN-008 after 8 seconds it offers to try again, and aborts nothing by itself', async () => {
    const server = solServer({ getStore: never });
    const { press } = openPage();
    await pass(7999);
    expect(screen.queryByText('Está demorando mais que o normal.')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('Está demorando mais que o normal.')).toBeVisible();
    await pass(82_000);
    expect(server.calls[0]).toMatchObject({ isAborted: false });
    await press('Tentar novamente');
    expect(server.calls).toMatchObject([{ isAborted: true }, { isAborted: false }]);
    expect(screen.queryByText('Está demorando mais que o normal.')).not.toBeInTheDocument();
  });
});

test('GEN-007 a failed call is logged to the console', async () => {
  solServer({ getStore: { status: 500 } });
  openPage();
  await pass();
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('500'), expect.any(Error));
});

test('GEN-006 PERM-001 no call carries a token', async () => {
  window.localStorage.setItem('access_token', 'secret');
  const server = solServer();
  const { toReview, press } = openPage();
  await toReview();
  await press('Confirmar');
  await pass();
  expect(server.calls).toHaveLength(6);
  for (const { headers } of server.calls) expect(headers).not.toHaveProperty('authorization');
});

describe('the frame of the store', () => {
  const openStore = async (store: object = {}) => {
    solServer({ getStore: storeAnswer({ ...sol, ...store }) });
    openPage();
    await screen.findByRole('banner');
    return within(screen.getByRole('contentinfo'));
  };

  test('BOOK-001 BOOK-002 the header holds the title, the footer the text with its line breaks', async () => {
    const footer = await openStore();
    expect(within(screen.getByRole('banner')).getByRole('heading', { name: 'Barbearia Sol' })).toBeVisible();
    expect(footer.getByText(/Rua A, 123/).textContent).toBe('Rua A, 123\nSegunda a sexta');
  });

  test('BOOK-003 LINK-012 the social link leads to the profile, beside the page', async () => {
    const footer = await openStore();
    const link = footer.getByRole('link', { name: 'Instagram' });
    expect(link).toHaveAttribute('href', 'https://instagram.com/sol');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  test.each(['', null])('BOOK-004 no social link for %p', async (instagram) => {
    const footer = await openStore({ instagram });
    expect(footer.queryByRole('link', { name: 'Instagram' })).not.toBeInTheDocument();
  });

  test.each(['11987654321', '(11) 98765-4321', '5511987654321'])(
    'BOOK-005 LINK-001 LINK-002 LINK-003 LINK-011 Q-33 the chat link leads to %s',
    async (phone) => {
      const footer = await openStore({ phone });
      const link = footer.getByRole('link', { name: 'WhatsApp (11) 98765-4321' });
      expect(link).toHaveAttribute('href', 'https://wa.me/5511987654321');
    },
  );

  test.each(['', null])('BOOK-006 no chat link without a phone (%p)', async (phone) => {
    const footer = await openStore({ phone });
    expect(footer.queryByRole('link', { name: /whatsapp/i })).not.toBeInTheDocument();
  });

  test('P-20 GEN-001 the tab, the language and the address bar know the store', async () => {
    await openStore({ palette: readPalette({ palette: { primary: { main: '#0055ff' } } }) });
    expect(document.title).toBe('Barbearia Sol');
    expect(document.documentElement.lang).toBe('pt-BR');
    const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    expect(meta('description')).toBe('Agende o seu horário em Barbearia Sol.');
    expect(meta('theme-color')).toBe('#0055ff');
  });

  test('P-20 the colour of the address bar around a dark page stays as the server wrote it', async () => {
    const dark = '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1e1e1e">';
    document.head.insertAdjacentHTML('afterbegin', dark);
    await openStore({ styles: { palette: { primary: { main: '#0055ff' } } } });
    const first = document.head.firstElementChild;
    expect(first).toHaveAttribute('content', '#1e1e1e');
    first?.remove();
  });

  test('BOOK-071 BOOK-072 LOOK-007 the page is drawn in the colours that the server found for the store', async () => {
    const palette = readPalette({ palette: { primary: { main: '#0055ff' } } });
    await openStore({ palette });
    const style = screen.getByRole('banner').parentElement?.style;
    expect(style?.getPropertyValue('--brand')).toBe('#0055ff');
    expect(style?.getPropertyValue('--secondary')).toBe('#808080');
    expect(style?.getPropertyValue('--on-primary')).toBe(palette.light.on_primary);
    expect(style?.getPropertyValue('--dark-secondary-ink')).toBe(palette.dark.secondary_ink);
  });

  test('BOOK-012 BOOK-013 the steps stand in their order, the first one current', async () => {
    await openStore();
    const list = within(screen.getByRole('list', { name: 'Etapas' }));
    const labels = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(labels).toEqual(['Serviços', 'Horário', 'Contato', 'Confirmar']);
    expect(currentStep()).toBe('Serviços');
  });
});
