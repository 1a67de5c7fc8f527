import { toWallClock, dayOf } from '@hora-marcada/shared/format';
import type { StoreHealth } from '../../../stores/lifecycle/store-health-queries.ts';
import {
  storeProblems,
  storeState,
  storeStates,
  type HealthProblem,
  type StoreState,
} from '../../../stores/lifecycle/store-health-rules.ts';
import type { CommandAnswer } from '../kit/run-program.ts';
import { terminalTable, terminalTime } from '../kit/terminal-table.ts';

const MAX_WIDTH = 100;
const MIN_TITLE_LENGTH = 8;

/**
 * Stores by their addresses, with what each lacks; of 'problems' those that lack something, the worst first, of 'new' those that came
 * by themselves, the youngest first.
 */
export function storeList(
  stores: readonly StoreHealth[],
  now: Date,
  only: 'problems' | 'new' | undefined,
  idle: ReadonlySet<string>,
): CommandAnswer {
  const judged = stores.map((store) => {
    const problems = storeProblems(store, now);
    return { store, problems, state: storeState(store, problems), isIdle: idle.has(store.endpoint) };
  });
  const rank = ({ state }: JudgedStore) => storeStates.indexOf(state);
  const cameAt = ({ store }: JudgedStore) => store.signedUpAt?.getTime() ?? 0;
  const choices = {
    all: () => judged,
    problems: () =>
      judged.filter(({ state }) => state !== 'ready').sort((one, other) => rank(one) - rank(other)),
    new: () =>
      judged.filter(({ store }) => store.signedUpAt).sort((one, other) => cameAt(other) - cameAt(one)),
  };
  const listed = choices[only ?? 'all']();
  const data = listed.map(({ store, problems, state, isIdle }) => {
    const { endpoint, title, usernames, timeZone, expirationDate, lastBooking, members } = store;
    const facts = { endpoint, title, usernames, timeZone, expirationDate, lastBooking, members };
    const told = problems.map(({ phrase }) => phrase);
    const { signedUpAt, suspendedAt } = store;
    const came = only === 'new' && { signedUpAt, suspendedAt, isIdle };
    return { ...facts, ...came, state, problems: told, problemCodes: problems.map(({ code }) => code) };
  });
  const none =
    stores.length === 0
      ? 'Nenhum estabelecimento.'
      : only === 'new'
        ? 'Nenhum estabelecimento veio sozinho.'
        : 'Nenhum estabelecimento com problemas.';
  return { text: listed.length === 0 ? none : storeTable(listed), data };
}

interface JudgedStore {
  readonly store: StoreHealth;
  readonly problems: readonly HealthProblem[];
  readonly state: StoreState;
  /** Nobody used it for long. */
  readonly isIdle: boolean;
}

/** Stores as a table for a terminal, 100 columns wide: what each lacks, and how large its team is, stands below it. */
function storeTable(stores: readonly JudgedStore[]): string {
  const rows = stores.map(({ store, problems }) => rowOf(store, problems.length === 0));
  const [top = '', ...lines] = terminalTable(withShortTitles([heading, ...rows])).split('\n');
  const described = stores.flatMap(({ store, problems, isIdle }, index) => [
    lines[index] ?? '',
    ...(problems.length === 0 ? [] : [`  ! ${problems.map(({ phrase }) => phrase).join(', ')}`]),
    ...(store.signedUpAt
      ? [
          `  veio sozinho em ${terminalTime(store.signedUpAt, store.timeZone)}${isIdle ? ', parado há 60 dias' : ''}`,
        ]
      : []),
    ...(store.members > 0 ? [`  acessos da equipe: ${store.members}`] : []),
  ]);
  return [top, ...described].join('\n');
}

const heading = ['ENDEREÇO', 'TÍTULO', 'USUÁRIO', 'VALIDADE', 'ÚLTIMO AGENDAMENTO', 'SITUAÇÃO'];

function rowOf(store: StoreHealth, isWell: boolean): string[] {
  const { endpoint, title, usernames, expirationDate, lastBooking, timeZone } = store;
  const lastDay = lastBooking === null ? '-' : dayOf(toWallClock(lastBooking, timeZone));
  return [
    endpoint,
    title,
    usernames.join(', ') || '-',
    expirationDate ?? '-',
    lastDay,
    isWell ? 'ok' : 'atenção',
  ];
}

/** Only titles are shortened: everything else may have to be typed again. */
function withShortTitles(rows: readonly (readonly string[])[]): string[][] {
  const gaps = 2 * (heading.length - 1);
  const others = heading.map((_, column) =>
    column === 1 ? 0 : Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const room = Math.max(MIN_TITLE_LENGTH, MAX_WIDTH - gaps - others.reduce((sum, width) => sum + width));
  return rows.map(([endpoint = '', title = '', ...rest]) => [
    endpoint,
    title.length > room ? `${title.slice(0, room - 1)}…` : title,
    ...rest,
  ]);
}
