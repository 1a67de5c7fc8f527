import type { Store } from '@hora-marcada/shared/contract';
import type { FramedStore } from '../frame/framed-store.ts';
import type { Appointment } from './appointment-state.ts';
import { texts } from './texts.ts';

/** What the link's page shows of its store. */
export type ShownStore = FramedStore &
  Pick<Store, 'question_calendar' | 'service_types'> &
  Partial<Pick<Store, 'palette'>>;

/** A booking can be seen and cancelled whatever became of its store (MOVE-023). */
export function shownStore(store: Store | 'loading' | undefined, appointment: Appointment): ShownStore {
  if (typeof store === 'object') return store;
  const { store_title: title = texts.heading, store_phone: phone = '' } =
    appointment.status === 'shown' ? appointment.booking : {};
  return {
    title,
    footer: '',
    instagram: '',
    phone,
    question_calendar: null,
    opening_times: [],
    service_types: [],
  };
}
