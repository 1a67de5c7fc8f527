import { lua, sol } from '../../../test-support/fixture-stores.ts';
import { afternoon, morning } from '../../../test-support/owner-hours.ts';
import type { Act, ActSources, Windows } from './acts.ts';
import type { StoreName } from './deeds.ts';
import type { StoreModel } from './store-model.ts';

/** A fixture's store as it is played with: how it begins, and how its acts are asked for. */
export interface PlayedStore extends ActSources {
  readonly endpoint: string;
  readonly begins: StoreModel;
  readonly idOf: (name: string) => string;
  /** The opening hours that take the place of all there are. */
  readonly openings: (act: Extract<Act, { kind: 'hours' }>) => readonly object[];
  readonly calendarsOf: (service: string) => readonly string[];
}

const ids: Readonly<Record<string, string>> = {
  Ana: sol.ana,
  Bruno: sol.bruno,
  Corte: sol.corte,
  Barba: sol.barba,
  Consulta: sol.consulta,
  Clara: lua.clara,
  Unhas: lua.unhas,
};

const idOf = (name: string) => ids[name] ?? '';

const solPresets: ActSources['presets'] = [
  preset([
    ['08:00', '12:00'],
    ['13:00', '15:00'],
  ]),
  preset([
    ['08:00', '10:30'],
    ['13:00', '14:00'],
  ]),
  preset([
    ['10:00', '11:30'],
    ['12:00', '18:00'],
  ]),
  preset(
    [
      ['08:00', '12:00'],
      ['13:00', '15:00'],
    ],
    true,
  ),
];

const luaPresets: ActSources['presets'] = [preset([['09:00', '18:00']]), preset([['09:00', '11:00']])];

export const playedStores: Readonly<Record<StoreName, PlayedStore>> = {
  sol: {
    endpoint: sol.endpoint,
    begins: beginning(solPresets, { Corte: 30, Barba: 45, Consulta: 60 }),
    prices: { Corte: 50, Barba: 35, Consulta: 80 },
    presets: solPresets,
    idOf,
    openings: (act) => [opening(morning, act, 0), opening(afternoon, act, 1)],
    calendarsOf: (service) => (service === 'Barba' ? [sol.ana] : [sol.ana, sol.bruno]),
  },
  lua: {
    endpoint: lua.endpoint,
    begins: beginning(luaPresets, { Unhas: 30 }),
    prices: { Unhas: 30 },
    presets: luaPresets,
    idOf,
    openings: (act) => [opening({ ...morning, id: lua.dia, name: 'Dia' }, act, 0)],
    calendarsOf: () => [lua.clara],
  },
};

function preset(windows: Windows, isGrouped = false) {
  return { windows, isGrouped };
}

function beginning(presets: ActSources['presets'], minutes: StoreModel['minutes']): StoreModel {
  return { events: [], kept: new Map(), windows: presets[0]?.windows ?? [], minutes };
}

function opening(set: object, { windows, isGrouped }: ActSources['presets'][number], index: number): object {
  const [time_open, time_close] = windows[index] ?? [];
  return { ...set, time_open, time_close, force_group: isGrouped };
}
