import type { Act, ActSources, Place } from './acts.ts';
import type { Deed } from './deeds.ts';
import type { StoreModel } from './store-model.ts';

/** A deed about one of the events that the model knows, made of the event it means; undefined where it means none. */
export function actOf(deed: Deed, store: StoreModel, { prices, presets }: ActSources): Act | undefined {
  switch (deed.kind) {
    case 'book':
      return {
        ...deed,
        phone: deed.customer === 'João' ? '11987654321' : '11912345678',
        price: prices[deed.service] ?? null,
      };
    case 'repeat':
      return [...store.kept.values()][deed.nth % Math.max(store.kept.size, 1)]?.wish;
    case 'put':
    case 'duration':
      return deed;
    case 'hours': {
      const preset = presets[deed.preset % presets.length];
      return preset && { kind: 'hours', ...preset };
    }
    case 'change':
      return { kind: 'change', ...placeOf(deed.nth, store), minutes: deed.minutes, title: 'Outro título' };
    case 'delete':
      return { kind: 'delete', ...placeOf(deed.nth, store) };
    case 'confirm':
      return { kind: 'confirm', ...placeOf(deed.nth, store), isConfirmed: deed.isConfirmed };
  }
}

/** Now and then where nothing is. */
function placeOf(nth: number, { events }: StoreModel): Place {
  const event = events[nth % (events.length + 1)];
  return { calendar: event?.listed.calendar ?? '', time: event?.listed.start_time.slice(11, 16) ?? '06:00' };
}
