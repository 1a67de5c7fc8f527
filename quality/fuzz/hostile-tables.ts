import { randomFillSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ImportKind } from '../../shared/src/contract/contract.ts';
import { importKinds } from '../../shared/src/rules/rules.ts';
import { numbersFrom } from '../../server/src/test-support/random-numbers.ts';

/** A file that somebody sends as a table of a kind, and what it is for the report. */
export interface HostileTable {
  readonly name: string;
  readonly kind: ImportKind;
  readonly bytes: Buffer;
}

type Random = (below: number) => number;

const MEGABYTE = 1024 * 1024;

/** So many files of all sorts, which a seed decides, made one by one. */
export function* hostileTables(count: number, seed: number): Generator<HostileTable> {
  const next = numbersFrom(seed);
  const random: Random = (below) => Math.floor(next() * below);
  const sorts = Object.entries(makers);
  for (let index = 0; index < count; index += 1) {
    const [name, make] = sorts[index % sorts.length] ?? ['', () => Buffer.alloc(0)];
    yield { name, kind: importKinds[index % importKinds.length] ?? 'customers', bytes: make(random) };
  }
}

/** From a few bytes to a megabyte, small ones more often. */
const lengthIn = (random: Random) => 2 ** random(21);
const pick = <Item>(random: Random, items: readonly Item[]) => items[random(items.length)] as Item;
const fragments = [
  '"',
  '""',
  ';',
  ',',
  '\t',
  '\r',
  '\n',
  '\r\n',
  'Nome',
  'Telefone',
  'sep=',
  '11987654321',
  '(11) 91234-5678',
  '1,19988E+10',
  '=1+1',
  '@',
  '\uFEFF',
  '\u202E',
  '\u2028',
  '🙂',
  'é',
  '\u0000',
  ' ',
  '31/02/2026',
  '12/03/2999',
  '10:00',
  '1h30',
  'R$ 1.234,50',
  'Serviço',
  'null',
  '\\',
];
const table = (rows: readonly string[]) => Buffer.from(['Nome;Telefone;Obs', ...rows].join('\n'));

/** Ten kilobytes. */
const bomb = gzipSync(Buffer.alloc(10 * MEGABYTE));

const makers: Readonly<Record<string, (random: Random) => Buffer>> = {
  'random bytes': (random) => randomFillSync(Buffer.alloc(lengthIn(random))),
  'printable bytes': (random) =>
    Buffer.from(Array.from({ length: lengthIn(random) / 8 }, () => 32 + random(95))),
  'one sign': (random) => Buffer.alloc(lengthIn(random), pick(random, fragments) || ' '),
  fragments: (random) =>
    Buffer.from(Array.from({ length: 1 + random(5000) }, () => pick(random, fragments)).join('')),
  'deep quotes': (random) =>
    Buffer.from(`Nome;Telefone\n"${'""'.repeat(lengthIn(random) / 4)}${pick(random, ['', '"', ';'])}`),
  'a cell of 10 MB': (random) => Buffer.alloc(random(20) === 0 ? 10 * MEGABYTE : MEGABYTE, 'a'),
  'a long phone': (random) =>
    table([`Ana;${pick(random, ['1', '1 ', '1/', '1e', '(', 'ou '] as const).repeat(lengthIn(random) / 8)}`]),
  'a long name': (random) =>
    table([
      `${pick(random, ['a', ' ', 'á ', '🙂', '\u0301', '.com '] as const).repeat(lengthIn(random) / 16)};11987654321`,
    ]),
  'long values': (random) =>
    Buffer.from(
      `Nome;Minutos;Preço;Dia;Horário;Serviço;Profissional\n${Array.from({ length: 7 }, () =>
        pick(random, ['1', '1:', '1/', '1.', '1h', 'R$ ', '-', 'a ', '12/03/2999 '] as const).repeat(
          lengthIn(random) / 32,
        ),
      ).join(';')}`,
    ),
  'columns twice': (random) =>
    Buffer.from(`${'Nome;Telefone;'.repeat(1 + random(150))}\n${'Ana;11987654321;'.repeat(1 + random(150))}`),
  'too many rows': (random) => table(Array.from({ length: 4990 + random(20) }, () => 'Ana;11987654321')),
  picture: (random) =>
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomFillSync(Buffer.alloc(lengthIn(random)))]),
  'a zip bomb': () => Buffer.concat([Buffer.from('504b0304', 'hex'), bomb]),
  'gzip named .csv': () => bomb,
  'UTF-16': (random) =>
    Buffer.concat([Buffer.from('fffe', 'hex'), randomFillSync(Buffer.alloc(1 + random(4000)))]),
  'a damaged table': (random) => {
    const good = table(Array.from({ length: 200 }, (_, row) => `Ana ${row};1198765${1000 + row};"x ""y"""`));
    for (let damage = 0; damage < 20; damage += 1) good[random(good.length)] = random(256);
    return good;
  },
};
