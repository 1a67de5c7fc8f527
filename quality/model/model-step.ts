import type fc from 'fast-check';
import { applyAnswer, type ExpectedEvent, type ExpectedStore, type ModelAnswer } from './expected-store.ts';
import {
  servicesOf,
  type EventTarget,
  type ModelCommand,
  type ResolvedCommand,
  type CommandInStore,
  type StoreName,
  type StoreSetup,
} from './model-command.ts';
import type { Contents, ModelHarness } from './model-harness.ts';
import { modelStores } from './model-stores.ts';

/** Both stores as they should be; each step brings them up to date. */
export interface Model {
  stores: Readonly<Record<StoreName, ExpectedStore>>;
  /** Counts the steps, so that the servers take turns. */
  steps: number;
}

export function newModel(): Model {
  return { stores: { sol: modelStores.sol.initial, lua: modelStores.lua.initial }, steps: 0 };
}

interface ExecutedCommand {
  readonly store: StoreName;
  readonly command: ResolvedCommand;
  readonly answer: ModelAnswer;
}

/** One command, or two at once on two servers; afterwards both stores must hold what some order of the commands leaves. */
export class ModelStep implements fc.AsyncCommand<Model, ModelHarness> {
  readonly #commands: readonly CommandInStore[];

  constructor(commands: readonly CommandInStore[]) {
    this.#commands = commands;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, harness: ModelHarness): Promise<void> {
    const turn = (model.steps += 1);
    const resolved = this.#commands.flatMap(({ store, command: unresolved }) => {
      const command = resolveCommand(unresolved, model.stores[store], modelStores[store]);
      return command ? [{ store, command }] : [];
    });
    const alone = resolved.length === 1 ? resolved[0] : undefined;
    const isOffered =
      alone?.command.kind === 'book' || alone?.command.kind === 'move'
        ? await harness.isOffered(alone.store, alone.command, turn + 1)
        : undefined;
    const executed = await Promise.all(
      resolved.map(async ({ store, command }, index) => ({
        store,
        command,
        answer: await harness.execute(store, command, turn + index),
      })),
    );
    const found = { sol: await harness.read('sol', turn), lua: await harness.read('lua', turn + 1) };
    model.stores = storesAfter(model.stores, executed, harness.day, found);
    if (isOffered !== undefined) requireAsOffered(executed, isOffered);
  }

  toString(): string {
    return this.#commands.map(({ store, command }) => `${store} ${JSON.stringify(command)}`).join(' ‖ ');
  }
}

type Stores = Model['stores'];

/** The stores after the commands, in an order that makes each answer right and leaves what was found. */
function storesAfter(
  before: Stores,
  executed: readonly ExecutedCommand[],
  day: string,
  found: Readonly<Record<StoreName, Contents>>,
): Stores {
  const failures: string[] = [];
  for (const order of [executed, [...executed].reverse()]) {
    try {
      const stores = order.reduce(
        (held, { store, command, answer }) => ({
          ...held,
          [store]: applyAnswer(held[store], command, day, answer),
        }),
        before,
      );
      for (const name of ['sol', 'lua'] as const) requireSameContents(name, stores[name], found[name]);
      return stores;
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error([...new Set(failures), JSON.stringify(executed)].join('\n'));
}

function requireSameContents(
  name: StoreName,
  { events, answeredByKey }: ExpectedStore,
  found: Contents,
): void {
  const expected = sortedTexts(events.map(({ listed }) => listed));
  const actual = sortedTexts(found.events);
  if (expected.join() !== actual.join()) {
    throw new Error(`${name} should hold\n  ${expected.join('\n  ')}\nand holds\n  ${actual.join('\n  ')}`);
  }
  const keys = [...answeredByKey.keys()].sort().join();
  if (keys !== found.keys.join())
    throw new Error(`${name} should store the keys [${keys}], stores [${found.keys.join()}]`);
  const overlap = overlapAmong(events.filter(({ mustNotOverlap }) => mustNotOverlap));
  if (overlap) throw new Error(`${name} has two bookings at once: ${sortedTexts(overlap).join(' and ')}`);
}

function sortedTexts(events: readonly object[]): string[] {
  return events.map((event) => JSON.stringify(Object.entries(event).sort())).sort();
}

function overlapAmong(bookings: readonly ExpectedEvent[]): object[] | undefined {
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

/** A customer who books or moves alone must get a slot that was offered. */
function requireAsOffered([only]: readonly ExecutedCommand[], isOffered: boolean): void {
  const { status } = only?.answer ?? {};
  if (status !== undefined && status >= 400 && status !== 422 && isOffered)
    throw new Error('A slot that was offered is refused');
}

/** Replaces 'the nth' by the booking or event it means among those the model expects; undefined where there is none. */
function resolveCommand(
  command: ModelCommand,
  store: ExpectedStore,
  { prices, presets }: StoreSetup,
): ResolvedCommand | undefined {
  switch (command.kind) {
    case 'book':
      return {
        ...command,
        phone: command.customer === 'João' ? '11987654321' : '11912345678',
        price: sumOf(servicesOf(command).flatMap((service) => prices[service] ?? [])),
      };
    case 'repeat':
      return [...store.answeredByKey.values()][command.nth % Math.max(store.answeredByKey.size, 1)]?.booking;
    case 'move': {
      const token = store.tokens[command.nth % Math.max(store.tokens.length, 1)];
      return token === undefined ? undefined : { ...command, token };
    }
    case 'cancel': {
      const token = store.tokens[command.nth % Math.max(store.tokens.length, 1)];
      return token === undefined ? undefined : { kind: 'cancel', token };
    }
    case 'reopen': {
      const closing = store.closings[command.nth % Math.max(store.closings.length, 1)];
      return closing && { kind: 'reopen', id: closing.id };
    }
    case 'add':
    case 'close':
    case 'duration':
      return command;
    case 'hours': {
      const preset = presets[command.preset % presets.length];
      return preset && { kind: 'hours', ...preset };
    }
    case 'change':
      return {
        kind: 'change',
        ...targetOf(command.nth, store),
        minutes: command.minutes,
        title: 'Outro título',
      };
    case 'delete':
      return { kind: 'delete', ...targetOf(command.nth, store) };
    case 'confirm':
      return { kind: 'confirm', ...targetOf(command.nth, store), isConfirmed: command.isConfirmed };
  }
}

function sumOf(prices: readonly number[]): number | null {
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + price);
}

/** Sometimes a target without an event. */
function targetOf(nth: number, { events }: ExpectedStore): EventTarget {
  const event = events[nth % (events.length + 1)];
  return { calendar: event?.listed.calendar ?? '', time: event?.listed.start_time.slice(11, 16) ?? '06:00' };
}
