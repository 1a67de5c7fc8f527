import type { Deed } from './deeds.ts';

export type Booking = Extract<Deed, { kind: 'book' }> & {
  readonly phone: string;
  /** In reais, as the service costs. */
  readonly price: number | null;
};

/** 'HH:mm' to 'HH:mm', several a day. */
export type Windows = readonly (readonly [string, string])[];

export interface Place {
  readonly calendar: string;
  readonly time: string;
}

/** A deed that says by itself what it is about. */
export type Act =
  | Booking
  | Extract<Deed, { kind: 'put' | 'duration' }>
  | (Place & { readonly kind: 'change'; readonly title: string; readonly minutes: number | null })
  | (Place & { readonly kind: 'delete' })
  | (Place & { readonly kind: 'confirm'; readonly isConfirmed: boolean })
  | { readonly kind: 'hours'; readonly windows: Windows; readonly isGrouped: boolean };

/** What the fixture says of a store's services and opening hours. */
export interface ActSources {
  readonly prices: Readonly<Record<string, number | null>>;
  readonly presets: readonly { readonly windows: Windows; readonly isGrouped: boolean }[];
}
