import { never } from '@hora-marcada/shared/fake-server';
import { screen } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { cards, carla, davi, openTeam } from './test-support/open-team.tsx';

startWithCleanBrowser();

test('TEAM-001 each member is listed with calendars, rights, whether they get in and when they last did', async () => {
  await openTeam([carla, davi]);
  expect(cards()).toEqual([
    [
      'Carla',
      'Ativo',
      'Usuário: carla.dias',
      'Calendários: Ana, Bruno',
      'Pode: ver telefones dos clientes, remarcar e excluir',
      'Último acesso em 08/03/2026, por volta das 18:15',
    ],
    [
      'Davi',
      'Desativado',
      'Usuário: davi',
      'Calendários: nenhum',
      'Pode: ver a própria agenda e confirmar',
      'Ainda não entrou',
    ],
  ]);
  expect(screen.getByText('2 profissionais')).toBeVisible();
});

test('TEAM-001 an owner alone reads whom to add, and what they will see', async () => {
  await openTeam([]);
  expect(screen.getByText('Nenhum profissional')).toBeVisible();
  expect(screen.getByText(/vê somente os calendários que você escolher\.$/)).toBeVisible();
  expect(screen.getByText('Só você usa esta conta. Adicione quem trabalha com você.')).toBeVisible();
});

test('TEAM-001 a list that could not be loaded can be asked for again', async () => {
  const { server, press } = await openTeam([carla], { getMembers: { status: 500 } });
  expect(screen.getByRole('alert')).toHaveTextContent('Erro ao carregar equipe');
  server.on('getMembers', { status: 200, body: { members: [carla] } });
  await press('Tentar novamente');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('TEAM-003 editing changes name, calendars and rights, and neither user name nor password', async () => {
  const { user, server, press, type } = await openTeam();
  await press('Editar: Carla');
  expect(screen.queryByLabelText('Usuário')).toBeNull();
  await type('Nome', ' Dias');
  await user.click(screen.getByRole('checkbox', { name: 'Ana' }));
  await user.click(screen.getByRole('switch', { name: 'Remarcar e excluir' }));
  await press('Salvar');
  expect(server.bodiesTo('updateMember')).toEqual([
    {
      id: 'm1',
      name: 'Carla Dias',
      calendars: ['c2'],
      sees_phones: true,
      sees_prices: false,
      may_change: false,
    },
  ]);
  expect(screen.getByText('Profissional salvo com sucesso!')).toBeVisible();
});

test('TEAM-003 ending an access is asked first, and it can be given back', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  const { server, press } = await openTeam();
  await press('Desativar: Carla');
  expect(ask).toHaveBeenCalledWith('Tem certeza que deseja desativar este acesso?');
  expect(server.callsTo('updateMember')).toEqual([]);
  await press('Desativar: Carla');
  expect(cards()[0]?.[1]).toBe('Desativado');
  await press('Ativar: Carla');
  expect(screen.getByText('Acesso ativado!')).toBeVisible();
  expect(server.bodiesTo('updateMember')).toEqual([
    { id: 'm1', is_active: false },
    { id: 'm1', is_active: true },
  ]);
  expect(cards()[0]?.[1]).toBe('Ativo');
});

test('AUD-006 an access that was ended is offered back, and the offer says what kept it from coming back', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const notUndoable = {
    code: 'not_undoable',
    detail: 'Não dá para desfazer: houve uma alteração mais recente.',
  };
  const { server, press } = await openTeam([carla], {
    updateMember: { status: 200, body: { ...carla, is_active: false, change_id: 'a1' } },
    undoChange: { status: 409, body: notUndoable },
  });
  await press('Desativar: Carla');
  expect(screen.getByText('Acesso desativado!')).toBeVisible();
  await press('Desfazer');
  expect(screen.getByText(notUndoable.detail)).toBeVisible();
  server.on('undoChange', { status: 200, body: {} });
  await press('Desativar: Carla');
  await press('Desfazer');
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'a1' }, { id: 'a1' }]);
  expect(screen.getByText('Alteração desfeita!')).toBeVisible();
  expect(server.callsTo('getMembers')).toHaveLength(5);
});

test('TEAM-003 a change that failed is told', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { press } = await openTeam([carla], { updateMember: { status: 500 } });
  await press('Desativar: Carla');
  expect(screen.getByText('Não foi possível alterar o acesso.')).toBeVisible();
  expect(cards()[0]?.[1]).toBe('Ativo');
});

test('TEAM-003 AUD-006 what fails without a word of the server is told in ours', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { server, press, type } = await openTeam([carla], {
    updateMember: { status: 500 },
    resetMemberPassword: { status: 500 },
    undoChange: { status: 500 },
  });
  await press('Editar: Carla');
  await press('Salvar');
  expect(screen.getByText('Não foi possível salvar o profissional.')).toBeVisible();
  await press('Cancelar');
  await pass(500);
  await press('Nova senha: Carla');
  await type('Senha', 'girafa azul');
  await press('Salvar');
  expect(screen.getByText('Não foi possível alterar a senha.')).toBeVisible();
  await press('Cancelar');
  await pass(500);
  server.on('updateMember', { status: 200, body: { ...carla, is_active: false, change_id: 'a1' } });
  await press('Desativar: Carla');
  await press('Desfazer');
  expect(screen.getByText('Não foi possível desfazer.')).toBeVisible();
});

test('DLG-004 a change that ends the session leaves the saying to the login', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const ended = { status: 401, body: { detail: 'Entre de novo.' } };
  const { press, onSignedOut } = await openTeam([carla], { updateMember: ended, refresh: ended });
  await press('Desativar: Carla');
  expect(onSignedOut).toHaveBeenCalled();
  expect(screen.queryByText('Entre de novo.')).toBeNull();
});

test('TEAM-003 after a change that was refused the list shows what is so by then', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { server, press } = await openTeam([carla, davi], {
    updateMember: { status: 404, body: { code: 'not_found', detail: 'Profissional não encontrado.' } },
  });
  server.on('getMembers', { status: 200, body: { members: [davi] } });
  await press('Desativar: Carla');
  expect(screen.getByText('Profissional não encontrado.')).toBeVisible();
  expect(cards().map(([name]) => name)).toEqual(['Davi']);
});

test('ACC-002 what the server says of a field is what is told', async () => {
  const answer = (field: string) => ({
    status: 400,
    body: { detail: 'x', errors: { [field]: `Erro: ${field}` } },
  });
  const { press, type } = await openTeam([carla], {
    updateMember: answer('name'),
    resetMemberPassword: answer('password'),
  });
  await press('Editar: Carla');
  await press('Salvar');
  expect(screen.getByText('Erro: name')).toBeVisible();
  await press('Cancelar');
  await pass(500);
  await press('Nova senha: Carla');
  await type('Senha', '1234567890');
  await press('Salvar');
  expect(screen.getByText('Erro: password')).toBeVisible();
});

test('TEAM-003 another password is given, and all sessions are ended where that is wanted', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  const done = { status: 200, body: { detail: 'Pronto.' } };
  const { server, press, type } = await openTeam([carla], {
    resetMemberPassword: done,
    revokeMemberSessions: done,
  });
  await press('Nova senha: Carla');
  expect(screen.getByLabelText('Senha')).toHaveFocus();
  await type('Senha', 'curta');
  await press('Salvar');
  expect(screen.getByRole('alert')).toHaveTextContent('A senha deve ter de 10 a 200 caracteres.');
  await type('Senha', ' girafa azul');
  await press('Salvar');
  expect(server.bodiesTo('resetMemberPassword')).toEqual([{ id: 'm1', password: 'curta girafa azul' }]);
  await pass(500);
  await press('Encerrar sessões: Carla');
  expect(ask).toHaveBeenCalledWith('Encerrar todas as sessões de Carla?');
  expect(server.callsTo('revokeMemberSessions')).toEqual([]);
  await press('Encerrar sessões: Carla');
  expect(server.bodiesTo('revokeMemberSessions')).toEqual([{ id: 'm1' }]);
  expect(screen.getByText('Sessões encerradas!')).toBeVisible();
});

test('P-23 while a member is being saved the fields are locked', async () => {
  const { press } = await openTeam([carla], { updateMember: never });
  await press('Editar: Carla');
  await press('Salvar');
  expect(screen.getByLabelText('Nome')).toBeDisabled();
});
