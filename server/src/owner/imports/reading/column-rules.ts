import type { ImportField, ImportKind } from '@hora-marcada/shared/contract';

export interface Column {
  /** '' where the table has no header. */
  readonly header: string;
  /** Null for a column that is not imported. */
  readonly field: ImportField | null;
}

/** Words of a header, without accents and signs, as Trinks, Booksy, Fresha, Google Contacts, Outlook and Excel sheets have them. */
const words = {
  customers: {
    name: [
      'nome',
      'primeiro nome',
      'first name',
      'given name',
      'nome completo',
      'nome do cliente',
      'nome do contato',
      'cliente',
      'contato',
      'name',
      'full name',
      'client',
      'client name',
      'customer',
      'customer name',
    ],
    surname: ['sobrenome', 'ultimo nome', 'last name', 'family name', 'surname'],
    phone: [
      'telefone',
      'telefones',
      'numero de telefone',
      'telefone celular',
      'celular',
      'numero de celular',
      'celular whatsapp',
      'fone',
      'tel',
      'cel',
      'whatsapp',
      'whats',
      'zap',
      'phone',
      'phone number',
      'mobile',
      'mobile number',
      'mobile phone',
      'cell phone',
      'telephone',
      'telephone number',
      'client phone',
    ],
    note: [
      'observacao',
      'observacoes',
      'obs',
      'nota',
      'notas',
      'anotacao',
      'anotacoes',
      'comentario',
      'comentarios',
      'note',
      'notes',
      'client notes',
      'client note',
      'comments',
    ],
  },
} as const satisfies Readonly<Record<ImportKind, Readonly<Partial<Record<ImportField, readonly string[]>>>>>;

/** Of a whole name: beside one of them first and last names are not read. */
const wholeNames = ['nome completo', 'full name', 'name', 'nome do cliente', 'client name', 'customer name'];

/** What each column of a header is of, as far as its words tell. */
export function knownColumns(kind: ImportKind, headers: readonly string[]): Column[] {
  const hasWholeName = headers.some((header) => wholeNames.includes(plain(header)));
  return headers.map((header) => {
    const word = plain(header);
    const field = fieldOf(kind, word);
    const isPartOfName = (field === 'name' && !wholeNames.includes(word)) || field === 'surname';
    return { header, field: isPartOfName && hasWholeName ? null : field };
  });
}

/** A header, where the first row is one: it has a word that is known, or at least no number that could be a phone. */
export function isHeader(kind: ImportKind, cells: readonly string[]): boolean {
  return cells.some((cell) => fieldOf(kind, plain(cell)) !== null) || !cells.some(mayBePhone);
}

function mayBePhone(cell: string): boolean {
  return cell.replace(/\D/g, '').length >= 8;
}

function fieldOf(kind: ImportKind, word: string): ImportField | null {
  // 'Telefone 2', 'Phone 1 - Value'; what kind of phone it is stands in a column of its own.
  const [, unnumbered = word] = /^(.*?) ?\d+(?: value| valor)?$/.exec(word) ?? [];
  const found = Object.entries(words[kind]).find(([, known]) =>
    (known as readonly string[]).includes(unnumbered),
  );
  return found ? (found[0] as ImportField) : null;
}

function plain(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
