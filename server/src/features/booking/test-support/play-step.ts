import type fc from 'fast-check';
import { actOf } from './act-of.ts';
import type { Act } from './acts.ts';
import type { StoreDeed, StoreName } from './deeds.ts';
import type { Contents, PlayGround } from './play-ground.ts';
import { playedStores } from './played-stores.ts';
import { follow, type ModelAnswer, type ModelEvent, type StoreModel } from './store-model.ts';

/** What both stores should hold; each step leaves it as it found the world. */
export interface Model {
  stores: Readonly<Record<StoreName, StoreModel>>;
  /** Counts the steps, so that both servers take turns. */
  steps: number;
}

export function newModel(): Model {
  return { stores: { sol: playedStores.sol.begins, lua: playedStores.lua.begins }, steps: 0 };
}

interface Done {
  readonly store: StoreName;
  readonly act: Act;
  readonly answer: ModelAnswer;
}

/** One deed, or two at once on two servers; afterwards both stores hold what some order of the deeds leaves. */
export class PlayStep implements fc.AsyncCommand<Model, PlayGround> {
  readonly #deeds: readonly StoreDeed[];

  constructor(deeds: readonly StoreDeed[]) {
    this.#deeds = deeds;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, ground: PlayGround): Promise<void> {
    const turn = (model.steps += 1);
    const wanted = this.#deeds.flatMap(({ store, deed }) => {
      const act = actOf(deed, model.stores[store], playedStores[store]);
      return act ? [{ store, act }] : [];
    });
    const alone = wanted.length === 1 ? wanted[0] : undefined;
    const isOffered =
      alone?.act.kind === 'book' ? await ground.isOffered(alone.store, alone.act, turn + 1) : undefined;
    const done = await Promise.all(
      wanted.map(async ({ store, act }, index) => ({
        store,
        act,
        answer: await ground.do(store, act, turn + index),
      })),
    );
    const found = { sol: await ground.read('sol', turn), lua: await ground.read('lua', turn + 1) };
    model.stores = explain(model.stores, done, ground.day, found);
    if (isOffered !== undefined) requireAsOffered(done, isOffered);
  }

  toString(): string {
    return this.#deeds.map(({ store, deed }) => `${store} ${JSON.stringify(deed)}`).join(' ‖ ');
  }
}

type Stores = Model['stores'];

/** The stores after the deeds, in an order in which each answer was right and which leaves what was found. */
function explain(
  before: Stores,
  done: readonly Done[],
  day: string,
  found: Readonly<Record<StoreName, Contents>>,
): Stores {
  const objections: string[] = [];
  for (const order of [done, [...done].reverse()]) {
    try {
      const stores = order.reduce(
        (held, { store, act, answer }) => ({ ...held, [store]: follow(held[store], act, day, answer) }),
        before,
      );
      for (const name of ['sol', 'lua'] as const) requireHeld(name, stores[name], found[name]);
      return stores;
    } catch (error) {
      objections.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error([...new Set(objections), JSON.stringify(done)].join('\n'));
}

function requireHeld(name: StoreName, { events, kept }: StoreModel, found: Contents): void {
  const expected = inOrder(events.map(({ listed }) => listed));
  const actual = inOrder(found.events);
  if (expected.join() !== actual.join()) {
    throw new Error(`${name} should hold\n  ${expected.join('\n  ')}\nand holds\n  ${actual.join('\n  ')}`);
  }
  const keys = [...kept.keys()].sort().join();
  if (keys !== found.keys.join())
    throw new Error(`${name} should keep [${keys}], keeps [${found.keys.join()}]`);
  const overlap = overlapAmong(events.filter(({ isAsBooked }) => isAsBooked));
  if (overlap) throw new Error(`${name} has two bookings at once: ${inOrder(overlap).join(' and ')}`);
}

function inOrder(events: readonly object[]): string[] {
  return events.map((event) => JSON.stringify(Object.entries(event).sort())).sort();
}

function overlapAmong(bookings: readonly ModelEvent[]): object[] | undefined {
  for (const [index, { listed: one }] of bookings.entries()) {
    const other = bookings
      .slice(index + 1)
      .find(
        ({ listed }) =>
          listed.calendar === one.calendar &&
          listed.start_time < one.end_time &&
          one.start_time < listed.end_time,
      );
    if (other) return [one, other.listed];
  }
  return undefined;
}

/** Alone, a customer gets exactly what was shown: an offered slot is booked, and no other one is. */
function requireAsOffered([only]: readonly Done[], isOffered: boolean): void {
  const { status } = only?.answer ?? {};
  if (status === 409 && isOffered) throw new Error('A slot that was offered is refused');
}
