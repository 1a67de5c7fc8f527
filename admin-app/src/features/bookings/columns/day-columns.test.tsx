import { act, screen, waitFor, within } from '@testing-library/react';
import { opened, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { part, selectAt } from '../../../test-support/open-dashboard.tsx';
import { windowOfWidth } from '../../../test-support/window-width.ts';
import { cardTitles, openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const events = [
  eventAt('2026-03-09 10:00', { title: 'Corte' }),
  eventAt('2026-03-09 11:00', {
    title: 'Barba',
    calendar: 'Bruno',
    client_name: 'Maria Souza',
    is_confirmed: false,
  }),
  eventAt('2026-03-10 10:00', { title: 'Amanhã', is_confirmed: false }),
];

const answers = {
  getOpeningHours: { status: 200, body: [] },
  getBlocks: { status: 200, body: [] },
  getServices: { status: 200, body: [] },
};

async function openBeside({ width = 1240, ...setting }: { width?: number; answers?: object } = {}) {
  const { resize } = windowOfWidth(width);
  const page = await openBookings({ events, ...setting, answers: { ...answers, ...setting.answers } });
  return { ...page, resize };
}

/** Once its code is there. */
const columns = async () => within(await screen.findByRole('region', { name: 'Dia em colunas' }));

async function shownTitles(): Promise<string[]> {
  const shown = (await columns()).queryAllByRole('button', { name: /, (Ana|Bruno|Sem calendário)/ });
  return shown.map((event) => event.querySelector('.event-title')?.textContent ?? '');
}

test('DAY-025 from 1240 px the whole day of every calendar stands in columns beside the list', async () => {
  const { resize, server } = await openBeside();
  expect(await shownTitles()).toEqual(['Corte', 'Barba']);
  const names = Array.from(document.querySelectorAll('.rbc-row-resource'), (name) => name.textContent);
  expect(names).toEqual(['Ana', 'Bruno']);
  expect(cardTitles()).toEqual(['Corte', 'Barba']);
  resize(1239);
  expect(screen.queryByRole('region', { name: 'Dia em colunas' })).toBeNull();
  // The list's own, nothing more.
  expect(server.callsTo('getEvents')).toHaveLength(2);
});

test('DAY-025 what is over is told apart in the columns, as soon as it is over', async () => {
  await openBeside({
    answers: { getEvents: { status: 200, body: [eventAt('2026-03-09 08:45'), events[1]] } },
  });
  await columns();
  const over = () =>
    Array.from(document.querySelectorAll('.is-over .event-time'), (time) => time.textContent);
  expect(over()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
  expect(over()).toEqual(['08:45 ']);
});

test('DAY-025 a column too narrow for its name is headed by initials', async () => {
  await openBeside();
  await columns();
  const names = Array.from(document.querySelectorAll<HTMLElement>('.column-name'));
  expect(names.map(({ textContent, dataset }) => [textContent, dataset['initials']])).toEqual([
    ['Ana', 'An'],
    ['Bruno', 'Br'],
  ]);
});

test('DAY-025 the columns are of the day that is listed, whatever is searched or chosen in it', async () => {
  const { press, search } = await openBeside();
  await search('Maria');
  expect(cardTitles()).toEqual(['Barba']);
  expect(await shownTitles()).toEqual(['Corte', 'Barba']);
  await press('Próximo dia');
  expect(await shownTitles()).toEqual(['Amanhã']);
  await press('Não confirmados');
  expect(await shownTitles()).toEqual(['Corte', 'Barba']);
});

test('DAY-025 beside a list of several days of a large store today is asked for by itself', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => anEvent({ id: `${index}`, title: 'Velho' }));
  const { press, server } = await openBeside({
    answers: {
      dashboard: { status: 200, body: {} },
      getEvents: ({ path }: { path: string }) => ({
        status: 200,
        body: /from=2026-03-09&to=2026-03-09/.test(path) ? events.slice(0, 2) : many,
      }),
    },
  });
  await press('Todos');
  expect(await shownTitles()).toEqual(['Corte', 'Barba']);
  const ofToday = server.callsTo('getEvents').filter(({ path }) => /to=2026-03-09/.test(path));
  expect(ofToday).toHaveLength(1);
});

test('DAY-025 an event in the columns opens its details, and the focus comes back to it', async () => {
  const { user } = await openBeside();
  const event = (await columns()).getByRole('button', { name: /^11:00 Maria Souza Barba, / });
  await user.click(event);
  const details = await opened('Detalhes do Evento');
  expect(details.getByText('Maria Souza')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(event).toHaveFocus());
});

test('DAY-025 a free hour of a column is booked for its calendar', async () => {
  await openBeside();
  await columns();
  const [, ofBruno] = document.querySelectorAll('.rbc-day-slot');
  await selectAt(ofBruno ?? part('.rbc-day-slot'), { from: 840, to: 870 });
  const dialog = await opened('Confirmar Agendamento');
  expect(dialog.getByRole('radio', { name: 'Bruno' })).toBeChecked();
  expect(dialog.getByText(/^Agendar compromisso das 09\/03\/2026 - 14:00 às/)).toBeVisible();
});

test('DAY-025 what is opened takes the place of the columns, and the list stays in use', async () => {
  const { user, press } = await openBeside();
  await columns();
  await press(/^Editar Corte/);
  const dialog = await screen.findByRole('dialog', { name: 'Editar Evento' });
  expect(dialog.closest('.place')).toContainElement(screen.getByLabelText('Dia em colunas'));
  expect(dialog).not.toHaveAttribute('aria-modal');
  await press('Próximo dia');
  expect(cardTitles()).toEqual(['Amanhã']);
  expect(dialog).toBeVisible();
  await user.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Próximo dia' })).toHaveFocus();
});

test('DAY-025 details beside the list are those of now', async () => {
  const { user, press } = await openBeside();
  await user.click((await columns()).getByRole('button', { name: /^11:00 Maria/ }));
  const details = await opened('Detalhes do Evento');
  expect(details.getByRole('button', { name: 'Confirmar' })).toBeVisible();
  await press(/^Confirmar Barba/);
  expect(details.getByRole('button', { name: 'Desconfirmar' })).toBeVisible();
});

test('DAY-025 another card asks before it throws away what was typed, and comes in its place', async () => {
  const { user, press } = await openBeside();
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await press(/^Editar Corte/);
  const title = async () => (await opened('Editar Evento')).getByRole('textbox', { name: 'Título' });
  await user.type(await title(), ' longo');
  await press(/^Editar Corte/);
  expect(confirm).not.toHaveBeenCalled();
  await press(/^Editar Barba/);
  expect(confirm).toHaveBeenCalledWith('Descartar alterações?');
  expect(await title()).toHaveValue('Corte longo');
  confirm.mockReturnValue(true);
  await press(/^Editar Barba/);
  await waitFor(async () => expect(await title()).toHaveValue('Barba'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('DAY-025 in a narrower window what was typed stays, in a dialog over the page', async () => {
  const { user, press, resize } = await openBeside();
  await press(/^Editar Corte/);
  const title = async () => (await opened('Editar Evento')).getByRole('textbox', { name: 'Título' });
  await user.type(await title(), ' longo');
  resize(1000);
  expect(await title()).toHaveValue('Corte longo');
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'true');
});
