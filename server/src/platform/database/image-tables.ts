import type { ColumnType } from 'kysely';
import type { StoreId } from '../store-id.ts';

type Fixed<Value> = ColumnType<Value, Value, never>;

export interface ImagesTable {
  store_id: Fixed<StoreId>;
  /** The service's or calendar's; one of all stores for a logo and a cover. */
  image_id: Fixed<string>;
  kind: Fixed<'logo' | 'cover' | 'service' | 'calendar'>;
  subject_id: Fixed<string | null>;
  /** Names its files. */
  hash: string;
  width: number;
  height: number;
  created_at: Date;
}

export interface ImageFilesTable {
  store_id: Fixed<StoreId>;
  hash: Fixed<string>;
  size: Fixed<'small' | 'large'>;
  bytes: Fixed<Buffer>;
  /** Null while an image shows it. */
  unused_since: Date | null;
}
