import { never } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openDashboard } from '../../../test-support/open-dashboard.tsx';
import { readFigures } from './figures-reading.ts';

startWithCleanBrowser();

const answer = (body: object) => ({ answers: { dashboard: { status: 200, body } } });
const figures = () => screen.getByRole('region', { name: 'Resumo' });
const links = () =>
  within(figures())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('DAY-014 OWN-042 ADM-013 Q-48 above the calendar its figures are one line, and each leads to its list', async () => {
  await openDashboard(answer({ today: 3, next_7_days: 12, to_confirm: 2 }));
  expect(links()).toEqual([
    ['3 hoje', '#inicio'],
    ['12 em 7 dias', '#inicio?mostrar=7-dias'],
    ['2 não confirmados', '#inicio?mostrar=nao-confirmados'],
  ]);
  expect(screen.getByRole('group', { name: 'Mês' })).toBeVisible();
  expect(screen.queryByRole('table', { name: /^Ocupação/ })).toBeNull();
  expect(console.error).not.toHaveBeenCalled();
});

test('DAY-014 one that waits is said in the singular', async () => {
  await openDashboard(answer({ today: 1, next_7_days: 1, to_confirm: 1 }));
  expect(links().map(([text]) => text)).toEqual(['1 hoje', '1 em 7 dias', '1 não confirmado']);
});

test('Q-48 while the figures are on their way the calendar is there already', async () => {
  await openDashboard({ answers: { dashboard: never } });
  expect(figures()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('group', { name: 'Mês' })).toBeVisible();
});

test('Q-48 without figures the calendar still shows', async () => {
  await openDashboard({ answers: { dashboard: { status: 500 } } });
  expect(screen.queryByRole('region', { name: 'Resumo' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Mês' })).toBeVisible();
});

test.each([[{}], [null], ['<html>'], [{ today: '3' }]])(
  'Q-49 every figure may be missing, as in %j',
  (body) => {
    expect(readFigures(body)).toEqual({ today: undefined, next7Days: undefined, unconfirmed: undefined });
  },
);

test('Q-49 a missing figure is a dash', async () => {
  await openDashboard(answer({ today: 0 }));
  expect(links().map(([text]) => text)).toEqual(['0 hoje', '– em 7 dias', '– não confirmados']);
});

test('OWN-002 OWN-042 what waits for a confirmation is counted as its list has it', () => {
  expect(readFigures({ unconfirmed: 5, to_confirm: 2 }).unconfirmed).toBe(2);
  expect(readFigures({ unconfirmed: 5, to_confirm: 0 }).unconfirmed).toBe(0);
});
