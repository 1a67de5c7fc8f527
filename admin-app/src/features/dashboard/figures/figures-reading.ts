import type { AnswerOf } from '@hora-marcada/shared/contract';

type Dashboard = AnswerOf<'dashboard'>;

/** The dashboard's figures; what the answer leaves out is undefined. */
export interface DashboardFigures {
  readonly today: number | undefined;
  readonly next7Days: number | undefined;
  readonly unconfirmed: number | undefined;
}

export function readFigures(answer: unknown): DashboardFigures {
  const fields = { ...(answer as Readonly<Record<keyof Dashboard, unknown>> | null) };
  return {
    today: numberIn(fields.today),
    next7Days: numberIn(fields.next_7_days),
    unconfirmed: numberIn(fields.to_confirm),
  };
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
