import type { RemoteName, RemoteProps } from '@hora-marcada/shared/federation';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadRemoteApp } from './remotes/load-remote-app.ts';
import { RemoteLoadError } from './remotes/remote-load-error.ts';
import { Shell } from './shell.tsx';

const remoteProps: RemoteProps = { apiBase: 'https://api.example', nonce: 'abc' };

function open(address: string, load: LoadRemoteApp) {
  window.history.replaceState(null, '', address);
  const report = jest.fn();
  return { ...render(<Shell remoteProps={remoteProps} load={load} report={report} />), report };
}

const remotes: LoadRemoteApp = (name) =>
  Promise.resolve({
    version: '1.4.0',
    App: (props) => <p>{`${name} em ${props.apiBase} com ${props.nonce ?? ''}`}</p>,
  });

const rejectedOnce = (failing: RemoteName): LoadRemoteApp => {
  let failures = 0;
  return (name) =>
    name === failing && failures++ === 0
      ? Promise.reject(new RemoteLoadError('entry', '1.4.0', { cause: new Error('fora do ar') }))
      : remotes(name);
};

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test.each(['/', '/barbearia-sol', '/barbearia-sol/qualquer/coisa?x=1#y'])(
  'ROUTE-001 ROUTE-002 SHAPE-005 %s opens the booking remote with the props from the page',
  async (address) => {
    open(address, remotes);
    expect(await screen.findByText('booking-app em https://api.example com abc')).toBeVisible();
  },
);

test.each(['/login', '/login/', '/admin', '/admin#servicos', '/admin/qualquer'])(
  'ROUTE-005 ROUTE-006 SHAPE-006 %s opens the admin remote',
  async (address) => {
    open(address, remotes);
    expect(await screen.findByText(/^admin-app em/)).toBeVisible();
  },
);

test('a store whose name only begins like a reserved one is still a store', async () => {
  open('/login-da-ana', remotes);
  expect(await screen.findByText(/^booking-app em/)).toBeVisible();
});

test('P-04 says it is loading while a remote is on its way', () => {
  open('/barbearia-sol', () => new Promise(() => undefined));
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
});

test('SHAPE-014 a remote that cannot be loaded shows a fallback that recovers on "Tentar novamente"', async () => {
  open('/barbearia-sol', rejectedOnce('booking-app'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível abrir esta página');
  expect(screen.getByRole('heading')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(/^booking-app em/)).toBeVisible();
});

test('SHAPE-014 while one remote is down the other still opens', async () => {
  const { unmount } = open('/login', rejectedOnce('booking-app'));
  expect(await screen.findByText(/^admin-app em/)).toBeVisible();
  unmount();
  open('/barbearia-sol', rejectedOnce('admin-app'));
  expect(await screen.findByText(/^booking-app em/)).toBeVisible();
});

test('a remote that throws while rendering leaves the page standing, and the reason in the console', async () => {
  const broken = () => {
    throw new Error('quebrou');
  };
  const { report } = open('/barbearia-sol', () => Promise.resolve({ version: '1.4.0', App: broken }));
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  expect(console.error).toHaveBeenCalledWith(
    'booking-app failed',
    expect.objectContaining({ message: 'quebrou' }),
  );
  expect(report).toHaveBeenCalledWith('https://api.example', {
    app: 'booking-app',
    version: '1.4.0',
    reason: 'render',
  });
});

test('SHAPE-014 a remote that could not be loaded is reported to the server once, with its version and the reason', async () => {
  const { report } = open('/login', rejectedOnce('admin-app'));
  await screen.findByRole('alert');
  expect(report.mock.calls).toEqual([
    ['https://api.example', { app: 'admin-app', version: '1.4.0', reason: 'entry' }],
  ]);
});

test('SHAPE-008 a remote that is not for this shell says that an update is under way', async () => {
  const cause = new Error('booking-app 2.0.0 needs ^2.0, this shell promises 1.0');
  open('/barbearia-sol', () => Promise.reject(new RemoteLoadError('incompatible', '2.0.0', { cause })));
  expect(await screen.findByRole('alert')).toHaveTextContent('Estamos atualizando o sistema.');
});
