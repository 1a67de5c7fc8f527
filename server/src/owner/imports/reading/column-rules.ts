import type { ImportField, ImportKind } from '@hora-marcada/shared/contract';

export interface Column {
  /** '' where the table has no header. */
  readonly header: string;
  /** Null for a column that is not imported. */
  readonly field: ImportField | null;
}

/** Words of a header, without accents and signs, as Trinks, Booksy, Fresha, Google Contacts, Outlook and Excel sheets have them. */
const ofPeople = {
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
} as const;

const ofServices = {
  minutes: [
    'minutos',
    'min',
    'duracao',
    'duracao min',
    'duracao minutos',
    'duracao em minutos',
    'tempo',
    'tempo de duracao',
    'duration',
    'duration min',
    'duration minutes',
    'minutes',
    'length',
  ],
  price: [
    'preco',
    'preco r',
    'valor',
    'valor r',
    'valor do servico',
    'valor total',
    'preco de venda',
    'price',
    'retail price',
    'service price',
    'net price',
    'amount',
    'total',
  ],
} as const;

const words = {
  customers: {
    name: ofPeople.name,
    surname: ['sobrenome', 'ultimo nome', 'last name', 'family name', 'surname'],
    phone: ofPeople.phone,
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
  services: {
    name: [
      'nome',
      'nome do servico',
      'servico',
      'servicos',
      'procedimento',
      'titulo',
      'name',
      'service',
      'service name',
      'item',
      'title',
    ],
    minutes: ofServices.minutes,
    price: ofServices.price,
    description: [
      'descricao',
      'descricao do servico',
      'detalhes',
      'observacao',
      'description',
      'service description',
    ],
    category: [
      'categoria',
      'categoria do servico',
      'grupo',
      'category',
      'category name',
      'service category',
      'group',
    ],
  },
  events: {
    day: [
      'dia',
      'data',
      'data do agendamento',
      'data agendada',
      'data do atendimento',
      'data de inicio',
      'data e hora',
      'data hora',
      'inicio',
      'date',
      'appointment date',
      'scheduled date',
      'scheduled on',
      'booking date',
      'start date',
      'date time',
    ],
    time: [
      'hora',
      'horario',
      'hora inicial',
      'hora inicio',
      'hora de inicio',
      'horario inicial',
      'horario de inicio',
      'horario do agendamento',
      'time',
      'start',
      'start time',
      'appointment time',
      'scheduled time',
    ],
    service: [
      'servico',
      'servicos',
      'nome do servico',
      'procedimento',
      'titulo',
      'assunto',
      'evento',
      'service',
      'services',
      'service name',
      'title',
      'subject',
      'summary',
    ],
    minutes: ofServices.minutes,
    price: ofServices.price,
    professional: [
      'profissional',
      'nome do profissional',
      'funcionario',
      'colaborador',
      'atendente',
      'agenda',
      'calendario',
      'barbeiro',
      'cabeleireiro',
      'manicure',
      'professional',
      'staff',
      'staff member',
      'staffer',
      'team member',
      'employee',
      'resource',
      'provider',
      'calendar',
    ],
    name: ofPeople.name,
    phone: ofPeople.phone,
  },
} as const satisfies Readonly<Record<ImportKind, Readonly<Partial<Record<ImportField, readonly string[]>>>>>;

/** Of a whole name: beside one of them first and last names are not read. */
const wholeNames = ['nome completo', 'full name', 'name', 'nome do cliente', 'client name', 'customer name'];

/** What each column of a header is of, as far as its words tell. */
export function knownColumns(kind: ImportKind, headers: readonly string[]): Column[] {
  const hasWholeName = kind === 'customers' && headers.some((header) => wholeNames.includes(plain(header)));
  return headers.map((header) => {
    const word = plain(header);
    const field = fieldOf(kind, word);
    const isPartOfName = (field === 'name' && !wholeNames.includes(word)) || field === 'surname';
    return { header, field: isPartOfName && hasWholeName ? null : field };
  });
}

/** A header, where the first row is one: it has a word that is known, or at least no number that a row has to have. */
export function isHeader(kind: ImportKind, cells: readonly string[]): boolean {
  const isNumber = kind === 'customers' ? mayBePhone : (cell: string) => /^\D{0,5}\d/.test(cell);
  return cells.some((cell) => fieldOf(kind, plain(cell)) !== null) || !cells.some(isNumber);
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
