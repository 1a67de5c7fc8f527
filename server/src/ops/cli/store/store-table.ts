import { toWallClock } from '@hora-marcada/shared/format';
import type { StoreHealth } from '../../../stores/lifecycle/store-health-queries.ts';
import { storeProblems } from '../../../stores/lifecycle/store-health-rules.ts';
import type { CommandAnswer } from '../kit/run-program.ts';
import { terminalTable } from '../kit/terminal-table.ts';

const MAX_WIDTH = 100;
const MIN_TITLE_LENGTH = 8;

/** Stores by their addresses, with what each lacks. */
export function storeList(stores: readonly StoreHealth[], now: Date): CommandAnswer {
  const data = stores.map((store) => {
    const { endpoint, title, usernames, timeZone, expirationDate, lastBooking, blocksAhead, members } = store;
    const facts = { endpoint, title, usernames, timeZone, expirationDate, lastBooking, blocksAhead, members };
    return { ...facts, problems: storeProblems(store, now) };
  });
  return { text: storeTable(stores, now), data };
}

/** Stores as a table for a terminal, 100 columns wide: what each lacks, and what an older release would not know of it, stands below it. */
function storeTable(stores: readonly StoreHealth[], now: Date): string {
  if (stores.length === 0) return 'Nenhum estabelecimento.';
  const rows = stores.map((store) => rowOf(store, storeProblems(store, now).length === 0));
  const [top = '', ...lines] = terminalTable(withShortTitles([heading, ...rows])).split('\n');
  const described = lines.flatMap((line, index) => {
    const store = stores[index];
    const problems = store ? storeProblems(store, now) : [];
    return [
      line,
      ...(problems.length === 0 ? [] : [`  ! ${problems.join(', ')}`]),
      ...(store && store.blocksAhead > 0
        ? [`  folgas, pausas e feriados à frente: ${store.blocksAhead}`]
        : []),
      ...(store && store.members > 0 ? [`  acessos da equipe: ${store.members}`] : []),
    ];
  });
  return [top, ...described].join('\n');
}

const heading = ['ENDEREÇO', 'TÍTULO', 'USUÁRIO', 'VALIDADE', 'ÚLTIMO AGENDAMENTO', 'SITUAÇÃO'];

function rowOf(store: StoreHealth, isWell: boolean): string[] {
  const { endpoint, title, usernames, expirationDate, lastBooking, timeZone } = store;
  const lastDay = lastBooking === null ? '-' : toWallClock(lastBooking, timeZone).slice(0, 10);
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
