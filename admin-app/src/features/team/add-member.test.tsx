import { screen } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { cards, carla, openTeam } from './test-support/open-team.tsx';

startWithCleanBrowser();

test('TEAM-002 a professional is added with a password that was made and copied, and all rights', async () => {
  const { user, server, press, type } = await openTeam([]);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await press('Adicionar profissional');
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  await type('Nome', ' Elisa ');
  await type('Usuário', ' elisa ');
  await press('Gerar senha');
  const made = screen.getByText(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/).textContent;
  await press('Copiar');
  expect(write).toHaveBeenCalledWith(made);
  expect(screen.getByText('Senha copiada!')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Bruno' }));
  await user.click(screen.getByRole('switch', { name: 'Ver valores' }));
  await press('Salvar');
  expect(server.bodiesTo('addMember')).toEqual([
    {
      name: 'Elisa',
      username: 'elisa',
      password: made,
      calendars: ['c2'],
      sees_phones: true,
      sees_prices: false,
      may_change: true,
    },
  ]);
  expect(screen.getByText('Profissional salvo com sucesso!')).toBeVisible();
  await pass(500);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(made)).toBeNull();
  expect(cards()[0]?.slice(0, 2)).toEqual(['Elisa', 'Ativo']);
  expect(screen.getByText('1 profissional')).toBeVisible();
});

test('TEAM-002 no two passwords that are made are alike', async () => {
  const { press } = await openTeam([]);
  await press('Adicionar profissional');
  const made = new Set<string>();
  for (let round = 0; round < 5; round += 1) {
    await press('Gerar senha');
    made.add(screen.getByText(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/).textContent);
  }
  expect(made.size).toBe(5);
});

test('TEAM-002 a password that was made is shown until another is typed, and may have to be copied by hand', async () => {
  const { press, type } = await openTeam([]);
  const shown = () => screen.queryByText(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await press('Adicionar profissional');
  await press('Gerar senha');
  await press('Copiar');
  expect(screen.getByText('Não foi possível copiar a senha.')).toBeVisible();
  expect(shown()).toBeVisible();
  await type('Senha', 'x');
  expect(shown()).not.toBeInTheDocument();
});

test('TEAM-002 what is missing is said at its field, one thing at a time, and nothing is sent', async () => {
  const { server, press, type } = await openTeam([]);
  const refused = async (label: string, sentence: string) => {
    await press('Salvar');
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  };
  await press('Adicionar profissional');
  const username = screen.getByLabelText<HTMLInputElement>('Usuário');
  expect([screen.getByLabelText<HTMLInputElement>('Nome').maxLength, username.maxLength]).toEqual([32, 40]);
  expect(username).toHaveAccessibleDescription(/^De 3 a 40 letras, números, pontos ou hífens\./);
  await refused('Nome', 'Erro: Informe o nome');
  await type('Nome', 'Elisa');
  await refused('Usuário', 'Erro: Use de 3 a 40 caracteres no usuário');
  await type('Usuário', 'elisa');
  await refused('Senha', 'A senha deve ter de 10 a 200 caracteres.');
  await press('Gerar senha');
  await refused('Calendários', 'Erro: Selecione pelo menos um calendário.');
  expect(server.callsTo('addMember')).toEqual([]);
});

test('TEAM-002 a user name that somebody has is told, and what was typed stays', async () => {
  const problem = { code: 'username_taken', detail: 'Erro: Este usuário já existe' };
  const { user, press, type } = await openTeam([], { addMember: { status: 400, body: problem } });
  await press('Adicionar profissional');
  await type('Nome', 'Elisa');
  await type('Usuário', 'carla.dias');
  await press('Gerar senha');
  await user.click(screen.getByRole('checkbox', { name: 'Ana' }));
  await press('Salvar');
  expect(screen.getByText('Erro: Este usuário já existe')).toBeVisible();
  expect(screen.getByLabelText('Usuário')).toHaveValue('carla.dias');
});

test('TEAM-016 the thirtieth professional may be added, the thirty-first is refused at once', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...carla, id: `m${index}` }));
  const { press: pressBefore, unmount } = await openTeam(many.slice(1));
  await pressBefore('Adicionar profissional');
  expect(screen.getByRole('dialog', { name: 'Adicionar profissional' })).toBeVisible();
  unmount();
  const { press } = await openTeam(many);
  await press('Adicionar profissional');
  expect(screen.getByText('Erro: Número máximo de profissionais cadastrados')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
