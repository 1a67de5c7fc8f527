import { sql, type RawBuilder } from 'kysely';
import type { ContactChange } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { PicturedSettings, StoredContact, StoredSettings } from './settings-rules.ts';

/** A store's settings; undefined without such a store. */
export async function findSettings(handle: Handle, storeId: StoreId): Promise<PicturedSettings | undefined> {
  const { rows } = await sql<PicturedSettings>`
    select ${columns},
      (select hash from images where images.store_id = ${storeId} and kind = 'logo') as logo,
      (select hash from images where images.store_id = ${storeId} and kind = 'cover') as cover
    from stores where store_id = ${storeId}`.execute(handle);
  return rows[0];
}

/** Undefined fields stay as they are. */
export interface StoredSettingsChange {
  readonly title: string | undefined;
  readonly footer: string | undefined;
  readonly primaryColor: string | undefined;
  /** Null asks nothing. */
  readonly questionCalendar: string | null | undefined;
}

/** Changes a store's settings and gives them all; undefined without such a store. */
export async function changeSettings(
  handle: Handle,
  storeId: StoreId,
  { title, footer, primaryColor, questionCalendar }: StoredSettingsChange,
): Promise<StoredSettings | undefined> {
  const { rows } = await sql<StoredSettings>`
    update stores
    set title = ${title === undefined ? sql`title` : title},
      footer = ${footer === undefined ? sql`footer` : footer},
      styles = ${primaryColor === undefined ? sql`styles` : stylesWith(primaryColor)},
      question_calendar = ${questionCalendar === undefined ? sql`question_calendar` : questionCalendar}
    where store_id = ${storeId}
    returning ${columns}`.execute(handle);
  return rows[0];
}

/** Changes what is given of a store's contact and gives it all; undefined without such a store. */
export async function changeContact(
  handle: Handle,
  storeId: StoreId,
  change: ContactChange,
): Promise<StoredContact | undefined> {
  const { rows } = await sql<StoredContact>`
    update stores
    set phone = coalesce(${change.phone ?? null}, phone),
      instagram = coalesce(${change.instagram ?? null}, instagram),
      show_whatsapp_button = coalesce(${change.show_whatsapp_button ?? null}, show_whatsapp_button),
      show_google_calendar_button = coalesce(${change.show_google_calendar_button ?? null}, show_google_calendar_button)
    where store_id = ${storeId}
    returning ${contactColumns}`.execute(handle);
  return rows[0];
}

const contactColumns = sql`phone, instagram, show_whatsapp_button, show_google_calendar_button`;

const columns = sql`
  ${contactColumns},
  title, footer, endpoint,
  styles #>> '{palette,primary,main}' as "primaryColor",
  question_calendar as "questionCalendar",
  expiration_date as "expirationDate",
  time_zone as "timeZone"`;

/** The styles with another primary colour; whatever is no object on the way to it is replaced by one. */
function stylesWith(primaryColor: string) {
  const palette = sql`styles -> 'palette'`;
  const primary = sql`styles #> '{palette,primary}'`;
  const main = sql`jsonb_build_object('main', ${primaryColor}::text)`;
  const newPrimary = sql`jsonb_build_object('primary', ${asObject(primary)} || ${main})`;
  return sql`${asObject(sql`styles`)} || jsonb_build_object('palette', ${asObject(palette)} || ${newPrimary})`;
}

function asObject(json: RawBuilder<unknown>) {
  return sql`case when jsonb_typeof(${json}) = 'object' then ${json} else '{}' end`;
}
