import type { Outcome } from './ask-raw.ts';
import { noRequest } from './broken-requests.ts';
import type { HostileRequest } from './hostile-request.ts';

/** What came of the requests aimed at one operation. */
export interface AimCount {
  sent: number;
  succeeded: number;
  slowestInMilliseconds: number;
}

/** Counts outcomes; keeps the requests that something is wrong with, as far as they can be read. */
export class Tally {
  readonly aims = new Map<string, AimCount>();
  readonly statuses = new Map<number | 'none', number>();
  readonly complaints: string[] = [];
  slowestInMilliseconds = 0;
  slowest = '';

  add(request: HostileRequest, { answer, milliseconds }: Outcome, complaints: readonly string[]): void {
    const status = answer?.status ?? 'none';
    const count = this.aims.get(request.aim) ?? { sent: 0, succeeded: 0, slowestInMilliseconds: 0 };
    count.sent += 1;
    if (answer && answer.status >= 200 && answer.status < 300) count.succeeded += 1;
    count.slowestInMilliseconds = Math.max(count.slowestInMilliseconds, milliseconds);
    this.aims.set(request.aim, count);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (milliseconds > this.slowestInMilliseconds) {
      this.slowestInMilliseconds = milliseconds;
      this.slowest = excerpt(request);
    }
    for (const complaint of complaints) this.complaints.push(`${complaint}\n${excerpt(request)}`);
  }

  /** Operations that no request got through: what lies behind their first refusals was not tried. */
  get unreached(): string[] {
    return [...this.aims]
      .filter(([aim, { succeeded }]) => aim !== noRequest && succeeded === 0)
      .map(([aim]) => aim);
  }
}

function excerpt({ bytes }: HostileRequest): string {
  const text = JSON.stringify(bytes.toString('latin1'));
  return text.length > 1200 ? `${text.slice(0, 800)} … ${text.slice(-300)}` : text;
}
