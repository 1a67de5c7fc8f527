import { FakeServer, type Answer } from '@hora-marcada/shared/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { FeedSection } from './feed-section.tsx';

startWithCleanBrowser();

const ana = { id: 'c1', name: 'Ana', opening_hours: [] };
const bruno = { id: 'c2', name: 'Bruno', opening_hours: [] };
const all = { id: 'f1', calendars: null, with_names: false, created_at: '2026-03-09T09:10:00' };
const anas = { id: 'f2', calendars: ['c1', 'gone'], with_names: true, created_at: '2026-03-08T18:07:00' };
const url = 'https://agenda.example/scheduler/v1/feed/secret-1/';

type Feed = Omit<typeof all, 'calendars'> & { calendars: string[] | null };

/** A server that keeps the links it is told to. */
function serverWith(feeds: readonly Feed[], answers: Readonly<Record<string, Answer>> = {}): FakeServer {
  let kept = feeds;
  return new FakeServer({
    getCalendars: { status: 200, body: [ana, bruno] },
    getFeeds: () => ({ status: 200, body: kept }),
    addFeed: ({ body }) => {
      const feed = {
        id: 'f3',
        created_at: '2026-03-09T09:12:00',
        ...(body as Pick<Feed, 'calendars' | 'with_names'>),
      };
      kept = [...kept, feed];
      return { status: 201, body: { feed, url } };
    },
    deleteFeed: ({ body }) => {
      kept = kept.filter(({ id }) => id !== (body as Feed).id);
      return { status: 200, body: { detail: 'x' } };
    },
    ...answers,
  });
}

async function openFeeds(server: FakeServer) {
  const page = openSection(<FeedSection />, { server });
  await screen.findByRole('heading', { name: 'Minha agenda em outro calendário' });
  const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const openDialog = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Criar link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Criar link' }));
    return { dialog, create: () => page.user.click(dialog.getByRole('button', { name: 'Criar link' })) };
  };
  return { ...page, rows, openDialog };
}

test('ICS-004 the section says how often Google reads, and what each link shows', async () => {
  const { rows } = await openFeeds(serverWith([all, anas]));
  expect(screen.getByText('O Google atualiza a cada 8 a 24 horas.')).toBeVisible();
  await waitFor(() =>
    expect(rows()).toEqual([
      'Todos os calendáriosSem o nome do clienteCriado em 09/03/2026 às 09:10Excluir link',
      'Ana, Calendário desconhecidoCom o nome do clienteCriado em 08/03/2026 às 18:07Excluir link',
    ]),
  );
  expect(screen.getAllByRole('button', { name: 'Excluir link' })[1]).toHaveAccessibleDescription(/^Ana/);
});

test('ICS-004 ICS-009 a link of all calendars without names is created, its address copied and not shown again', async () => {
  const { server, user, rows, openDialog } = await openFeeds(serverWith([]));
  const { dialog, create } = await openDialog();
  expect(dialog.getByRole('switch', { name: 'Incluir nome do cliente' })).not.toBeChecked();
  expect(dialog.getByText('O nome vai para o Google, a Apple ou a Microsoft.')).toBeVisible();
  expect(dialog.getByRole('group', { name: 'Calendários' })).toHaveAccessibleDescription(
    'Sem escolher nenhum, o link mostra todos.',
  );
  await create();
  const shown = within(await screen.findByRole('dialog', { name: 'Link criado' }));
  expect(server.bodiesTo('addFeed')).toEqual([{ calendars: null, with_names: false }]);
  expect(shown.getByText(url)).toBeVisible();
  expect(shown.getByText(/^Copie o endereço agora: ele não será mostrado de novo\./)).toBeVisible();
  expect(shown.getByText(/^No Google Agenda no computador: /)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(await screen.findByText('Link copiado!')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(rows()).toHaveLength(1);
  expect(screen.queryByText(url)).not.toBeInTheDocument();
});

test('ICS-004 a link is for the chosen calendars, and with names where the owner wants them', async () => {
  const { server, user, openDialog } = await openFeeds(serverWith([]));
  const { dialog, create } = await openDialog();
  await user.click(await dialog.findByRole('checkbox', { name: 'Bruno' }));
  await user.click(dialog.getByRole('switch', { name: 'Incluir nome do cliente' }));
  await create();
  await screen.findByRole('dialog', { name: 'Link criado' });
  expect(server.bodiesTo('addFeed')).toEqual([{ calendars: ['c2'], with_names: true }]);
});

const full = 'Seu estabelecimento já tem 10 links, o máximo.';

test.each<[Answer, string]>([
  [{ status: 409, body: { code: 'quota_reached', detail: full, message: full } }, full],
  [{ status: 500 }, 'Não foi possível criar o link.'],
])('ICS-004 what cannot be created (%j) stays chosen, and is said', async (addFeed, sentence) => {
  const { user, openDialog } = await openFeeds(serverWith([], { addFeed }));
  const { dialog, create } = await openDialog();
  await user.click(await dialog.findByRole('checkbox', { name: 'Ana' }));
  await create();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Ana' })).toBeChecked();
});

test('ICS-004 nine links may be ten, and with ten there is no way to an eleventh', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ ...all, id: `f${index}` }));
  const { unmount } = await openFeeds(serverWith(ten.slice(1)));
  expect(screen.getByRole('button', { name: 'Criar link' })).toBeVisible();
  unmount();
  await openFeeds(serverWith(ten));
  expect(screen.getByText('Você já tem 10 links, o máximo. Exclua um para criar outro.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Criar link' })).not.toBeInTheDocument();
});

test('ICS-004 ICS-007 a link is deleted after a question, and leaves the list', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const { server, user, rows } = await openFeeds(serverWith([all, anas]));
  const [button] = screen.getAllByRole('button', { name: 'Excluir link' });
  if (!button) throw new Error('no button');
  await user.click(button);
  expect(server.callsTo('deleteFeed')).toEqual([]);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  await user.click(button);
  expect(await screen.findByText('Link excluído!')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
  // The button that had the focus is gone.
  await waitFor(() => expect(screen.getByRole('list', { name: 'Links da agenda' })).toHaveFocus());
  expect(server.bodiesTo('deleteFeed')).toEqual([{ id: 'f1' }]);
  expect(ask).toHaveBeenCalledWith('Excluir este link? O calendário que o usa deixa de receber a agenda.');
});

test.each<[Answer, string]>([
  [{ status: 404, body: { detail: 'Link não encontrado.' } }, 'Link não encontrado.'],
  [{ status: 500 }, 'Não foi possível excluir o link.'],
])(
  'ICS-004 a link that could not be deleted (%j) is told, and the list asked anew',
  async (answer, sentence) => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const server = serverWith([all], { deleteFeed: answer });
    const { user, rows } = await openFeeds(server);
    server.on('getFeeds', { status: 200, body: [] });
    await user.click(await screen.findByRole('button', { name: 'Excluir link' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(rows()).toEqual([]));
  },
);

test('DLG-004 a deletion that ends the session leaves the saying to the login', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const ended = { status: 401, body: { detail: 'Entre de novo.' } };
  const server = serverWith([all], { deleteFeed: ended, refresh: ended });
  const { user, onSignedOut } = await openFeeds(server);
  server.on('getFeeds', ended);
  const button = await screen.findByRole('button', { name: 'Excluir link' });
  await user.click(button);
  await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  // Another failure is told, and alone.
  server.on('deleteFeed', { status: 500 });
  await user.click(button);
  expect(await screen.findByText('Não foi possível excluir o link.')).toBeVisible();
  expect(screen.queryByText('Entre de novo.')).not.toBeInTheDocument();
});

test('ICS-004 links that do not load can be asked for again', async () => {
  const server = serverWith([all], { getFeeds: { status: 500 } });
  const { user, rows } = await openFeeds(server);
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar os links da agenda');
  server.on('getFeeds', { status: 200, body: [all] });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});
