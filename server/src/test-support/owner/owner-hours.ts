import type { OpeningHours } from '@hora-marcada/shared/contract';
import { sol } from '../fixture-stores.ts';
import type { AppAnswer, SignedInOwner } from '../test-app.ts';

/** A set of sol's as its owner sends it back, changed or not. */
export const morning = {
  id: sol.manha,
  name: 'Manhã',
  time_open: '08:00',
  time_close: '12:00',
  force_group: false,
  group_minutes: 30,
  available_weekdays: { '1': true, '2': true, '3': true, '4': true, '5': true, '6': false, '7': false },
};

export const afternoon = {
  ...morning,
  id: sol.tarde,
  name: 'Tarde',
  time_open: '13:00',
  time_close: '15:00',
};

/** A set that is not stored yet. */
export const newHours = {
  name: 'Sábado',
  time_open: '09:00',
  time_close: '13:00',
  available_weekdays: { '6': true },
};

/** An owner's opening hours through the API. */
export interface OwnerHours {
  read(): Promise<{ readonly list: OpeningHours[]; readonly etag: string }>;
  save(openings: readonly object[], ifMatch?: string): Promise<AppAnswer>;
  /** Saves for sure, and gives what was answered. */
  saved(openings: readonly object[]): Promise<OpeningHours[]>;
}

export function hoursOf(owner: SignedInOwner): OwnerHours {
  const save: OwnerHours['save'] = (openings, ifMatch) =>
    owner.ask(
      '/user/v1/update_opening_hours/',
      { openings },
      ifMatch === undefined ? {} : { 'if-match': ifMatch },
    );
  return {
    save,
    read: async () => {
      const { body, headers } = await owner.ask('/user/v1/get_opening_hours/');
      return { list: body as OpeningHours[], etag: String(headers['etag']) };
    },
    saved: async (openings) => {
      const { status, body, text } = await save(openings);
      if (status !== 200) throw new Error(text);
      return body as OpeningHours[];
    },
  };
}
