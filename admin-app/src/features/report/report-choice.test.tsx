import { never } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { calendars, march, openReport, textsOf } from './test-support/open-report.tsx';

startWithCleanBrowser();

test('FIG-002 another month is asked for, stands in the address and is found again there', async () => {
  const { asked, press, unmount } = await openReport();
  await press('Mês anterior');
  await press('Mês anterior');
  await press('Mês anterior');
  expect(asked().at(-1)).toBe('month=2025-12');
  expect(screen.getByRole('heading', { name: 'dezembro de 2025' })).toHaveAttribute('aria-live', 'polite');
  expect(window.location.hash).toBe('#painel/numeros?mes=2025-12');
  unmount();
  const again = await openReport({}, window.location.hash);
  expect(again.asked()).toEqual(['month=2025-12']);
  await again.press('Próximo mês');
  await again.press('Próximo mês');
  await again.press('Próximo mês');
  expect(window.location.hash).toBe('#painel/numeros');
});

test.each(['2026-13', '2026-00', '2026-031'])('FIG-002 %s is no month: this one is shown', async (month) => {
  const { asked } = await openReport({}, `#painel/numeros?mes=${month}`);
  expect(asked()).toEqual(['month=2026-03']);
});

test.each([
  ['2026-04-01T02:59:00Z', 'março de 2026'],
  ['2026-04-01T03:00:00Z', 'abril de 2026'],
])('FIG-002 at %s this month is %s, by the store’s clock', async (now, name) => {
  await openReport({}, '#painel/numeros', { now });
  expect(screen.getByRole('heading', { name })).toBeVisible();
});

test('FIG-002 while another month is on its way the one before stays, and is said to be outdated', async () => {
  const { server, press } = await openReport();
  server.on('getReport', never);
  await press('Próximo mês');
  expect(screen.getByText('R$ 1.250,50')).toBeInTheDocument();
  expect(screen.getByText('R$ 1.250,50').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

test('FIG-005 one calendar can be chosen, which stands in the address', async () => {
  const { user, asked } = await openReport();
  await user.click(screen.getByRole('combobox', { name: 'Calendário' }));
  await user.click(await screen.findByRole('option', { name: 'Bruno' }));
  await pass();
  expect(asked().at(-1)).toBe('month=2026-03&calendar_id=c2');
  expect(window.location.hash).toBe('#painel/numeros?calendario=c2');
});

test('FIG-005 the chosen calendar stays over the months, and the month when all are chosen again', async () => {
  const { user, asked, press } = await openReport({}, '#painel/numeros?calendario=c2');
  await press('Mês anterior');
  expect(asked().at(-1)).toBe('month=2026-02&calendar_id=c2');
  await user.click(screen.getByRole('combobox', { name: 'Calendário' }));
  await user.click(await screen.findByRole('option', { name: 'Todos os Calendários' }));
  await pass();
  expect(asked().at(-1)).toBe('month=2026-02');
  expect(window.location.hash).toBe('#painel/numeros?mes=2026-02');
});

test('FIG-005 each calendar has figures of its own where there are several, also what has none', async () => {
  await openReport();
  const section = within(screen.getByRole('region', { name: 'Por calendário' }));
  expect(textsOf(section.getAllByRole('heading', { level: 4 }))).toEqual(['Ana', 'Sem calendário']);
  expect(textsOf(section.getAllByRole('term')).slice(0, 10)).toEqual([
    'Agendamentos',
    'Compareceram',
    'Faltaram',
    'Sem marcação',
    'Cancelados',
    'Receita prevista',
    'Perdido por faltas',
    'Sem marcação',
    'Recebido',
    'Ainda por vir',
  ]);
  expect(textsOf(section.getAllByRole('definition')).slice(0, 7)).toEqual([
    '9',
    '0',
    '0',
    '0',
    '0',
    'R$ 950,50',
    'R$ 0,00',
  ]);
});

test('FIG-005 a store of one calendar has nothing to choose', async () => {
  await openReport({
    getCalendars: { status: 200, body: calendars.slice(0, 1) },
    getReport: { status: 200, body: { ...march, calendars: march.calendars.slice(0, 1) } },
  });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Por calendário' })).toBeNull();
});

test('FIG-005 where the address names a calendar that is gone the choice says all of them', async () => {
  await openReport({}, '#painel/numeros?calendario=c9');
  expect(screen.getByRole('combobox', { name: 'Calendário' })).toHaveAccessibleDescription(
    'Todos os Calendários',
  );
});
