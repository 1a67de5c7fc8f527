import type { Reply } from '@hora-marcada/shared/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import {
  ana,
  choose,
  dialog,
  fill,
  formValues,
  openAdd,
  openCalendars,
  openEdit,
  press,
} from './test-support/open-calendars.tsx';

startWithCleanBrowser();
beforeEach(() => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
});

const add = 'Adicionar Calendário';
const edit = 'Editar Calendário';
const taken = 'Já existe um calendário com este nome.';
const plain = 'Erro ao salvar calendário';
const retry = () => screen.findByRole('button', { name: 'Tentar novamente' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function failToAdd(answer: Reply) {
  const page = openCalendars({ answers: { addCalendar: answer } });
  await openAdd(page.user);
  await fill(page.user, 'Nome do Calendário', 'Carla');
  await fill(page.user, 'Quantidade de Dias Futuros Permitidos', '');
  await choose(page.user, 'Tarde');
  await press(page.user, add, 'Salvar');
  return page;
}

test.each([
  [taken, taken],
  [JSON.stringify(taken), taken],
  [{ detail: taken }, taken],
  [{ message: taken }, taken],
  [{ name: [taken] }, taken],
])(
  'CALCFG-020 CALCFG-022 ERR-021 a failure answered with %j closes the dialog and says %s',
  async (body, said) => {
    await failToAdd({ status: 400, body });
    expect(await screen.findByText(said)).toBeVisible();
    await isClosed();
    expect(screen.queryByText(plain)).not.toBeInTheDocument();
  },
);

test.each<[Reply]>([['offline'], [{ status: 500, body: '' }]])(
  'CALCFG-021 CALCFG-022 ERR-016 a failure without words (%j) closes the dialog and says so',
  async (reply) => {
    await failToAdd(reply);
    expect(await screen.findByText(plain)).toBeVisible();
    await isClosed();
  },
);

test('QUOTA-003 a store that has as many calendars as it may is told so', async () => {
  const detail = 'Seu estabelecimento já tem 100 calendários, o máximo. Edite um que não usa mais.';
  await failToAdd({ status: 409, body: { code: 'quota_reached', status: 409, detail, message: detail } });
  expect(await screen.findByText(detail)).toBeVisible();
});

test('P-22 a failed creation can be tried again with what was typed', async () => {
  const { user, server } = await failToAdd({ status: 400, body: { detail: taken } });
  await user.click(await retry());
  expect(formValues(add)).toEqual({ name: 'Carla', delay: '0', interval: '30', days: '', hours: ['Tarde'] });
  expect(screen.queryByText(taken)).not.toBeInTheDocument();
  await fill(user, 'Nome do Calendário', 'Carla Dias');
  server.on('addCalendar', { status: 201, body: ana });
  await press(user, add, 'Salvar');
  expect(await screen.findByText('Calendário criado')).toBeVisible();
  await isClosed();
  expect(screen.getByRole('button', { name: add })).toHaveFocus();
  expect(server.bodiesTo('addCalendar')).toMatchObject([
    { name: 'Carla', allowed_future_days: null, opening_hours: ['2'] },
    { name: 'Carla Dias' },
  ]);
});

test('P-22 a failed edit can be tried again as an edit of the same calendar', async () => {
  const { user, server } = openCalendars({ answers: { updateCalendar: 'offline' } });
  await openEdit(user, 'Bruno');
  await fill(user, 'Nome do Calendário', 'Bruna');
  await press(user, edit, 'Salvar');
  await user.click(await retry());
  expect(formValues(edit).name).toBe('Bruna');
  server.on('updateCalendar', { status: 200, body: ana });
  await press(user, edit, 'Salvar');
  expect(await screen.findByText('Calendário atualizado')).toBeVisible();
  expect(server.bodiesTo('updateCalendar')).toMatchObject([
    { id: '2', name: 'Bruna' },
    { id: '2', name: 'Bruna' },
  ]);
});

test('P-48 what was brought back is asked about before it is thrown away', async () => {
  const { user } = await failToAdd('offline');
  await user.click(await retry());
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.keyboard('{Escape}');
  expect(ask).toHaveBeenCalledWith('Descartar alterações?');
  expect(dialog(add)).toBeVisible();
});

test('CALCFG-014 P-22 another dialog begins afresh and takes the offer away', async () => {
  const { user } = await failToAdd('offline');
  await retry();
  await isClosed();
  await openAdd(user);
  expect(formValues(add)).toMatchObject({ name: '', days: '30', hours: [] });
  expect(screen.queryByText(plain)).not.toBeInTheDocument();
});
