import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import {
  ana,
  choices,
  dialog,
  field,
  fill,
  formValues,
  openAdd,
  openCalendars,
  openEdit,
  press,
} from './test-support/open-calendars.tsx';

startWithCleanBrowser();

const add = 'Adicionar Calendário';
const edit = 'Editar Calendário';
const defaults = { name: '', delay: '0', interval: '30', days: '30', hours: [] };
const isClosed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

test('CALCFG-005 CALCFG-007 CALCFG-010 CALCFG-013 CONST-003 CONST-004 CONST-005 adding begins with the defaults', async () => {
  const { user } = openCalendars();
  await openAdd(user);
  expect(dialog(add)).toBeVisible();
  expect(formValues(add)).toEqual(defaults);
  expect(field('Nome do Calendário')).toHaveFocus();
  expect(field('Nome do Calendário')).toHaveAttribute('maxlength', '120');
});

test('CALCFG-006 editing begins with the values of the calendar', async () => {
  const { user } = openCalendars();
  await openEdit(user, 'Ana');
  expect(formValues(edit)).toEqual({
    name: 'Ana',
    delay: '60',
    interval: '15',
    days: '7',
    hours: ['Manhã', 'Tarde'],
  });
});

test('CALCFG-008 CALCFG-009 Q-44 the two times of the grid say what they mean', async () => {
  const { user } = openCalendars();
  await openAdd(user);
  expect(field('Minutos a partir do horário atual')).toHaveAccessibleDescription(
    'Tempo em minutos a partir do horário atual para agendamento. Antecedência mínima. Ex.: 60 = o cliente só marca a partir de daqui a 1 hora.',
  );
  expect(field('Intervalo de agendamentos (minutos)')).toHaveAccessibleDescription(
    'Intervalo em minutos entre os horários disponíveis.',
  );
});

test('CALCFG-011 DLG-001 several of all sets can be linked, and none lies over Salvar', async () => {
  const { user } = openCalendars();
  await openAdd(user);
  expect(choices()).toEqual(['Manhã', 'Tarde'].map((name) => screen.getByRole('checkbox', { name })));
  for (const option of choices()) await user.click(option);
  expect(formValues(add).hours).toEqual(['Manhã', 'Tarde']);
});

test('CALCFG-011 P-38 without any set the choice says so', async () => {
  const { user } = openCalendars({ sets: [] });
  await openAdd(user);
  expect(await screen.findByText('Nenhum horário de atendimento cadastrado.')).toBeVisible();
});

test('CALCFG-012 CALCFG-014 Cancelar closes and sends nothing, and nothing of it is left over', async () => {
  const ask = jest.spyOn(window, 'confirm');
  const { user, server } = openCalendars();
  await openEdit(user, 'Ana');
  await fill(user, 'Nome do Calendário', 'Ana Maria');
  expect(within(dialog(edit)).getByRole('button', { name: 'Salvar' })).toBeVisible();
  await press(user, edit, 'Cancelar');
  isClosed();
  await openAdd(user);
  expect(formValues(add)).toEqual(defaults);
  await press(user, add, 'Cancelar');
  await openEdit(user, 'Ana');
  expect(formValues(edit).name).toBe('Ana');
  expect(ask).not.toHaveBeenCalled();
  expect(server.callsTo('updateCalendar')).toHaveLength(0);
});

test('P-48 Esc asks before it throws away what was typed, and only then', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = openCalendars();
  await openAdd(user);
  await fill(user, 'Nome do Calendário', 'Carla');
  await user.keyboard('{Escape}');
  expect(ask).toHaveBeenCalledWith('Descartar alterações?');
  expect(field('Nome do Calendário')).toHaveValue('Carla');
  await fill(user, 'Nome do Calendário', '');
  await user.keyboard('{Escape}');
  expect(ask).toHaveBeenCalledTimes(1);
  isClosed();
});

test('P-48 a dialog left as it was closes without a question, and gives the focus back', async () => {
  const ask = jest.spyOn(window, 'confirm');
  const { user } = openCalendars({ calendars: [{ ...ana, opening_hours: ['1', '99'] }] });
  await openEdit(user, 'Ana');
  await user.keyboard('{Escape}');
  isClosed();
  expect(ask).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Editar Ana' })).toHaveFocus();
});
