import { never } from '@hora-marcada/shared/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import {
  aBlock,
  everyMondayAndWednesday,
  namesShown,
  openDaysOff,
  saidOf,
} from './test-support/open-days-off.tsx';

startWithCleanBrowser();

const lunch = aBlock({
  id: 'b2',
  kind: 'pause',
  name: 'Almoço',
  calendar_id: '1',
  first_day: '2026-01-05',
  repeats: 'weekly',
  weekdays: everyMondayAndWednesday,
  time_from: '12:00',
  time_to: '13:00',
});
const town = aBlock({ id: 'b3', name: 'Aniversário da cidade', first_day: '2024-01-25', repeats: 'yearly' });
const trip = aBlock({ id: 'b4', name: 'Férias', first_day: '2026-03-10', last_day: '2026-03-20' });
const turnOfYear = aBlock({ id: 'b5', name: 'Recesso', first_day: '2026-12-28', last_day: '2027-01-03' });
const past = aBlock({ id: 'b6', name: 'Carnaval', first_day: '2026-02-16', last_day: '2026-02-17' });
const saturday = aBlock({
  id: 'b7',
  kind: 'special',
  name: 'Véspera',
  first_day: '2026-03-14',
  time_from: '09:00',
  time_to: '13:00',
});

test('OFF-002: coming blocks stand by date, and each says when it is and whose', async () => {
  await openDaysOff({ blocks: [town, turnOfYear, trip, lunch, saturday, past] });
  expect(namesShown()).toEqual(['Almoço', 'Férias', 'Véspera', 'Recesso', 'Aniversário da cidade']);
  expect(saidOf('Almoço')).toEqual(['a partir de 05/01/2026', '12:00 – 13:00', 'toda seg, qua', 'Ana']);
  expect(saidOf('Férias')).toEqual(['10/03 a 20/03/2026', 'dia todo', 'Toda a loja']);
  expect(saidOf('Recesso')).toEqual(['28/12/2026 a 03/01/2027', 'dia todo', 'Toda a loja']);
  expect(saidOf('Aniversário da cidade')).toEqual(['25/01/2027', 'dia todo', 'todo ano', 'Toda a loja']);
  expect(saidOf('Véspera')).toEqual(expect.arrayContaining(['14/03/2026', '09:00 – 13:00']));
  // Two may have one name: each button says which it is about.
  for (const name of ['Editar Férias', 'Excluir Férias'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/^10\/03 a 20\/03\/2026/);
});

test('OFF-002: a yearly block of several days that has begun says when it is this year', async () => {
  const days = { first_day: '2024-03-05', last_day: '2024-03-12' };
  await openDaysOff({ blocks: [aBlock({ ...days, name: 'Férias coletivas', repeats: 'yearly' })] });
  expect(saidOf('Férias coletivas')).toEqual(['05/03 a 12/03/2026', 'dia todo', 'todo ano', 'Toda a loja']);
});

test('OFF-002: a yearly block of several days that has just passed says when it is next year', async () => {
  const days = { first_day: '2024-03-01', last_day: '2024-03-05' };
  await openDaysOff({ blocks: [aBlock({ ...days, name: 'Mudança', repeats: 'yearly' })] });
  expect(saidOf('Mudança')[0]).toBe('01/03 a 05/03/2027');
});

test('OFF-002: a block with a name of its own says of which kind it is, another one says it once', async () => {
  await openDaysOff({ blocks: [lunch, aBlock({ name: 'Folga' })] });
  const card = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li');
  expect(card('Almoço')).toHaveTextContent(/^AlmoçoPausa/);
  expect(card('Folga')).toHaveTextContent(/^Folga20\/03\/2026/);
});

test('OFF-002: a weekly block with an end says both days, and is past after its last one', async () => {
  const until = (last_day: string) => ({ ...lunch, last_day });
  await openDaysOff({
    blocks: [
      { ...until('2026-03-30'), name: 'Curso' },
      { ...until('2026-03-09'), id: 'b8', name: 'Hoje ainda' },
      { ...until('2026-03-08'), id: 'b9', name: 'Até ontem' },
    ],
  });
  expect(namesShown()).toEqual(['Curso', 'Hoje ainda']);
  expect(saidOf('Curso')).toEqual(['05/01 a 30/03/2026', '12:00 – 13:00', 'toda seg, qua', 'Ana']);
});

test('OFF-002: the latest of the past blocks comes first', async () => {
  const older = aBlock({ id: 'b8', name: 'Natal passado', first_day: '2025-12-25' });
  const { press } = await openDaysOff({ blocks: [older, past] });
  await press('Mostrar anteriores');
  expect(namesShown()).toEqual(['Carnaval', 'Natal passado']);
});

test('OFF-002: a block of a calendar that is not in the list is not said to be the store’s', async () => {
  await openDaysOff({ blocks: [{ ...lunch, calendar_id: '99' }] });
  expect(saidOf('Almoço').at(-1)).toBe('Outro calendário');
});

test('OFF-002: whose a block is stays unsaid while the calendars are unknown', async () => {
  await openDaysOff({ blocks: [lunch, trip], answers: { getCalendars: never } });
  expect(saidOf('Almoço')).toEqual(['a partir de 05/01/2026', '12:00 – 13:00', 'toda seg, qua']);
  expect(saidOf('Férias').at(-1)).toBe('Toda a loja');
});

test('OFF-002: past blocks are shown on demand', async () => {
  const { press } = await openDaysOff({ blocks: [past] });
  expect(screen.getByText('Nenhuma folga daqui para a frente.')).toBeVisible();
  expect(namesShown()).toEqual([]);
  await press('Mostrar anteriores');
  expect(saidOf('Carnaval')).toEqual(['16/02 a 17/02/2026', 'dia todo', 'Toda a loja']);
  await press('Ocultar anteriores');
  expect(namesShown()).toEqual([]);
});

test('OFF-002: a store without blocks says so, and nothing is past', async () => {
  await openDaysOff();
  expect(screen.getByText('Nenhuma folga cadastrada.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mostrar anteriores' })).toBeNull();
});

test('OFF-002: blocks on their way are waited for', async () => {
  await openDaysOff({ answers: { getBlocks: never } });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('OFF-002: a failure is said, and can be tried again', async () => {
  const { press, server } = await openDaysOff({ answers: { getBlocks: { status: 500 } } });
  expect(screen.getByText('Erro ao carregar folgas')).toBeVisible();
  server.on('getBlocks', { status: 200, body: [trip] });
  await press('Tentar novamente');
  expect(namesShown()).toEqual(['Férias']);
});

test('OFF-006: what is deleted goes at once and comes back as it was', async () => {
  const { press, server } = await openDaysOff({ blocks: [trip, lunch] });
  server.on('getBlocks', never);
  await press('Excluir Almoço');
  expect(screen.getByText('Folga excluída!')).toBeVisible();
  expect(namesShown()).toEqual(['Férias']);
  expect(screen.getByRole('region', { name: /^Folgas/ })).toHaveFocus();
  server.on('getBlocks', { status: 200, body: [trip, lunch] });
  await press('Desfazer');
  await waitFor(() => expect(namesShown()).toEqual(['Almoço', 'Férias']));
  expect(server.bodiesTo('undoChange')).toEqual([{ id: `deletion of ${lunch.id}` }]);
  expect(screen.getByText('Folga restaurada!')).toBeVisible();
});

test.each([
  [{ status: 404, body: { detail: 'Não encontrado.' } }, 'Não encontrado.'],
  [{ status: 500 }, 'Erro ao salvar folga'],
])('OFF-006: what cannot be deleted stays, and the toast says why: %j', async (deleteBlock, sentence) => {
  const { press } = await openDaysOff({ blocks: [trip], answers: { deleteBlock } });
  await press('Excluir Férias');
  await pass();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(namesShown()).toEqual(['Férias']);
});

test('OFF-006: what cannot come back is said, and offered no more; each deletion has an offer of its own', async () => {
  const undoChange = { status: 409, body: { detail: 'Erro: Número máximo de folgas cadastradas' } };
  const { press, user } = await openDaysOff({ blocks: [trip, lunch], answers: { undoChange } });
  await press('Excluir Férias');
  await press('Excluir Almoço');
  const [first] = screen.getAllByRole('button', { name: 'Desfazer' });
  if (first) await user.click(first);
  await pass();
  expect(screen.getByText('Erro: Número máximo de folgas cadastradas')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(1);
});

test('OFF-019: the figures of Painel are asked for again once a block is gone', async () => {
  const { press, queryCache } = await openDaysOff({ blocks: [trip] });
  queryCache.setQueryData(['dashboard'], {});
  await press('Excluir Férias');
  expect(queryCache.getQueryState(['dashboard'])?.isInvalidated).toBe(true);
});

test('DLG-004 a deletion that ends the session leaves the saying to the login', async () => {
  const ended = { status: 401, body: { detail: 'Entre de novo.' } };
  const { press, onSignedOut } = await openDaysOff({
    blocks: [trip],
    answers: { deleteBlock: ended, refresh: ended },
  });
  await press('Excluir Férias');
  await pass();
  expect(onSignedOut).toHaveBeenCalled();
  expect(screen.queryByText('Entre de novo.')).toBeNull();
  expect(screen.queryByText('Folga excluída!')).toBeNull();
});

test('OFF-005: with 200 blocks no other one is begun', async () => {
  const blocks = Array.from({ length: 200 }, (_, index) =>
    aBlock({ id: `b${index}`, first_day: '2025-01-01' }),
  );
  const { press } = await openDaysOff({ blocks });
  await press('Adicionar');
  await press('Folga (dia fechado)');
  expect(screen.getByText('Erro: Número máximo de folgas cadastradas')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['2026-03-10T02:59:00Z', ['Hoje ainda']],
  ['2026-03-10T03:00:00Z', []],
])('OFF-002: at %s, by the store’s clock, these are to come: %j', async (now, names) => {
  await openDaysOff({ blocks: [aBlock({ name: 'Hoje ainda', first_day: '2026-03-09' })], now });
  expect(namesShown()).toEqual(names);
});
