import type { StoreSettings } from '@hora-marcada/shared/contract';
import type { StoreId } from '../../platform/store-id.ts';
import { servedImages } from '../../stores/public-page/image-address-rules.ts';

const DEFAULT_PRIMARY_COLOR = '#000000';

/** Named as in the contract. */
export type StoredContact = Pick<
  StoreSettings,
  'phone' | 'instagram' | 'show_whatsapp_button' | 'show_google_calendar_button'
>;

export interface StoredSettings extends StoredContact {
  readonly title: string;
  readonly footer: string;
  /** styles.palette.primary.main, when the store has one. */
  readonly primaryColor: string | null;
  readonly questionCalendar: string | null;
  readonly endpoint: string;
  /** 'YYYY-MM-DD'; null never expires. */
  readonly expirationDate: string | null;
  readonly timeZone: string;
}

/** With what its images are named by. */
export interface PicturedSettings extends StoredSettings {
  readonly logo: string | null;
  readonly cover: string | null;
}

/**
 * The title or footer to store of one that was sent: undefined where it is the stored one, to which an operator may have given
 * other signs; else only the signs that a page may show (CONTA-018).
 */
export function changedText(
  sent: string | undefined,
  stored: string | undefined,
  clean: (text: string) => string,
): string | undefined {
  return sent === undefined || sent === stored?.trim() ? undefined : clean(sent).trim();
}

/** Settings as they are answered (API-029), the primary colour black until one is chosen. */
export function settingsAnswer(storeId: StoreId, stored: PicturedSettings): StoreSettings {
  return {
    title: stored.title,
    footer: stored.footer,
    styles: { palette: { primary: { main: stored.primaryColor ?? DEFAULT_PRIMARY_COLOR } } },
    question_calendar: stored.questionCalendar,
    endpoint: stored.endpoint,
    expiration_date: stored.expirationDate,
    time_zone: stored.timeZone,
    phone: stored.phone,
    instagram: stored.instagram,
    show_whatsapp_button: stored.show_whatsapp_button,
    show_google_calendar_button: stored.show_google_calendar_button,
    ...servedImages(storeId, { logo: stored.logo, cover: stored.cover }),
  };
}
