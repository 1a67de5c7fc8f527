import { operate } from '../ops/cli/store/operate.ts';
import type { Database } from '../platform/database/database.ts';
import { storeIdOf } from '../platform/store-id.ts';
import { openTestDatabase } from './database/test-database.ts';

/** The operator's command on a fresh database, from its words to its exit code. */
export interface TestOperator {
  readonly database: Database;
  /** Runs `npm run store -- <words>`; `answer` is what the operator says when asked, or the line of the input. */
  readonly store: (words: readonly string[], answer?: string) => Promise<CommandResult>;
}

export interface CommandResult {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
  readonly asked: readonly string[];
}

export const operatorNow = new Date('2026-03-09T12:10:00Z');

export const createSol = 'create barbearia-sol --title Sol --username sol --password girafa-azul'.split(' ');

export const printed = (said: string): CommandResult => ({ code: 0, said, complained: '', asked: [] });

export const refused = (sentence: string): CommandResult => ({
  code: 1,
  said: '',
  complained: sentence,
  asked: [],
});

export async function openTestOperator(): Promise<TestOperator> {
  return operatorOf(await openTestDatabase());
}

/** The operator's command on a database that is open already. */
export function operatorOf(database: Database): TestOperator {
  return { database, store: (words, answer) => run(database, words, answer) };
}

/** A store as it stands in the database. */
export function rowOf({ database }: TestOperator, endpoint: string) {
  return database.handle
    .selectFrom('stores')
    .selectAll()
    .where('store_id', '=', storeIdOf(endpoint))
    .executeTakeFirst();
}

async function run(database: Database, words: readonly string[], answer?: string): Promise<CommandResult> {
  const said: string[] = [];
  const complained: string[] = [];
  const asked: string[] = [];
  const code = await operate(words, {
    readSite: () => 'http://127.0.0.1:3000',
    openDatabase: () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
    clock: { now: () => operatorNow },
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answer);
    },
    readSecret: () => Promise.resolve(answer ?? ''),
    print: (text) => said.push(text),
    printError: (sentence) => complained.push(sentence),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n'), asked };
}
