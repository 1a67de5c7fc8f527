import { held, type Reply } from '@hora-marcada/shared/fake-server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import {
  aCalendar,
  aSet,
  afternoon,
  listOf,
  namesShown,
  openHours,
  saveButton,
} from './test-support/open-hours.tsx';

startWithCleanBrowser();

const saved = 'Horários salvos com sucesso!';
const changedElsewhere = 'Os horários foram alterados em outro lugar. Recarregue a página.';
const week = (...days: number[]) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), days.includes(day)]));

async function openWithRemoval(setting: Parameters<typeof openHours>[0] = {}) {
  const page = await openHours(setting);
  await page.press('Excluir Tarde');
  return page;
}

test('ATEND-019 ATEND-020 Q-18 P-44 one request replaces the whole list, with the ids as they came', async () => {
  const { add, press, server } = await openHours({ sets: [aSet({ id: 7 }), afternoon], etag: '"v7"' });
  const dialog = await add();
  await dialog.fill({ days: ['Dom', 'Sex'] });
  await dialog.press('Cadastrar');
  await press('Excluir Tarde');
  await press('Salvar');
  expect(await screen.findByText(saved)).toBeVisible();
  const calls = server.callsTo('updateOpeningHours');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      openings: [
        { ...aSet({ id: 7 }), available_weekdays: week(1, 7) },
        {
          name: 'Noite',
          time_open: '19:00',
          time_close: '22:00',
          force_group: false,
          group_minutes: 30,
          available_weekdays: week(5, 7),
        },
      ],
    },
  ]);
  expect(calls[0]?.headers).toMatchObject({ 'if-match': '"v7"' });
});

test('ATEND-008 ATEND-021 ERR-020 after a save the answer is the list, and nothing is left to save', async () => {
  const { press, server } = await openWithRemoval({
    answers: { updateOpeningHours: listOf([aSet({ name: 'Como o servidor quis' })], '"v2"') },
  });
  await press('Salvar');
  expect(await screen.findByText(saved)).toBeVisible();
  expect(screen.getAllByText(saved)).toHaveLength(1);
  expect(namesShown()).toEqual(['Como o servidor quis']);
  expect(saveButton()).toBeDisabled();
  expect(screen.queryByText('Alterações não salvas')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  await press('Excluir Como o servidor quis');
  await press('Salvar');
  await waitFor(() => expect(server.callsTo('updateOpeningHours')).toHaveLength(2));
  expect(server.callsTo('updateOpeningHours')[1]?.headers).toMatchObject({ 'if-match': '"v2"' });
  expect(server.bodiesTo('updateOpeningHours')[1]).toEqual({ openings: [] });
});

test('ATEND-019 after a save everything that depends on the hours is asked for again', async () => {
  const { press, server, queryCache } = await openWithRemoval({ calendars: [aCalendar('Ana', '1')] });
  queryCache.setQueryData(['dashboard'], {});
  await press('Salvar');
  await waitFor(() => expect(server.callsTo('getCalendars')).toHaveLength(2));
  expect(queryCache.getQueryState(['dashboard'])?.isInvalidated).toBe(true);
});

test('P-44 a list that came without a version is saved without naming one', async () => {
  const { press, server } = await openWithRemoval({
    answers: { getOpeningHours: { status: 200, body: { openings: [aSet(), afternoon] } } },
  });
  await press('Salvar');
  await screen.findByText(saved);
  expect(server.callsTo('updateOpeningHours')[0]?.headers).not.toHaveProperty('if-match');
});

test.each<[Reply, string]>([
  [{ status: 400, body: { detail: 'Horário inválido.' } }, 'Horário inválido.'],
  [{ status: 500, body: '<h1>x</h1>' }, 'Erro ao salvar horários'],
  ['offline', 'Erro ao salvar horários'],
  ['offline', 'Sem conexão com o servidor.'],
])('ATEND-022 OWN-021 a save that is answered with %j keeps the edits', async (updateOpeningHours, said) => {
  const { press, server } = await openWithRemoval({ answers: { updateOpeningHours } });
  await press('Salvar');
  expect(await screen.findByText(said)).toBeVisible();
  expect(namesShown()).toEqual(['Manhã']);
  expect(saveButton()).toBeEnabled();
  server.on('updateOpeningHours', listOf([aSet()]));
  await press('Salvar');
  expect(await screen.findByText(saved)).toBeVisible();
});

test('P-23 a double click saves once, and nothing can be edited until the answer is there', async () => {
  const answer = held();
  const { server } = await openWithRemoval({ answers: { updateOpeningHours: answer.answer } });
  const button = saveButton();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAccessibleName('Salvar');
  for (const name of ['Adicionar', 'Editar Manhã', 'Excluir Manhã', 'Descartar'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  await act(async () => {
    answer.give(listOf([aSet()]));
    await answer.answer;
  });
  expect(await screen.findByText(saved)).toBeVisible();
  expect(server.callsTo('updateOpeningHours')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Adicionar' })).toBeEnabled();
});

test('P-44 a list that was changed elsewhere can be loaded, after a question', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const conflict = { status: 412, body: { detail: changedElsewhere } };
  const { press, server } = await openWithRemoval({ answers: { updateOpeningHours: conflict } });
  await press('Salvar');
  expect(await screen.findByRole('alert')).toHaveTextContent(changedElsewhere);
  // What Descartar would show is not the list that there is.
  expect(screen.queryByRole('button', { name: 'Descartar' })).not.toBeInTheDocument();
  expect(namesShown()).toEqual(['Manhã']);
  expect(saveButton()).toBeEnabled();
  await press('Recarregar');
  expect(ask).toHaveBeenCalledWith('Descartar as suas alterações e carregar os horários atuais?');
  expect(namesShown()).toEqual(['Manhã']);
  ask.mockReturnValue(true);
  server.on('getOpeningHours', { status: 500 });
  await press('Recarregar');
  expect(await screen.findByText('Erro ao carregar configurações')).toBeVisible();
  expect(namesShown()).toEqual(['Manhã']);
  server.on('getOpeningHours', listOf([aSet({ name: 'De outro lugar' })], '"v9"'));
  await press('Recarregar');
  await waitFor(() => expect(namesShown()).toEqual(['De outro lugar']));
  expect(screen.queryByText(changedElsewhere)).not.toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
});

test('DLG-004 P-44 a list that cannot be loaded anew for want of a session leaves the saying to the login', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const ended = { status: 401 };
  const conflict = { status: 412, body: { detail: changedElsewhere } };
  const { press, server, onSignedOut } = await openWithRemoval({
    answers: { updateOpeningHours: conflict, refresh: ended },
  });
  await press('Salvar');
  await screen.findByRole('alert');
  server.on('getOpeningHours', ended);
  await press('Recarregar');
  await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  const reload = screen.getByRole('button', { name: /Recarregar/ });
  await waitFor(() => expect(reload).toHaveAttribute('aria-busy', 'false'));
  expect(screen.queryByText('Erro ao carregar configurações')).not.toBeInTheDocument();
  expect(namesShown()).toEqual(['Manhã']);
});

test('P-44 a conflict is over with the edits that it was about, and is none of the list that came since', async () => {
  const conflict = { status: 412, body: { detail: changedElsewhere } };
  const { edit, press, server, queryCache } = await openHours({ answers: { updateOpeningHours: conflict } });
  const rename = async (from: string, to: string) => {
    const dialog = await edit(from);
    await dialog.type('Nome', to);
    await dialog.press('Salvar');
  };
  await rename('Manhã', 'Cedo');
  await press('Salvar');
  expect(await screen.findByRole('alert')).toHaveTextContent(changedElsewhere);
  await rename('Cedo', 'Manhã');
  expect(screen.queryByText(changedElsewhere)).not.toBeInTheDocument();
  server.on('getOpeningHours', listOf([aSet({ name: 'De outro lugar' })], '"v9"'));
  await act(() => queryCache.refetchQueries({ queryKey: ['opening-hours'] }));
  await press('Excluir De outro lugar');
  expect(saveButton()).toBeEnabled();
  expect(screen.queryByText(changedElsewhere)).not.toBeInTheDocument();
});

test('DLG-004 P-13 a save that ends the session keeps the edits, and leaves the saying to the login', async () => {
  const ended = { status: 401, body: { detail: 'Entre de novo.' } };
  const { press, onSignedOut } = await openWithRemoval({
    answers: { updateOpeningHours: ended, refresh: ended },
  });
  await press('Salvar');
  await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Descartar' })).toBeEnabled());
  expect(namesShown()).toEqual(['Manhã']);
  expect(screen.queryByText('Entre de novo.')).not.toBeInTheDocument();
});

test('P-34 after a save the keyboard stays on the page', async () => {
  const { press } = await openWithRemoval();
  await press('Salvar');
  expect(await screen.findByText(saved)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Horários de atendimento' })).toHaveFocus());
});
