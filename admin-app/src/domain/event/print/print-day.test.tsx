import { FakeServer } from '@hora-marcada/shared/fake-server';
import { screen } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { PrintDay } from './print-day.tsx';

startWithCleanBrowser();

const event = anEvent({ description: 'Prefere máquina 2', is_confirmed: false });
const day = event.start_time.slice(0, 10);

function openPrinting(getEvents: { status: number; body?: object }) {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const server = new FakeServer({ getEvents });
  return { ...openSection(<PrintDay day={day} />, { server, now: '2026-03-09T12:10:00Z' }), server, print };
}

const rows = () =>
  screen
    .getAllByRole('row', { hidden: true })
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

test('DAY-026 the whole day is printed as one table with time, customer, service, phone and note', async () => {
  const { user, server, print } = openPrinting({ status: 200, body: [event] });
  await user.click(screen.getByRole('button', { name: 'Imprimir o dia' }));
  await pass();
  expect(server.callsTo('getEvents').map(({ path }) => path)).toEqual([
    expect.stringContaining(`from=${day}&to=${day}`),
  ]);
  expect(print).toHaveBeenCalledTimes(1);
  expect(rows()).toEqual([
    ['Horário', 'Cliente', 'Serviço', 'Calendário', 'Telefone', 'Observação'],
    [
      `${event.start_time.slice(11, 16)} – ${event.end_time.slice(11, 16)}`,
      event.client_name,
      event.title,
      event.calendar,
      '(11) 98765-4321',
      'Prefere máquina 2 · não confirmado',
    ],
  ]);
  window.dispatchEvent(new Event('afterprint'));
  await pass();
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});

test('DAY-026 a day that cannot be loaded is not printed', async () => {
  const { user, print } = openPrinting({ status: 500 });
  await user.click(screen.getByRole('button', { name: 'Imprimir o dia' }));
  await pass();
  expect(screen.getByText(/^Não foi possível carregar o dia\./)).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});
