import { fireEvent, screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { aSet, cardOf, namesShown, openHours, saveButton } from '../test-support/open-hours.tsx';

startWithCleanBrowser();

const days = ['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sab', 'Dom'];
const spacing = 'Espaçamento máximo entre agendamentos (minutos)';

type Dialog = Awaited<ReturnType<Awaited<ReturnType<typeof openHours>>['add']>>;

const pressedDays = ({ getByRole }: Dialog) =>
  days.filter((day) => getByRole('button', { name: day }).getAttribute('aria-pressed') === 'true');

test('ATEND-006 ATEND-014 ATEND-015 CONST-006 a new set begins with the defaults', async () => {
  const { add } = await openHours();
  const dialog = await add();
  for (const label of ['Nome', 'Hora de Abertura', 'Hora de Fechamento'])
    expect(dialog.field(label)).toHaveValue('');
  expect(dialog.getByRole('switch', { name: 'Forçar Grupo' })).not.toBeChecked();
  expect(dialog.field(spacing)).toHaveValue('30');
  expect(dialog.field(spacing)).toBeDisabled();
  expect(pressedDays(dialog)).toEqual([]);
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cadastrar' })).toBeVisible();
});

test('ATEND-007 ATEND-014 a set to edit is filled in', async () => {
  const { edit } = await openHours({
    sets: [aSet({ time_open: '08:00:00', force_group: true, group_minutes: 45 })],
  });
  const dialog = await edit('Manhã');
  expect(dialog.field('Nome')).toHaveValue('Manhã');
  expect(dialog.field('Hora de Abertura')).toHaveValue('08:00');
  expect(dialog.field('Hora de Fechamento')).toHaveValue('12:00');
  expect(dialog.getByRole('switch', { name: 'Forçar Grupo' })).toBeChecked();
  expect(dialog.field(spacing)).toHaveValue('45');
  expect(pressedDays(dialog)).toEqual(['Seg', 'Dom']);
  expect(dialog.getByRole('button', { name: 'Salvar' })).toBeVisible();
});

test('ATEND-009 VAL-015 VAL-016 Q-69 a name takes 32 characters, and only what it may hold', async () => {
  const { add } = await openHours();
  const dialog = await add();
  await dialog.type('Nome', 'Manhã! -1_');
  expect(dialog.field('Nome')).toHaveValue('Manhã -1');
  await dialog.type('Nome', 'x'.repeat(40));
  expect(dialog.field('Nome')).toHaveValue('x'.repeat(32));
});

test('VAL-015 an accent may come before its letter, as dead keys bring it', async () => {
  const { add } = await openHours();
  const name = (await add()).field('Nome');
  fireEvent.compositionStart(name);
  fireEvent.input(name, { target: { value: 'Manh~' }, isComposing: true });
  expect(name).toHaveValue('Manh~');
  fireEvent.input(name, { target: { value: 'Manhã' }, isComposing: true });
  fireEvent.compositionEnd(name);
  expect(name).toHaveValue('Manhã');
  fireEvent.compositionStart(name);
  fireEvent.input(name, { target: { value: 'Manhã´' }, isComposing: true });
  fireEvent.compositionEnd(name);
  expect(name).toHaveValue('Manhã');
});

test('ATEND-010 times are text that every browser shows as HH:mm', async () => {
  const { user, add } = await openHours();
  const dialog = await add();
  const [open, close] = [dialog.field('Hora de Abertura'), dialog.field('Hora de Fechamento')];
  expect([open.type, open.inputMode]).toEqual(['text', 'numeric']);
  await dialog.type('Hora de Abertura', '0800');
  await dialog.type('Hora de Fechamento', '6:30 PM');
  await user.tab();
  expect(open).toHaveValue('08:00');
  expect(close).toHaveValue('06:30');
});

test('ATEND-010 a time is read when Enter comes before the field is left', async () => {
  const { user, add } = await openHours();
  const dialog = await add();
  await dialog.fill({ open: '' });
  await user.type(dialog.field('Hora de Abertura'), '9{Enter}');
  expect(cardOf('Noite')).toHaveTextContent('09:00 – 22:00');
});

test('ATEND-011 ATEND-012 the spacing can be set while bookings are grouped', async () => {
  const { user, add } = await openHours();
  const dialog = await add();
  const group = dialog.getByRole('switch', { name: 'Forçar Grupo' });
  expect(group).toHaveAccessibleDescription(
    'Incentiva os clientes a agendar horários próximos entre si. Quanto maior o espaçamento máximo, mais flexível o agrupamento.',
  );
  await user.click(group);
  expect(dialog.field(spacing)).toBeEnabled();
  await user.click(group);
  expect(dialog.field(spacing)).toBeDisabled();
});

test('ATEND-013 each weekday can be turned on and off', async () => {
  const { add } = await openHours();
  const dialog = await add();
  expect(dialog.getByRole('group', { name: 'Dias da semana' })).toBeVisible();
  for (const day of [...days].reverse()) await dialog.press(day);
  expect(pressedDays(dialog)).toEqual(days);
  await dialog.press('Qua');
  expect(pressedDays(dialog)).toEqual(days.filter((day) => day !== 'Qua'));
});

test('ATEND-014 P-48 Cancelar takes nothing over', async () => {
  const { edit } = await openHours();
  const dialog = await edit('Manhã');
  await dialog.type('Nome', 'Cedo');
  await dialog.press('Cancelar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(namesShown()).toEqual(['Manhã', 'Tarde']);
  expect(saveButton()).toBeDisabled();
});

test('ATEND-024 CONST-006 at ten sets another is refused at once', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => aSet({ id: String(index), name: `Turno ${index}` }));
  const { press } = await openHours({ sets: ten });
  await press('Adicionar');
  expect(await screen.findByText('Erro: Número máximo de horários cadastrados')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(namesShown()).toHaveLength(10);
});
