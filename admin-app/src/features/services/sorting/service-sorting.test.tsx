import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { corte, failing, openServices } from '../test-support/open-services.tsx';
import { inOrder, moved, placeOf } from './moved-service.ts';

startWithCleanBrowser();

const three = ['Corte', 'Barba', 'Unhas'].map((name, index) => ({ ...corte, id: String(index), name }));

async function openSorting(setting: Parameters<typeof openServices>[0] = {}) {
  let kept = three;
  const page = await openServices({
    services: three,
    ...setting,
    answers: {
      sortServices: ({ body }) => {
        kept = (body as { ids: string[] }).ids.flatMap((id) => kept.filter((each) => each.id === id));
        return { status: 200, body: kept };
      },
      ...setting.answers,
    },
  });
  await page.press('Ordenar');
  const sent = () => page.server.bodiesTo('sortServices');
  return { ...page, sent };
}

const names = () =>
  within(screen.getByRole('list', { name: 'Ordem dos serviços' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('SORT-001 buttons move a service up and down, keep the focus and say where it is', async () => {
  const { press } = await openSorting();
  expect(names()).toEqual(['Corte', 'Barba', 'Unhas']);
  expect(button('Mover Corte para cima')).toBeDisabled();
  expect(button('Mover Unhas para baixo')).toBeDisabled();
  await press('Mover Unhas para cima');
  expect(names()).toEqual(['Corte', 'Unhas', 'Barba']);
  expect(button('Mover Unhas para cima')).toHaveFocus();
  expect(screen.getByText('Unhas: 2º de 3')).toBeInTheDocument();
  await press('Mover Unhas para cima');
  expect(button('Mover Unhas para baixo')).toHaveFocus();
  await press('Mover Corte para baixo');
  expect(names()).toEqual(['Unhas', 'Barba', 'Corte']);
  expect(button('Mover Corte para cima')).toHaveFocus();
});

test('SORT-001 Concluir sends the whole list once, and Serviços shows it', async () => {
  const { press, sent, user } = await openSorting();
  await press('Mover Corte para baixo');
  expect(sent()).toEqual([]);
  await user.dblClick(button('Concluir'));
  expect(await screen.findByText('Ordem salva com sucesso!')).toBeVisible();
  expect(sent()).toEqual([{ ids: ['1', '0', '2'] }]);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Barba', 'Corte', 'Unhas']);
});

test('SORT-001 a list that could not be saved says so, and stays as it was moved', async () => {
  const { press } = await openSorting(failing('sortServices'));
  await press('Mover Corte para baixo');
  await press('Concluir');
  expect(await screen.findByText('Erro ao salvar a ordem')).toBeVisible();
  expect(names()).toEqual(['Barba', 'Corte', 'Unhas']);
});

test('SORT-001 P-13 leaving what was moved asks first, and what was not moved does not', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { press, sent } = await openSorting();
  await press('Cancelar');
  await press('Ordenar');
  await press('Concluir');
  expect([ask.mock.calls, sent()]).toEqual([[], []]);
  await press('Ordenar');
  await press('Mover Corte para baixo');
  expect(isHeld()).toBe(true);
  await press('Cancelar');
  expect(names()).toEqual(['Barba', 'Corte', 'Unhas']);
  ask.mockReturnValue(true);
  await press('Cancelar');
  expect(ask.mock.calls).toEqual([
    ['Há alterações não salvas. Sair sem salvar?'],
    ['Há alterações não salvas. Sair sem salvar?'],
  ]);
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(sent()).toEqual([]);
});

test('SORT-001 a handle drags its row to where it is dropped, and a press that is broken off drops nothing', async () => {
  await openSorting();
  const rows = within(screen.getByRole('list', { name: 'Ordem dos serviços' })).getAllByRole('listitem');
  rows.forEach((row, index) => {
    row.getBoundingClientRect = () => new DOMRect(0, index * 60, 300, 52);
  });
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  const handle = rows[0]?.querySelector('span') ?? document.body;
  const drag = (by: number, end: 'pointerup' | 'pointercancel') => {
    const press = (type: string, clientY: number) =>
      fireEvent(handle, new MouseEvent(type, { bubbles: true, clientY }));
    press('pointerdown', 20);
    press('pointermove', 20 + by);
    press(end, 20 + by);
  };
  drag(130, 'pointercancel');
  drag(20, 'pointerup');
  expect(names()).toEqual(['Corte', 'Barba', 'Unhas']);
  drag(70, 'pointerup');
  expect(names()).toEqual(['Barba', 'Corte', 'Unhas']);
});

test('SORT-005 what another device sorted meanwhile is not undone by whoever moved nothing', async () => {
  let stored = three;
  const { press, sent, queryCache } = await openSorting({
    answers: { getServices: () => ({ status: 200, body: stored }) },
  });
  stored = stored.toReversed();
  await act(() => queryCache.refetchQueries());
  await waitFor(() => expect(names()).toEqual(['Unhas', 'Barba', 'Corte']));
  await press('Concluir');
  expect(sent()).toEqual([]);
});

test('SORT-001 one service alone is not sorted', async () => {
  await openServices();
  expect(screen.queryByRole('button', { name: 'Ordenar' })).toBeNull();
});

test('SORT-005 a service that another device adds stands last, and one that it removes is left out', () => {
  const of = (...ids: string[]) => ids.map((id) => ({ id }));
  expect(inOrder(of('a', 'b', 'c'), ['c', 'gone', 'a'])).toEqual(of('c', 'a', 'b'));
});

test('SORT-001 a row is dropped where its middle passes the middles of others', () => {
  const rows = [0, 60, 120, 180].map((top) => ({ top, height: 52 }));
  const places = [-200, -61, -59, 0, 59, 61, 121, 500].map((by) => placeOf(rows, 1, by));
  expect(places).toEqual([0, 0, 1, 1, 1, 2, 3, 3]);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
