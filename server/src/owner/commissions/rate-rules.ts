import type { CommissionBase } from '../../platform/database/commission-tables.ts';

/** What a calendar, or one of its services, brings from a day on; neither percent nor amount withdraws what was before. */
export interface CommissionRate {
  readonly calendarId: string;
  readonly serviceId: string | null;
  /** Of a percent. */
  readonly hundredths: number | null;
  readonly fixedInCents: number | null;
  /** 'YYYY-MM-DD' on the store's clock. */
  readonly fromDay: string;
}

/** What a store agreed. */
export interface CommissionTerms {
  readonly base: CommissionBase;
  /** Of a calendar and service the newest first. */
  readonly rates: readonly CommissionRate[];
}

/** The rates of a day, of each calendar and service the newest. */
export class RatesByDay {
  readonly #rates = new Map<string, CommissionRate[]>();

  /** @param rates of a calendar and service the newest first */
  constructor(rates: readonly CommissionRate[]) {
    for (const rate of rates) {
      const key = keyOf(rate.calendarId, rate.serviceId);
      this.#rates.set(key, [...(this.#rates.get(key) ?? []), rate]);
    }
  }

  /** A service's own before the calendar's; undefined where nothing is agreed. */
  find(calendarId: string, serviceId: string | null, day: string): CommissionRate | undefined {
    const own = serviceId === null ? undefined : this.#newest(calendarId, serviceId, day);
    return own ?? this.#newest(calendarId, null, day);
  }

  #newest(calendarId: string, serviceId: string | null, day: string): CommissionRate | undefined {
    const rate = this.#rates.get(keyOf(calendarId, serviceId))?.find(({ fromDay }) => fromDay <= day);
    return rate && (rate.hundredths ?? rate.fixedInCents) !== null ? rate : undefined;
  }
}

function keyOf(calendarId: string, serviceId: string | null): string {
  return `${calendarId} ${serviceId ?? ''}`;
}
