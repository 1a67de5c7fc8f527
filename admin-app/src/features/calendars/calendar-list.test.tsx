import { held } from '@hora-marcada/shared/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { ana, bruno, manha, openCalendars, rowOf, tarde } from './test-support/open-calendars.tsx';

startWithCleanBrowser();

const withoutHours = 'Sem horários de atendimento: os clientes não encontram horários neste calendário.';
const withoutServices = 'Sem serviços: os clientes não veem este calendário.';

test('CALCFG-001 CALCFG-002 every calendar has a row with its name, its hours in its own order, and its offer', async () => {
  openCalendars({ calendars: [{ ...ana, opening_hours: ['2', '1'] }, bruno] });
  const row = await rowOf('Ana');
  expect(row).toHaveTextContent('Atendimentos: Tarde, Manhã');
  expect(row).toHaveTextContent('Horários a cada 15 min · com 60 min de antecedência · até 7 dias à frente');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Ana', 'Bruno']);
  expect(screen.getByText('2 calendários')).toBeVisible();
});

test.each([
  [{ delay_minutes: 0, allowed_future_days: 1 }, 'a partir de agora · até 1 dia à frente'],
  [{ allowed_future_days: 0 }, 'com 60 min de antecedência · só para hoje'],
])('P-39 the offer of %j reads %s', async (values, text) => {
  openCalendars({ calendars: [{ ...ana, ...values }] });
  expect(await rowOf('Ana')).toHaveTextContent(text);
  expect(screen.getByText('1 calendário')).toBeVisible();
});

test('CALCFG-003 CALCFG-025 P-38 a calendar without sets says so, and what that means', async () => {
  openCalendars();
  const row = await rowOf('Bruno');
  expect(row).toHaveTextContent('Atendimentos: Nenhum');
  expect(row).toHaveTextContent(withoutHours);
  expect(await rowOf('Ana')).not.toHaveTextContent(withoutHours);
});

test('CALCFG-004 Q-18 P-38 a removed set is Desconhecido; with only such ones nothing is offered', async () => {
  openCalendars({
    calendars: [
      { ...ana, opening_hours: ['1', '99'] },
      { ...bruno, opening_hours: ['99'] },
    ],
  });
  const known = await rowOf('Ana');
  expect(known).toHaveTextContent('Atendimentos: Manhã, Desconhecido');
  expect(known).not.toHaveTextContent(withoutHours);
  expect(await rowOf('Bruno')).toHaveTextContent(withoutHours);
});

test('CALCFG-002 Q-18 ids are the same whether they come as numbers or text', async () => {
  openCalendars({
    calendars: [{ ...ana, id: 1, opening_hours: [1, '2'] }],
    sets: [manha, { ...tarde, id: 2 }],
  });
  const row = await rowOf('Ana');
  expect(row).toHaveTextContent('Atendimentos: Manhã, Tarde');
  await waitFor(() => expect(within(row).getByRole('button', { name: /Por que/ })).toBeEnabled());
  expect(row).not.toHaveTextContent(withoutServices);
});

test('P-39 a calendar that no service uses says so, once the services are known', async () => {
  const { answer, give } = held();
  const corte = { id: '1', name: 'Corte', calendars: ['1'] };
  openCalendars({ answers: { getServices: answer } });
  expect(await rowOf('Bruno')).not.toHaveTextContent(withoutServices);
  give({ status: 200, body: [corte] });
  await waitFor(async () => expect(await rowOf('Bruno')).toHaveTextContent(withoutServices));
  expect(await rowOf('Ana')).not.toHaveTextContent(withoutServices);
});

test('CAL-010 each calendar has its colour of the calendar view', async () => {
  openCalendars();
  const dot = (row: HTMLElement) => row.querySelector('h2 span');
  expect(dot(await rowOf('Ana'))).toHaveStyle({ background: '#5A6FD2' });
  expect(dot(await rowOf('Bruno'))).toHaveStyle({ background: '#3E8E7E' });
});

test('Q-68 there is no way to delete a calendar', async () => {
  openCalendars();
  const row = await rowOf('Ana');
  const buttons = within(row).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Editar Ana',
    'Por que não há horários?',
  ]);
});

test('P-39 a row asks why there are no slots', async () => {
  const { user } = openCalendars({
    answers: { explainSlots: { status: 200, body: { day_obstacle: 'closed', slots: [] } } },
  });
  const button = within(await rowOf('Ana')).getByRole('button', { name: 'Por que não há horários?' });
  expect(button).toHaveAccessibleDescription('Ana');
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const asked = screen.getByRole('dialog');
  expect(asked).toHaveTextContent('Ana');
  await user.click(within(asked).getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});
