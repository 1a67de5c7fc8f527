import type { AppointmentFigures, Commissions, Report } from '@hora-marcada/shared/contract';
import { FakeServer, type Answer } from '@hora-marcada/shared/fake-server';
import { screen } from '@testing-library/react';
import type { Viewer } from '../../../platform/session/viewer.tsx';
import { pass } from '../../../test-support/clean-browser.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { ReportPage } from '../report-page.tsx';

export const nothing: AppointmentFigures = {
  appointments: 0,
  attended: 0,
  missed: 0,
  unmarked: 0,
  cancelled: 0,
  expected_revenue: 0,
  received: 0,
  lost_revenue: 0,
  unmarked_revenue: 0,
  ahead_revenue: 0,
};

export const march: Report = {
  total: {
    month: '2026-03',
    appointments: 12,
    attended: 6,
    missed: 2,
    unmarked: 1,
    cancelled: 3,
    expected_revenue: 1250.5,
    received: 600,
    lost_revenue: 150.5,
    unmarked_revenue: 100,
    ahead_revenue: 400,
    customers: 8,
    returning: 5,
  },
  before: {
    month: '2026-02',
    appointments: 9,
    attended: 7,
    missed: 1,
    unmarked: 1,
    cancelled: 0,
    expected_revenue: 900,
    received: 700,
    lost_revenue: 120,
    unmarked_revenue: 80,
    ahead_revenue: 0,
    customers: 1,
    returning: 1,
  },
  days: [
    { day: '2026-03-01', ...nothing },
    {
      day: '2026-03-02',
      ...nothing,
      appointments: 4,
      attended: 2,
      missed: 1,
      unmarked: 1,
      expected_revenue: 200,
    },
    { day: '2026-03-03', ...nothing, cancelled: 3 },
    { day: '2026-03-04', ...nothing, appointments: 8, attended: 4, missed: 1, expected_revenue: 1050.5 },
  ],
  calendars: [
    { calendar_id: 'c1', name: 'Ana', ...nothing, appointments: 9, expected_revenue: 950.5 },
    { calendar_id: null, name: '', ...nothing, appointments: 3, expected_revenue: 300 },
  ],
};

export const nothingAgreed: Commissions = { commission_base: 'attended', rates: [], calendars: [] };

export const calendars = [
  { id: 'c1', name: 'Ana' },
  { id: 'c2', name: 'Bruno' },
];

/** 'Números' in March of 2026, as the server answers unless told otherwise. */
export async function openReport(
  answers: Readonly<Record<string, Answer>> = {},
  hash = '#painel/numeros',
  { now = '2026-03-09T12:10:00Z', viewer }: { readonly now?: string; readonly viewer?: Viewer } = {},
) {
  window.history.replaceState(null, '', `/admin${hash}`);
  const server = new FakeServer({
    dashboard: { status: 404 },
    getReport: { status: 200, body: march },
    getCommissions: { status: 200, body: nothingAgreed },
    getCalendars: { status: 200, body: calendars },
    ...answers,
  });
  const page = openSection(<ReportPage />, { server, viewer, now });
  await pass();
  const press = async (name: string) => {
    await page.user.click(screen.getByRole('button', { name }));
    await pass();
  };
  const asked = () =>
    server.callsTo('getReport').map(({ path }) => new URL(path, 'http://localhost').searchParams.toString());
  return { ...page, server, press, asked };
}

export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
