import { lua, sol } from '../../server/src/test-support/fixture-stores.ts';
import { afternoon, morning } from '../../server/src/test-support/owner/owner-hours.ts';
import type { ExpectedStore } from './expected-store.ts';
import type { OpeningWindows, ResolvedCommand, StoreName, StoreSetup } from './model-command.ts';

/** A store of the fixture: what it holds at the start of a run, and what its commands need. */
export interface ModelStore extends StoreSetup {
  readonly endpoint: string;
  readonly initial: ExpectedStore;
  readonly idOf: (name: string) => string;
  /** The opening hours that replace all there are. */
  readonly openings: (command: Extract<ResolvedCommand, { kind: 'hours' }>) => readonly object[];
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

const solPresets: StoreSetup['presets'] = [
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

const luaPresets: StoreSetup['presets'] = [preset([['09:00', '18:00']]), preset([['09:00', '11:00']])];

export const modelStores: Readonly<Record<StoreName, ModelStore>> = {
  sol: {
    endpoint: sol.endpoint,
    initial: initialStore(solPresets, { Corte: 30, Barba: 45, Consulta: 60 }),
    prices: { Corte: 50, Barba: null, Consulta: 80 },
    presets: solPresets,
    idOf,
    openings: (command) => [opening(morning, command, 0), opening(afternoon, command, 1)],
    calendarsOf: (service) => (service === 'Barba' ? [sol.ana] : [sol.ana, sol.bruno]),
  },
  lua: {
    endpoint: lua.endpoint,
    initial: initialStore(luaPresets, { Unhas: 30 }),
    prices: { Unhas: 30 },
    presets: luaPresets,
    idOf,
    openings: (command) => [opening({ ...morning, id: lua.dia, name: 'Dia' }, command, 0)],
    calendarsOf: () => [lua.clara],
  },
};

function preset(windows: OpeningWindows, isGrouped = false) {
  return { windows, isGrouped };
}

function initialStore(presets: StoreSetup['presets'], minutes: ExpectedStore['minutes']): ExpectedStore {
  const windows = presets[0]?.windows ?? [];
  return { events: [], answeredByKey: new Map(), tokens: [], closings: [], windows, minutes };
}

function opening(set: object, { windows, isGrouped }: StoreSetup['presets'][number], index: number): object {
  const [time_open, time_close] = windows[index] ?? [];
  return { ...set, time_open, time_close, force_group: isGrouped };
}
