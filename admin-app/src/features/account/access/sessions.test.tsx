import { FakeServer } from '@hora-marcada/shared/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { AccessSection } from './access-section.tsx';

startWithCleanBrowser();

const current = {
  id: '1',
  device: 'Firefox em Linux',
  other_device: null,
  created_at: '2026-03-09T09:10:00',
  last_used_at: '2026-03-09T09:00:00',
  is_current: true,
};
const phone = {
  id: '2',
  device: 'Chrome em Android',
  other_device: null,
  created_at: '2026-03-02T18:07:00',
  last_used_at: '2026-03-09T08:45:00',
  is_current: false,
};

/** A server that forgets the sessions it is told to end. */
function serverWith(...sessions: (typeof phone)[]): FakeServer {
  let open: readonly (typeof phone)[] = [current, ...sessions];
  const done = { status: 200, body: { detail: 'x' } };
  return new FakeServer({
    getSessions: () => ({ status: 200, body: { sessions: open } }),
    endSession: ({ body }) => {
      open = open.filter(({ id }) => id !== (body as { session_id: string }).session_id);
      return done;
    },
    endOtherSessions: () => {
      open = [current];
      return done;
    },
  });
}

async function openSessions(server = serverWith(phone), now = '2026-03-09T12:10:00Z') {
  const page = openSection(<AccessSection />, { server, now });
  const list = await screen.findByRole('list', { name: 'Sessões abertas' });
  const items = () => within(list).getAllByRole('listitem');
  return { ...page, items };
}

test('ACC-006 each session says where it is open, when it was used, and which is this one', async () => {
  const yesterday = { ...phone, id: '3', last_used_at: '2026-03-08T23:45:00' };
  const before = { ...phone, id: '4', device: '', last_used_at: '2026-03-04T07:30:00' };
  const { items } = await openSessions(serverWith(phone, yesterday, before));
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'Firefox em LinuxEsta sessãoEm uso agoraEntrou em 09/03/2026 às 09:10',
    'Chrome em AndroidUsada hoje, por volta das 08:45Entrou em 02/03/2026 às 18:07Encerrar',
    'Chrome em AndroidUsada ontem, por volta das 23:45Entrou em 02/03/2026 às 18:07Encerrar',
    'Dispositivo desconhecidoUsada em 04/03/2026, por volta das 07:30Entrou em 02/03/2026 às 18:07Encerrar',
  ]);
  expect(items().map((item) => item.querySelector('.anticon-mobile') !== null)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(screen.getByText('Ao trocar a senha, as outras sessões são encerradas.')).toBeVisible();
  expect(screen.getByText(/Uma sessão sem uso por sete dias é encerrada\.$/)).toBeVisible();
});

test('ACC-006 what is today is said by the store’s clock', async () => {
  const late = { ...phone, last_used_at: '2026-03-09T23:45:00' };
  const { items } = await openSessions(serverWith(late), '2026-03-10T02:59:00Z');
  expect(items()[1]).toHaveTextContent('Usada hoje, por volta das 23:45');
});

test('OWN-095 of two sessions on one device, each button says which it ends', async () => {
  await openSessions(serverWith(phone, { ...phone, id: '3', last_used_at: '2026-03-08T23:45:00' }));
  const [today, yesterday] = screen.getAllByRole('button', { name: 'Encerrar Chrome em Android' });
  expect(today).toHaveAccessibleDescription(/^Usada hoje/);
  expect(yesterday).toHaveAccessibleDescription(/^Usada ontem/);
});

test('ACC-009 a session that was used on another kind of device warns, and says what to do', async () => {
  const { items } = await openSessions(
    serverWith({ ...phone, other_device: 'Safari em iPhone' } as unknown as typeof phone),
  );
  expect(items()[1]).toHaveTextContent(
    'Também usada em outro tipo de dispositivo: Safari em iPhone. Não foi você? Encerre esta sessão e altere a senha.',
  );
  expect(items()[0]).not.toHaveTextContent('Também usada');
});

test('ACC-009 of this session, which Logout ends, it says to sign in again', async () => {
  const shared = { ...current, other_device: 'Safari em iPhone' };
  const { items } = await openSessions(
    new FakeServer({ getSessions: { status: 200, body: { sessions: [shared] } } }),
  );
  expect(items()[0]).toHaveTextContent('Não foi você? Altere a senha, saia e entre de novo.');
});

test('ACC-007 a session is ended after a question, and leaves the list', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const { user, server, items } = await openSessions();
  const button = screen.getByRole('button', { name: 'Encerrar Chrome em Android' });
  await user.click(button);
  expect(server.callsTo('endSession')).toEqual([]);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  await user.click(button);
  expect(await screen.findByText('Sessão encerrada!')).toBeVisible();
  await waitFor(() => expect(items()).toHaveLength(1));
  // The button that had the focus is gone.
  await waitFor(() => expect(screen.getByRole('list', { name: 'Sessões abertas' })).toHaveFocus());
  expect(server.bodiesTo('endSession')).toEqual([{ session_id: '2' }]);
  expect(ask).toHaveBeenLastCalledWith('Encerrar a sessão em Chrome em Android?');
  expect(screen.queryByRole('button', { name: 'Encerrar todas as outras' })).not.toBeInTheDocument();
});

test('ACC-007 all others are ended after a question', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { user, server, items } = await openSessions(serverWith(phone, { ...phone, id: '3' }));
  await user.click(screen.getByRole('button', { name: 'Encerrar todas as outras' }));
  expect(await screen.findByText('As outras sessões foram encerradas!')).toBeVisible();
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(server.callsTo('endOtherSessions')).toHaveLength(1);
  expect(ask).toHaveBeenCalledWith('Encerrar todas as outras sessões?');
});

test('ACC-007 a session that was over already is said to be, and leaves the list', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { user, server, items } = await openSessions();
  server.on('endSession', { status: 404, body: { detail: 'Esta sessão já não está aberta.' } });
  server.on('getSessions', { status: 200, body: { sessions: [current] } });
  await user.click(screen.getByRole('button', { name: 'Encerrar Chrome em Android' }));
  expect(await screen.findByText('Esta sessão já não está aberta.')).toBeVisible();
  await waitFor(() => expect(items()).toHaveLength(1));
});

test('ACC-007 sessions that could not be ended stay, and that is said', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { user, server, items } = await openSessions();
  server.on('endOtherSessions', { status: 500 });
  await user.click(screen.getByRole('button', { name: 'Encerrar todas as outras' }));
  expect(await screen.findByText('Não foi possível encerrar.')).toBeVisible();
  expect(items()).toHaveLength(2);
});

test('DLG-004 an ending that finds this session over leaves the saying to the login', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { user, server, onSignedOut } = await openSessions();
  const ended = { status: 401, body: { detail: 'Entre de novo.' } };
  server.on('endSession', ended);
  server.on('getSessions', ended);
  server.on('refresh', ended);
  const button = screen.getByRole('button', { name: 'Encerrar Chrome em Android' });
  await user.click(button);
  await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  // Another failure is told, and alone.
  server.on('endSession', { status: 500 });
  await user.click(button);
  expect(await screen.findByText('Não foi possível encerrar.')).toBeVisible();
  expect(screen.queryByText('Entre de novo.')).not.toBeInTheDocument();
});

test('sessions that do not load can be asked for again', async () => {
  const { user, server } = openSection(<AccessSection />, { server: { getSessions: { status: 500 } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar sessões');
  server.on('getSessions', { status: 200, body: { sessions: [current] } });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('list', { name: 'Sessões abertas' })).toBeVisible();
});
