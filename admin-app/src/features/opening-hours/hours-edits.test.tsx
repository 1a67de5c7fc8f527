import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';
import { OpeningHoursPage } from './opening-hours-page.tsx';
import {
  aCalendar,
  aSet,
  cardOf,
  listOf,
  namesShown,
  openHours,
  saveButton,
} from './test-support/open-hours.tsx';

startWithCleanBrowser();

const marker = () => screen.queryByText('Alterações não salvas');

test('ATEND-008 P-13 nothing can be saved until something was changed', async () => {
  await openHours();
  expect(saveButton()).toBeDisabled();
  expect(marker()).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Descartar' })).not.toBeInTheDocument();
});

test('ATEND-008 ATEND-016 P-13 a new set is held here', async () => {
  const { add, server } = await openHours({ calendars: [aCalendar('Ana', '1')] });
  const dialog = await add();
  await dialog.fill();
  await dialog.press('Cadastrar');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(namesShown()).toEqual(['Manhã', 'Tarde', 'Noite']);
  expect(cardOf('Noite')).toHaveTextContent('Nenhum calendário usa este horário');
  expect(saveButton()).toBeEnabled();
  expect(marker()).toBeVisible();
  expect(server.callsTo('updateOpeningHours')).toEqual([]);
});

test('ATEND-008 ATEND-017 an edit is held here', async () => {
  const { edit, server } = await openHours();
  const dialog = await edit('Manhã');
  await dialog.type('Nome', 'Cedo');
  await dialog.type('Hora de Abertura', '7');
  await dialog.press('Salvar');
  expect(namesShown()).toEqual(['Cedo', 'Tarde']);
  expect(cardOf('Cedo')).toHaveTextContent('07:00 – 12:00');
  expect(saveButton()).toBeEnabled();
  expect(marker()).toBeVisible();
  expect(server.callsTo('updateOpeningHours')).toEqual([]);
});

test('a new set can be edited before it is saved', async () => {
  const { add, edit } = await openHours({ sets: [] });
  const dialog = await add();
  await dialog.fill();
  await dialog.press('Cadastrar');
  const again = await edit('Noite');
  await again.type('Nome', 'Madrugada');
  await again.press('Salvar');
  expect(namesShown()).toEqual(['Madrugada']);
});

test('ATEND-008 ATEND-018 Q-62 a removal is held here, and nothing is asked', async () => {
  const ask = jest.spyOn(window, 'confirm');
  const { press, server } = await openHours();
  await press('Excluir Manhã');
  expect(namesShown()).toEqual(['Tarde']);
  expect(saveButton()).toBeEnabled();
  expect(marker()).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  expect(server.callsTo('updateOpeningHours')).toEqual([]);
});

test('ATEND-018 what was removed and not saved is there when the section is opened again', async () => {
  const { press, unmount } = await openHours();
  await press('Excluir Manhã');
  unmount();
  await openHours();
  expect(namesShown()).toEqual(['Manhã', 'Tarde']);
});

test('P-34 the last set may go, and the keyboard stays on the page', async () => {
  const { press } = await openHours({ sets: [aSet()] });
  await press('Excluir Manhã');
  expect(screen.getByText(/^Nenhum horário cadastrado/)).toBeVisible();
  expect(saveButton()).toBeEnabled();
  expect(screen.getByRole('region', { name: 'Horários de atendimento' })).toHaveFocus();
});

test('ATEND-008 a removal can be undone where it was, and nothing is left to save', async () => {
  const { press } = await openHours();
  await press('Excluir Manhã');
  await press('Desfazer');
  expect(namesShown()).toEqual(['Manhã', 'Tarde']);
  expect(saveButton()).toBeDisabled();
  expect(marker()).not.toBeInTheDocument();
});

test('ATEND-008 a removal of the last set is undone behind the others, once', async () => {
  const { press } = await openHours({ now: '2026-03-09T12:00:00Z' });
  await press('Excluir Tarde');
  await press('Desfazer');
  expect(namesShown()).toEqual(['Manhã', 'Tarde']);
  expect(saveButton()).toBeDisabled();
  await pass(1000);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});

test('ATEND-016 of two new sets each can be edited and removed by itself', async () => {
  const { add, edit, press } = await openHours({ sets: [] });
  for (const name of ['Noite', 'Madrugada']) {
    const dialog = await add();
    await dialog.fill({ name: ` ${name} ` });
    await dialog.press('Cadastrar');
  }
  expect(namesShown()).toEqual(['Noite', 'Madrugada']);
  const dialog = await edit('Madrugada');
  await dialog.type('Nome', 'Cedo');
  await dialog.press('Salvar');
  expect(namesShown()).toEqual(['Noite', 'Cedo']);
  await press('Excluir Noite');
  expect(namesShown()).toEqual(['Cedo']);
});

/** Atendimento, and the way to another section. */
function Sections() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      {isShown && <OpeningHoursPage />}
      <button onClick={() => setIsShown(false)}>Início</button>
    </>
  );
}

test('ATEND-018 a removal is not offered back once another section is shown', async () => {
  const { user } = openSection(<Sections />, {
    server: {
      getOpeningHours: listOf([aSet()]),
      getCalendars: { status: 200, body: [] },
      getEvents: { status: 200, body: [] },
    },
    now: '2026-03-09T12:00:00Z',
  });
  await user.click(await screen.findByRole('button', { name: 'Excluir Manhã' }));
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Início' }));
  await pass(1000);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});

test('Q-45 a removal can be undone for 5 seconds', async () => {
  const { press } = await openHours({ now: '2026-03-09T12:00:00Z' });
  await press('Excluir Manhã');
  await pass(4500);
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await pass(1500);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});

test('CONST-006 no removal is undone into a list that is full again', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => aSet({ id: String(index), name: `Turno ${index}` }));
  const { press, add } = await openHours({ sets: ten, now: '2026-03-09T12:00:00Z' });
  await press('Excluir Turno 3');
  const dialog = await add();
  await pass(1000);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  await dialog.fill();
  await dialog.press('Cadastrar');
  expect(namesShown()).toHaveLength(10);
});

test('P-13 edits can be discarded, after a question', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { press } = await openHours();
  await press('Excluir Manhã');
  await press('Descartar');
  expect(ask).toHaveBeenCalledWith('Descartar alterações?');
  expect(namesShown()).toEqual(['Tarde']);
  ask.mockReturnValue(true);
  await press('Descartar');
  expect(namesShown()).toEqual(['Manhã', 'Tarde']);
  expect(saveButton()).toBeDisabled();
});

test('P-13 nothing that was discarded can be undone', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { press } = await openHours({ now: '2026-03-09T12:00:00Z' });
  await press('Excluir Manhã');
  await press('Descartar');
  await pass(1000);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});

test('P-13 Q-74 the browser holds the page up while something is not saved, typed or taken over', async () => {
  const isHeldUp = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { edit } = await openHours();
  expect(isHeldUp()).toBe(false);
  const dialog = await edit('Manhã');
  await dialog.type('Nome', 'Cedo');
  expect(isHeldUp()).toBe(true);
  await dialog.press('Salvar');
  expect(isHeldUp()).toBe(true);
});

test('P-13 P-44 a list that is loaded meanwhile does not take the edits away, and says so', async () => {
  const { press, server, queryCache } = await openHours();
  await press('Excluir Manhã');
  server.on('getOpeningHours', listOf([aSet({ name: 'Outra' })], '"second"'));
  await act(() => queryCache.refetchQueries({ queryKey: ['opening-hours'] }));
  expect(await screen.findByText('Os horários foram alterados em outro lugar.')).toBeVisible();
  expect(namesShown()).toEqual(['Tarde']);
  await press('Salvar');
  expect(server.callsTo('updateOpeningHours')[0]?.headers).toMatchObject({ 'if-match': '"first"' });
});

test('P-13 P-44 edits made after another list came stay with the first list, too', async () => {
  const { press, server, queryCache } = await openHours();
  await press('Excluir Manhã');
  server.on('getOpeningHours', listOf([aSet({ name: 'Outra' })], '"second"'));
  await act(() => queryCache.refetchQueries({ queryKey: ['opening-hours'] }));
  await screen.findByText('Os horários foram alterados em outro lugar.');
  await press('Excluir Tarde');
  expect(screen.getByText('Os horários foram alterados em outro lugar.')).toBeVisible();
  await press('Salvar');
  expect(server.callsTo('updateOpeningHours')[0]?.headers).toMatchObject({ 'if-match': '"first"' });
});

test('P-38 a removal that leaves a calendar without hours says so before it is saved', async () => {
  const calendars = [aCalendar('Ana', '1'), aCalendar('Bruno', '1', '2'), aCalendar('Carla')];
  const { press } = await openHours({ calendars });
  await press('Excluir Manhã');
  expect(
    screen.getByText(
      'Ao salvar, Ana fica sem horários de atendimento: os clientes não veem mais este calendário.',
    ),
  ).toBeVisible();
  await press('Excluir Tarde');
  expect(
    screen.getByText(
      'Ao salvar, ficam sem horários de atendimento: Ana, Bruno. Os clientes não veem mais estes calendários.',
    ),
  ).toBeVisible();
});
