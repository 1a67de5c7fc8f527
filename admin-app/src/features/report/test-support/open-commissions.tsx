import type { CalendarCommissions, Commissions } from '@hora-marcada/shared/contract';
import type { Answer } from '@hora-marcada/shared/fake-server';
import { act, screen } from '@testing-library/react';
import type { Viewer } from '../../../platform/session/viewer.tsx';
import { openReport } from './open-report.tsx';

const services = [
  { id: 's1', name: 'Corte', calendars: ['c1', 'c2'] },
  { id: 's2', name: 'Barba', calendars: ['c1'] },
];

const line = { event_id: 'e1', day: '2026-03-02', service_id: 's1', service: 'Corte', fixed: null };

export const payment = {
  payment_id: 'p1',
  from: '2026-03-01',
  until: '2026-03-15',
  base: 1625,
  amount: 812.5,
  paid_on: '2026-03-16',
  change_id: 'change-1',
};

export const ana: CalendarCommissions = {
  calendar_id: 'c1',
  name: 'Ana',
  base: 1250,
  commission: 500,
  for_store: 750,
  adjustment: 0,
  paid_until: null,
  line_count: 2,
  line_rates: [{ percent: 40, fixed: null }],
  lines: [
    { ...line, base: 1000, percent: 40, commission: 400 },
    { ...line, event_id: 'e2', service_id: null, service: null, base: 250, percent: 40, commission: 100 },
  ],
  adjustments: [],
  payments: [],
};

export const bruno: CalendarCommissions = {
  ...ana,
  calendar_id: 'c2',
  name: 'Bruno',
  base: 0,
  commission: 0,
  for_store: 0,
  line_count: 0,
  line_rates: [],
  lines: [],
};

export const agreed: Commissions = {
  commission_base: 'attended',
  rates: [
    { calendar_id: 'c1', service_id: null, percent: 40, fixed: null, from_day: '2026-03-01' },
    { calendar_id: 'c1', service_id: 's2', percent: null, fixed: 12.5, from_day: '2026-03-01' },
  ],
  calendars: [ana, bruno],
};

/** 'Números' on Monday the 16th of March of 2026, with commissions. */
export async function openCommissions(
  commissions: Partial<Commissions> = {},
  answers: Readonly<Record<string, Answer>> = {},
  viewer?: Viewer,
) {
  const page = await openReport(
    {
      getCommissions: { status: 200, body: { ...agreed, ...commissions } },
      getServices: { status: 200, body: services },
      ...answers,
    },
    '#painel/numeros',
    { now: '2026-03-16T12:10:00Z', ...(viewer && { viewer }) },
  );
  await act(() => jest.advanceTimersByTimeAsync(50));
  const { server } = page;
  /** The periods that were asked for. */
  const periods = () =>
    server
      .callsTo('getCommissions')
      .map(({ path }) => Object.fromEntries(new URL(path, 'http://localhost').searchParams));
  const section = () => screen.getByRole('region', { name: 'Comissões' });
  return { ...page, periods, section };
}
