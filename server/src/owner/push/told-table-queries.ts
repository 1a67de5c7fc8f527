import { sql, type RawBuilder } from 'kysely';
import type { PushKind } from '@hora-marcada/shared/contract';
import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { StoreId } from '../../platform/store-id.ts';
import type { Subscription } from './device-rules.ts';
import { toldActions } from './told-news-rules.ts';

/** A change may be seen only after a younger one was told: each look reads so far back again. */
export const LOOK_BACK_IN_MILLISECONDS = 2 * MILLISECONDS_A_MINUTE;
/** What is older is told to nobody any more. */
const TOLD_WITHIN_MILLISECONDS = 60 * MILLISECONDS_A_MINUTE;

/** A device or an address that this worker has until its lease ends. */
export interface Leased {
  readonly storeId: StoreId;
  readonly id: string;
  readonly memberId: string | null;
  readonly username: string;
  readonly kinds: readonly PushKind[];
  readonly withNames: boolean;
  readonly toldUntil: Date;
  readonly told: readonly string[];
  readonly failures: number;
  readonly leasedUntil: Date;
  /** Today's summary is due, of this day; null where it is not. */
  readonly summaryOf: string | null;
}

export type LeasedDevice = Leased & Subscription;

export interface LeasedMail extends Leased {
  readonly address: string;
  /** Where its notices are ended, and with what. */
  readonly origin: string;
  readonly secret: string;
}

/** A table of those who are told what the log of changes has and they do not know. */
export interface ToldTable<Row extends Leased> {
  readonly name: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** Since when one is told, where `told_one` names the row. */
  readonly since: RawBuilder<unknown>;
  readonly onCondition: RawBuilder<unknown>;
  /** What is leased beside the columns of both. */
  readonly columns: RawBuilder<Omit<Row, keyof Leased>>;
  /** The hour of today's summary has begun, and is not over. */
  readonly summaryCondition: (timeZone: RawBuilder<unknown>, now: Date) => RawBuilder<unknown>;
}

export const toldDevices: ToldTable<LeasedDevice> = {
  name: sql.table('push_devices'),
  id: sql.ref('device_id'),
  since: sql.ref('told_one.created_at'),
  onCondition: sql`stopped_at is null`,
  columns: sql`endpoint, p256dh, auth`,
  summaryCondition: (timeZone, now) => {
    const clock = sql`(${now}::timestamptz at time zone ${timeZone})`;
    return sql`('summary' = any (kinds) and ${clock}::date is distinct from summary_of
      and ${clock}::time - summary_at >= interval '0' and ${clock}::time - summary_at < interval '1 hour')`;
  },
};

export const toldMails: ToldTable<LeasedMail> = {
  name: sql.table('alert_mails'),
  id: sql.ref('mail_id'),
  since: sql.ref('told_one.confirmed_at'),
  onCondition: sql`confirmed_at is not null and stopped_at is null`,
  columns: sql`address, origin, secret`,
  summaryCondition: () => sql`false`,
};

/** Nobody has it, it works, and it does not wait for another attempt. */
export function freeCondition<Row extends Leased>({ onCondition }: ToldTable<Row>, now: Date) {
  return sql`${onCondition} and (leased_until is null or leased_until <= ${now}) and (retry_at is null or retry_at <= ${now})`;
}

/** The changes of a store that may not have been told to one of its rows, by the row's columns. */
export function untoldCondition<Row extends Leased>({ since }: ToldTable<Row>, now: Date) {
  return sql`at >= greatest(
      told_until - make_interval(secs => ${LOOK_BACK_IN_MILLISECONDS / 1000}), ${since},
      ${new Date(now.getTime() - TOLD_WITHIN_MILLISECONDS)}::timestamptz
    ) and action = any (${toldActions}::text[]) and change_id <> all (told)`;
}
