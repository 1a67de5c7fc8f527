import type { ChangeAction, ImportField, ImportProblem } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import type { Column } from './reading/column-rules.ts';
import type { ReadRow } from './reading/row-rules.ts';
import type { Row } from './reading/table-rules.ts';

/** What a usable row says. */
export interface RowContent<Content> {
  readonly number: number;
  readonly content: Content;
}

/** What becomes of a row in a store; one with a problem that skips it is not made. */
export interface PlannedRow<Ready> {
  readonly number: number;
  /** Undefined where nothing could be made of it. */
  readonly ready: Ready | undefined;
  readonly problems: readonly ImportProblem[];
}

export interface Planning {
  readonly now: Date;
  /** Those that overlap others are made as well. */
  readonly onTop: boolean;
}

export interface Making<Ready> {
  readonly kept: readonly Ready[];
  readonly skipped: readonly Ready[];
  readonly importId: string;
  /** When the import began. */
  readonly addedAt: Date;
}

/** How tables of one kind are read, and what is made of their rows. */
export interface KindOfImport<Content, Ready> {
  /** Its entry in the log. */
  readonly action: ChangeAction;
  readonly readRow: (row: Row, columns: readonly Column[]) => ReadRow<Content>;
  /** What only the first of several rows may have; undefined where rows may be alike. */
  readonly once: { readonly field: ImportField; readonly keyOf: (content: Content) => string } | undefined;
  /** Keeps others from what is planned until the transaction ends; behind the store's lock. */
  readonly lock: (transaction: Handle, storeId: StoreId) => Promise<void>;
  /** Says what would be made of rows and why not, in their order. */
  readonly plan: (
    handle: Handle,
    storeId: StoreId,
    rows: readonly RowContent<Content>[],
    planning: Planning,
  ) => Promise<readonly PlannedRow<Ready>[]>;
  /** Makes what was planned behind the lock; resolves to the ids by which it can be taken back. Throws `quota_reached`. */
  readonly make: (
    tools: ChangeTools,
    transaction: Handle,
    storeId: StoreId,
    making: Making<Ready>,
  ) => Promise<readonly string[]>;
}
