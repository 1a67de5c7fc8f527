import { held } from '@hora-marcada/shared/fake-server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import {
  ana,
  bruno,
  choices,
  choose,
  dialog,
  field,
  fill,
  formValues,
  manha,
  openAdd,
  openCalendars,
  openEdit,
  press,
  rowOf,
  tarde,
} from './test-support/open-calendars.tsx';

startWithCleanBrowser();

const add = 'Adicionar Calendário';
const edit = 'Editar Calendário';
const saved = { addCalendar: { status: 201, body: ana }, updateCalendar: { status: 200, body: ana } };
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

function answering(yes: boolean) {
  return jest.spyOn(window, 'confirm').mockReturnValue(yes);
}

test('CALCFG-015 CALCFG-017 CALCFG-019 ERR-020 OWN-106 a calendar is created after a yes, and the list shows it', async () => {
  const ask = answering(true);
  const { user, server, queryCache } = openCalendars({ answers: saved });
  queryCache.setQueryData(['dashboard'], {});
  await openAdd(user);
  await fill(user, 'Nome do Calendário', ' Carla ');
  await fill(user, 'Minutos a partir do horário atual', '2h');
  await choose(user, 'Manhã', 'Tarde');
  server.on('getCalendars', { status: 200, body: [ana, bruno, { ...ana, id: '3', name: 'Carla' }] });
  await press(user, add, 'Salvar');
  expect(ask).toHaveBeenCalledWith('Tem certeza que deseja criar o calendário?');
  expect(await screen.findAllByText('Calendário criado')).toHaveLength(1);
  await isClosed();
  await rowOf('Carla');
  expect(server.bodiesTo('addCalendar')).toEqual([
    {
      name: 'Carla',
      delay_minutes: 120,
      interval_schedule: 30,
      allowed_future_days: 30,
      opening_hours: ['1', '2'],
    },
  ]);
  expect(queryCache.getQueryState(['dashboard'])?.isInvalidated).toBe(true);
});

test('CALCFG-016 CALCFG-018 CALCFG-019 ERR-020 a calendar is changed after a yes, as a whole', async () => {
  const ask = answering(true);
  const { user, server, queryCache } = openCalendars({ answers: saved });
  queryCache.setQueryData(['events', 'all'], []);
  await openEdit(user, 'Ana');
  await fill(user, 'Nome do Calendário', 'Ana Maria');
  server.on('getCalendars', { status: 200, body: [{ ...ana, name: 'Ana Maria' }, bruno] });
  await press(user, edit, 'Salvar');
  expect(ask).toHaveBeenCalledWith('Tem certeza que deseja editar o calendário?');
  expect(await screen.findAllByText('Calendário atualizado')).toHaveLength(1);
  await isClosed();
  await rowOf('Ana Maria');
  expect(server.bodiesTo('updateCalendar')).toEqual([{ ...ana, name: 'Ana Maria' }]);
  // The events carry their calendar's name.
  expect(queryCache.getQueryState(['events', 'all'])?.isInvalidated).toBe(true);
});

test.each([
  ['CALCFG-015', openAdd, add, 'addCalendar'],
  ['CALCFG-016', openEdit, edit, 'updateCalendar'],
] as const)('%s Q-62 after a no nothing is sent and the dialog stays', async (_, open, title, endpoint) => {
  answering(false);
  const { user, server } = openCalendars({ answers: saved });
  await open(user, 'Ana');
  await fill(user, 'Nome do Calendário', 'Carla');
  await press(user, title, 'Salvar');
  expect(dialog(title)).toBeVisible();
  expect(field('Nome do Calendário')).toHaveValue('Carla');
  expect(server.callsTo(endpoint)).toHaveLength(0);
});

test('Q-18 ids are sent in the type they came with, and those of removed sets are not', async () => {
  answering(true);
  const { user, server } = openCalendars({
    calendars: [{ ...ana, id: 7, opening_hours: ['2', 99] }],
    sets: [manha, { ...tarde, id: 2 }],
    answers: saved,
  });
  await openEdit(user, 'Ana');
  await choose(user, 'Manhã');
  await press(user, edit, 'Salvar');
  await isClosed();
  expect(server.bodiesTo('updateCalendar')).toMatchObject([{ id: 7, opening_hours: ['1', 2] }]);
});

test('Q-73 Q-18 where the sets were not loaded, a saved calendar keeps its own', async () => {
  answering(true);
  const { user, server } = openCalendars({
    answers: { ...saved, getOpeningHours: { status: 500 } },
  });
  await openEdit(user, 'Ana');
  expect(dialog(edit)).toHaveTextContent('Os horários não foram carregados');
  await press(user, edit, 'Salvar');
  await isClosed();
  expect(server.bodiesTo('updateCalendar')).toEqual([ana]);
});

test('P-23 a double click sends once, and the save under way locks the dialog', async () => {
  const ask = answering(true);
  const { answer, give } = held();
  const { user, server } = openCalendars({ answers: { ...saved, updateCalendar: answer } });
  await openEdit(user, 'Ana');
  const save = within(dialog(edit)).getByRole('button', { name: 'Salvar' });
  act(() => {
    save.click();
    save.click();
  });
  await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
  for (const label of ['Nome do Calendário', 'Minutos a partir do horário atual'])
    expect(field(label)).toHaveAttribute('disabled');
  expect(within(dialog(edit)).getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  for (const choice of choices()) expect(choice).toBeDisabled();
  fireEvent.keyDown(dialog(edit), { key: 'Escape' });
  expect(dialog(edit)).toBeVisible();
  give({ status: 200, body: ana });
  await isClosed();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(server.callsTo('updateCalendar')).toHaveLength(1);
});

test('P-39 the focus is not lost when the first calendar takes the place of the invitation', async () => {
  answering(true);
  const { user, server } = openCalendars({ calendars: [], answers: saved });
  await openAdd(user);
  await fill(user, 'Nome do Calendário', 'Ana');
  server.on('getCalendars', { status: 200, body: [ana] });
  await press(user, add, 'Salvar');
  await rowOf('Ana');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Calendários' })).toHaveFocus());
});

test('MSG-010 a calendar whose name is from before the rule can be changed without another name', async () => {
  answering(true);
  const old = { ...ana, name: 'Ana bit.ly/abc' };
  const { user, server } = openCalendars({ calendars: [old], answers: saved });
  await openEdit(user, old.name);
  await fill(user, 'Minutos a partir do horário atual', '30');
  await press(user, edit, 'Salvar');
  await isClosed();
  expect(server.bodiesTo('updateCalendar')).toEqual([{ ...old, delay_minutes: 30 }]);
});

test('Q-18 sets whose ids are numbers stay linked', async () => {
  answering(true);
  const { user, server } = openCalendars({
    calendars: [{ ...ana, opening_hours: [1] }],
    sets: [{ ...manha, id: 1 }, tarde],
    answers: saved,
  });
  await openEdit(user, 'Ana');
  expect(formValues(edit).hours).toEqual(['Manhã']);
  await choose(user, 'Tarde');
  await press(user, edit, 'Salvar');
  await isClosed();
  expect(server.bodiesTo('updateCalendar')).toMatchObject([{ opening_hours: [1, '2'] }]);
});
