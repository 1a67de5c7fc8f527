import { held, never, type Answer } from '@hora-marcada/shared/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { scryptSync } from 'node:crypto';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openApp } from '../../../test-support/open-app.tsx';

startWithCleanBrowser();

afterEach(() => document.querySelector('meta[name="sign-up"]')?.remove());

const free = { status: 200, body: { is_free: true, detail: 'livre' } };
const made = { status: 201, body: { endpoint: 'barbearia-do-ze', access: 'access-9', refresh: 'refresh-9' } };

interface Opening {
  readonly by?: string | undefined;
  readonly hash?: string;
  readonly answers?: NonNullable<Parameters<typeof openApp>[1]>['answers'];
}

async function open({ by = 'anybody', hash = '#criar', answers = {} }: Opening = {}) {
  const meta = document.createElement('meta');
  meta.name = 'sign-up';
  meta.content = by;
  document.head.append(meta);
  const app = openApp(`/login${hash}`, {
    tokens: null,
    answers: { checkEndpoint: free, signUp: made, ...answers },
  });
  await waitFor(() => expect(screen.queryByText('Carregando…')).not.toBeInTheDocument());
  return app;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole('button', { name: 'Criar minha página' });

async function fillIn({ user }: Pick<ReturnType<typeof openApp>, 'user'>) {
  await user.type(field('Nome do estabelecimento'), 'Barbearia do Zé');
  await user.click(screen.getByRole('radio', { name: 'Barbearia' }));
  await user.type(field('Seu nome'), 'José Pereira');
  await user.type(field('WhatsApp'), '11987654321');
  await user.type(field('Usuário'), 'ze.barbeiro');
  await user.type(field('Senha'), 'girafa azul na praia');
}

const request = {
  title: 'Barbearia do Zé',
  endpoint: 'barbearia-do-ze',
  owner_name: 'José Pereira',
  phone: '11987654321',
  username: 'ze.barbeiro',
  password: 'girafa azul na praia',
  kind: 'barber',
};

test('JOIN-001 the way to the form stands below "Entrar" where the server lets shops come, and nowhere else', async () => {
  const { user, unmount } = await open({ hash: '' });
  const way = screen.getByRole('link', { name: 'Criar minha página' });
  const enter = screen.getByRole('button', { name: 'Entrar' });
  expect(enter.compareDocumentPosition(way)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(way).toHaveAttribute('href', '#criar');
  await user.click(way);
  unmount();
  document.querySelector('meta[name="sign-up"]')?.remove();
  openApp('/login#criar', { tokens: null });
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(screen.queryByText('Criar minha página')).not.toBeInTheDocument();
});

test('JOIN-002 the address is suggested from the name until another is typed, and checked while typing', async () => {
  const check = held();
  const { user, server } = await open({ answers: { checkEndpoint: check.answer } });
  // At once, so that no letter waits for the next long enough to be asked about.
  await user.click(field('Nome do estabelecimento'));
  await user.paste('Salão da Zoé & Cia.');
  expect(field('Endereço da página')).toHaveValue('salao-da-zoe-cia');
  expect(screen.getByText('http://localhost/salao-da-zoe-cia')).toBeVisible();
  await waitFor(() => expect(server.bodiesTo('checkEndpoint')).toEqual([{ endpoint: 'salao-da-zoe-cia' }]));
  check.give(free);
  expect(await screen.findByText('livre')).toBeVisible();
  server.on('checkEndpoint', {
    status: 200,
    body: { is_free: false, detail: 'Este endereço já está em uso.' },
  });
  await user.clear(field('Endereço da página'));
  await user.type(field('Endereço da página'), 'Zoé Cabelos');
  expect(field('Endereço da página')).toHaveValue('zoe-cabelos');
  expect(await screen.findByText('Este endereço já está em uso.')).toBeVisible();
  await user.type(field('Nome do estabelecimento'), '!');
  expect(field('Endereço da página')).toHaveValue('zoe-cabelos');
});

test('JOIN-002 what is missing is said at its field, and nothing is sent', async () => {
  const { user, server } = await open();
  await user.click(submit());
  for (const sentence of [
    'Informe o nome do estabelecimento.',
    'Escolha o que você faz.',
    'Informe o seu nome.',
    'Use de 3 a 40 letras sem acento, números, pontos ou hífens.',
  ])
    expect(screen.getByText(sentence)).toBeVisible();
  expect(field('Nome do estabelecimento')).toHaveFocus();
  expect(server.callsTo('signUp')).toEqual([]);
  // The name still suggests the address.
  await user.paste('Zoé');
  expect(field('Endereço da página')).toHaveValue('zoe');
});

test('JOIN-004 who made a page is signed in and led to its services', async () => {
  const app = await open();
  await fillIn(app);
  await app.user.click(submit());
  await waitFor(() => expect(app.pageLoads).toHaveBeenCalledWith('/admin#servicos'));
  expect(app.server.bodiesTo('signUp')).toEqual([request]);
  expect(window.localStorage.getItem('refresh_token')).toBe('refresh-9');
  expect(window.localStorage.getItem('first_steps_checked:barbearia-do-ze')).toBe('0');
});

test('JOIN-005 a lost answer is asked for again under its key; another request has another key', async () => {
  const app = await open({ answers: { signUp: 'offline' } });
  await fillIn(app);
  await app.user.click(submit());
  expect(await screen.findByText(/Não foi possível criar a página/)).toBeVisible();
  app.server.on('signUp', {
    status: 409,
    body: { code: 'slug_taken', detail: 'x', errors: { endpoint: 'Este endereço já está em uso.' } },
  });
  await app.user.click(submit());
  expect(await screen.findByText('Este endereço já está em uso.')).toBeVisible();
  expect(field('Endereço da página')).toHaveFocus();
  await app.user.type(field('Endereço da página'), '-2');
  app.server.on('signUp', made);
  await app.user.click(submit());
  await waitFor(() => expect(app.pageLoads).toHaveBeenCalled());
  const keys = app.server.callsTo('signUp').map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('JOIN-003 an invite’s link is sent along, and one that is over says so', async () => {
  const app = await open({ by: 'invite', hash: '#criar=store.id.secret' });
  await fillIn(app);
  app.server.on('signUp', { status: 410, body: { code: 'invite_over', detail: 'x' } });
  await app.user.click(submit());
  expect(await screen.findByText('Este convite já foi usado ou venceu.')).toBeVisible();
  expect(app.server.bodiesTo('signUp')).toEqual([{ ...request, invite: 'store.id.secret' }]);
});

test('JOIN-003 where invites are needed, who has none is told whom to ask', async () => {
  await open({ by: 'invite' });
  expect(screen.getByText('Para criar uma página, peça um convite a quem cuida do sistema.')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('JOIN-003 by e-mail a code is sent for a proof of work, and goes along', async () => {
  const salt = 'sal';
  const hash = scryptSync('3', salt, 16, { N: 16, r: 8, p: 1 }).toString('hex');
  const challenge = { salt, hash, tries: 8, cost: 16 };
  const sendSignUpCode: Answer = ({ body }) =>
    (body as { proof?: string }).proof === 'sal.3'
      ? { status: 200, body: { detail: 'Enviamos um código.' } }
      : { status: 429, body: { code: 'proof_required', detail: 'x', challenge } };
  const app = await open({ by: 'mail', answers: { sendSignUpCode } });
  await fillIn(app);
  await app.user.click(submit());
  expect(screen.getByText('Digite os seis números que chegaram por e-mail.')).toBeVisible();
  await app.user.type(field('E-mail'), 'ze@example.com');
  await app.user.click(screen.getByRole('button', { name: 'Enviar código' }));
  expect(await screen.findByText('Enviamos um código de seis números para ze@example.com.')).toBeVisible();
  await app.user.type(field('Código'), '012345');
  await app.user.click(submit());
  await waitFor(() => expect(app.pageLoads).toHaveBeenCalled());
  expect(app.server.bodiesTo('signUp')).toEqual([{ ...request, address: 'ze@example.com', code: '012345' }]);
});

test('JOIN-003 an address that was refused is told of until it is another', async () => {
  const sentence = 'Este e-mail não existe. Confira.';
  const sendSignUpCode = { status: 400, body: { errors: { address: sentence } } };
  const app = await open({ by: 'mail', answers: { sendSignUpCode } });
  await app.user.type(field('E-mail'), 'ana@gmail');
  await app.user.click(screen.getByRole('button', { name: 'Enviar código' }));
  await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  await app.user.type(field('E-mail'), '.com');
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('JOIN-002 the form has what the row says, in Portuguese', async () => {
  await open({ answers: { checkEndpoint: never } });
  const kinds = within(screen.getByRole('radiogroup', { name: 'O que você faz?' })).getAllByRole('radio');
  expect(kinds.map((kind) => kind.closest('label')?.textContent.trim())).toEqual([
    'Barbearia',
    'Salão',
    'Manicure',
    'Estética',
    'Aulas',
    'Outro',
  ]);
});
