import type { Change, ChangeAction, ChangeActor, ChangeSubject } from '@hora-marcada/shared/contract';
import type { ImageKind } from '@hora-marcada/shared/rules';

/** 'Histórico' and 'Alterações', in pt-BR. */
export const historyTexts = {
  list: 'Alterações',
  dialogTitle: 'Alterações',
  who: 'Quem',
  what: 'O quê',
  everybody: 'Todos',
  everything: 'Tudo',
  more: 'Carregar mais',
  nothing: 'Nenhuma alteração registrada.',
  loadFailed: 'Erro ao carregar histórico',
  undo: 'Desfazer',
  undone: 'Alteração desfeita!',
  isUndone: 'Desfeita',
  onTop: 'Restaurado sobre outro evento.',
  notUndone: 'Não foi possível desfazer.',
  tellCustomer: 'Avisar cliente no WhatsApp',
  customer: (name: string) => `Cliente: ${name}`,
  fields: (names: string) => `Alterado: ${names}`,
  price: (before: string, after: string) => `Preço: de ${before} para ${after}`,
  hoursGone: 'excluído',
  commission: (calendar: string | null | undefined) => (calendar ? `comissão de ${calendar}` : 'comissão'),
  holiday: (closes: boolean) => (closes ? 'fecha' : 'abre'),
  today: 'hoje',
  yesterday: 'ontem',
} as const;

export const actorNames: Readonly<Record<ChangeActor, string>> = {
  owner: 'Estabelecimento',
  staff: 'Equipe',
  client: 'Cliente',
  operator: 'Suporte',
  system: 'Sistema',
};

export const subjectNames: Readonly<Record<ChangeSubject, string>> = {
  event: 'Eventos',
  customer: 'Clientes',
  calendar: 'Calendários',
  service: 'Serviços',
  opening_hours: 'Horários',
  block: 'Folgas',
  holidays: 'Feriados',
  policies: 'Regras',
  settings: 'Página',
  contact: 'Contato',
  feed: 'Links da agenda',
  account: 'Acesso',
  member: 'Equipe',
  store: 'Estabelecimento',
  image: 'Imagens',
  commission_rates: 'Comissões',
  commission_payment: 'Pagamentos de comissão',
  series: 'Horários fixos',
  import: 'Importações',
};

export const unknownAction = 'fez uma alteração';

type Sentence = (change: Change, what: string) => string;

const outcomeSentences = {
  attended: (what: string) => `marcou que o cliente compareceu: ${what}`,
  missed: (what: string) => `marcou que o cliente faltou: ${what}`,
  none: (what: string) => `retirou a marca de comparecimento de ${what}`,
};

const knownSentences: Readonly<Record<Exclude<ChangeAction, 'event_moved' | 'undone'>, Sentence>> = {
  event_booked: (_, what) => `agendou ${what}`,
  event_created: (_, what) => `criou ${what}`,
  event_edited: (_, what) => `editou ${what}`,
  event_confirmed: (_, what) => `confirmou ${what}`,
  event_unconfirmed: (_, what) => `tirou a confirmação de ${what}`,
  outcome_marked: ({ after }, what) => outcomeSentences[after?.outcome ?? 'none'](what),
  event_deleted: (_, what) => `excluiu ${what}`,
  event_cancelled: (_, what) => `cancelou ${what}`,
  events_confirmed: ({ count }) => `confirmou ${counted(count, 'evento', 'eventos')} de uma vez`,
  outcomes_marked: ({ count }) =>
    `marcou ${counted(count, 'comparecimento ou falta', 'comparecimentos ou faltas')} de uma vez`,
  bookings_deleted: ({ count }) => `excluiu ${counted(count, 'agendamento', 'agendamentos')} de uma vez`,
  link_created: (_, what) => `criou o link do cliente de ${what}`,
  link_replaced: (_, what) => `trocou o link do cliente de ${what}`,
  news_dismissed: () => 'dispensou novidades',
  customer_notified: (_, what) => `avisou o cliente de ${what}`,
  chat_opened: (_, what) => `abriu o WhatsApp para avisar o cliente de ${what}`,
  message_given_up: (_, what) => `não conseguiu entregar um aviso ao cliente de ${what}`,
  presence_confirmed: (_, what) => `disse que vem a ${what}`,
  reminders_refused: () => 'não quer mais receber lembretes',
  reminders_allowed: () => 'quer receber lembretes de novo',
  reminder_marked: (_, what) => `marcou como enviado o lembrete de ${what}`,
  reminder_unmarked: (_, what) => `tirou a marca do lembrete de ${what}`,
  calendar_added: (_, what) => `criou o calendário ${what}`,
  calendar_edited: (_, what) => `editou o calendário ${what}`,
  service_added: (_, what) => `criou o serviço ${what}`,
  service_edited: (_, what) => `editou o serviço ${what}`,
  services_sorted: () => 'mudou a ordem dos serviços',
  commission_rates_set: () => 'definiu comissões',
  commission_paid: (_, what) => `marcou como paga a ${what}`,
  image_set: ({ after, name }) => `pôs ou trocou ${imageText(after?.image, name)}`,
  image_removed: ({ before, name }) => `removeu ${imageText(before?.image, name)}`,
  service_deleted: (_, what) => `excluiu o serviço ${what}`,
  opening_hours_replaced: () => 'alterou os horários de atendimento',
  block_added: (_, what) => `incluiu ${what}`,
  block_edited: (_, what) => `alterou ${what}`,
  block_deleted: (_, what) => `excluiu ${what}`,
  holidays_settled: () => 'decidiu em quais feriados abre',
  policies_changed: () => 'alterou as regras',
  settings_changed: () => 'alterou os dados da página',
  contact_changed: () => 'alterou o contato',
  feed_added: () => 'criou um link da agenda',
  feed_deleted: () => 'excluiu um link da agenda',
  password_changed: () => 'alterou a senha',
  reset_link_made: () => 'criou um link para uma nova senha',
  sessions_ended: ({ count }) => `encerrou ${counted(count, 'sessão', 'sessões')}`,
  store_created: () => 'criou o estabelecimento',
  store_updated: () => 'alterou o estabelecimento',
  notifications_retried: () => 'mandou enviar de novo as mensagens que falharam',
  customer_blocked: () => 'bloqueou o telefone de um cliente',
  customer_unblocked: () => 'desbloqueou o telefone de um cliente',
  customer_added: () => 'adicionou um cliente',
  customer_noted: () => 'alterou a observação sobre um cliente',
  customers_exported: () => 'baixou a planilha de clientes',
  customers_imported: ({ count }) => `importou ${counted(count, 'cliente', 'clientes')}`,
  services_imported: ({ count }) => `importou ${counted(count, 'serviço', 'serviços')}`,
  events_imported: ({ count }) => `importou ${counted(count, 'agendamento', 'agendamentos')}`,
  member_added: (_, what) => `criou o acesso de ${what}`,
  member_edited: (_, what) => `alterou o acesso de ${what}`,
  member_disabled: (_, what) => `desativou o acesso de ${what}`,
  member_enabled: (_, what) => `ativou o acesso de ${what}`,
  member_password_reset: (_, what) => `trocou a senha de ${what}`,
  member_sessions_ended: (_, what) => `encerrou as sessões de ${what}`,
  customer_erased: () => 'apagou os dados de um cliente',
  series_created: (_, what) => `criou o horário fixo ${what}`,
  series_changed: (_, what) => `alterou o horário fixo ${what}`,
  series_paused: (_, what) => `pausou o horário fixo ${what}`,
  series_resumed: (_, what) => `retomou o horário fixo ${what}`,
  series_ended: (_, what) => `encerrou o horário fixo ${what}`,
  series_extended: (_, what) => `marcou as próximas datas do horário fixo ${what}`,
};

/**
 * Follows the actor's name; `what` is 'Corte de seg 09/03 10:00', or another subject's name. A newer server
 * knows actions that this release does not.
 */
export const sentences: Readonly<Record<string, Sentence | undefined>> = knownSentences;

/** Follows 'desfez': 'a exclusão de …'. */
export const undoneNames: Readonly<Record<string, ((what: string) => string) | undefined>> = {
  event_deleted: (what) => `a exclusão de ${what}`,
  events_confirmed: () => 'a confirmação de eventos de uma vez',
  customers_imported: () => 'a importação de clientes',
  services_imported: () => 'a importação de serviços',
  events_imported: () => 'a importação de agendamentos',
  outcomes_marked: () => 'as marcas de comparecimento de uma vez',
  bookings_deleted: () => 'a exclusão de agendamentos de uma vez',
  series_created: (what) => `a criação do horário fixo ${what}`,
  series_changed: (what) => `a alteração do horário fixo ${what}`,
  series_paused: (what) => `a pausa do horário fixo ${what}`,
  series_resumed: (what) => `a retomada do horário fixo ${what}`,
  series_ended: (what) => `o encerramento do horário fixo ${what}`,
  event_edited: (what) => `a edição de ${what}`,
  event_moved: (what) => `a remarcação de ${what}`,
  event_confirmed: (what) => `a confirmação de ${what}`,
  event_unconfirmed: (what) => `a retirada da confirmação de ${what}`,
  outcome_marked: (what) => `a marca de comparecimento de ${what}`,
  calendar_edited: (what) => `a edição do calendário ${what}`,
  service_added: (what) => `a criação do serviço ${what}`,
  service_edited: (what) => `a edição do serviço ${what}`,
  services_sorted: () => 'a mudança da ordem dos serviços',
  service_deleted: (what) => `a exclusão do serviço ${what}`,
  opening_hours_replaced: () => 'a alteração dos horários de atendimento',
  block_added: (what) => `a inclusão de ${what}`,
  block_edited: (what) => `a alteração de ${what}`,
  block_deleted: (what) => `a exclusão de ${what}`,
  holidays_settled: () => 'a decisão sobre feriados',
  commission_rates_set: () => 'a definição de comissões',
  commission_paid: (what) => `o pagamento da ${what}`,
  policies_changed: () => 'a alteração das regras',
  settings_changed: () => 'a alteração dos dados da página',
  contact_changed: () => 'a alteração do contato',
  member_edited: (what) => `a alteração do acesso de ${what}`,
  member_disabled: (what) => `a desativação do acesso de ${what}`,
  member_enabled: (what) => `a ativação do acesso de ${what}`,
} satisfies Partial<Record<ChangeAction, (what: string) => string>>;

/** Follows 'refez', of what was deleted or ended and is there again. */
export const remadeNames: Readonly<Record<string, ((what: string) => string) | undefined>> = {
  service_deleted: (what) => `o serviço ${what}`,
  commission_paid: (what) => `o pagamento da ${what}`,
  block_deleted: (what) => (what.startsWith(blockNames.special) ? `o ${what}` : `a ${what}`),
} satisfies Partial<Record<ChangeAction, (what: string) => string>>;

export const undoneTwice = 'o que tinha sido desfeito';

export const undoneOther = 'uma alteração';

export const blockNames = { closed: 'folga', pause: 'pausa', special: 'horário especial' } as const;

/** The names on screen of fields that changed; one that is missing here is not told. */
export const fieldNames: Readonly<Record<string, string>> = {
  title: 'nome',
  name: 'nome',
  description: 'descrição',
  category: 'categoria',
  price: 'preço',
  end: 'fim',
  end_time: 'fim',
  client_name: 'cliente',
  client_phone: 'telefone',
  service_time_minutes: 'duração',
  calendars: 'calendários',
  before_minutes: 'preparo',
  after_minutes: 'limpeza',
  per_calendar: 'duração e preço por profissional',
  combines: 'combo',
  show_price: 'mostrar o preço',
  show_service_time: 'mostrar o tempo',
  opening_hours: 'horários',
  interval_schedule: 'intervalo',
  delay_minutes: 'antecedência',
  allowed_future_days: 'dias à frente',
  phone: 'telefone',
  instagram: 'Instagram',
  show_whatsapp_button: 'botão do WhatsApp',
  show_google_calendar_button: 'botão do Google Agenda',
  footer: 'rodapé',
  primary_color: 'cor',
  question_calendar: 'pergunta do calendário',
  client_changes: 'mudanças pelo cliente',
  change_notice_minutes: 'prazo para mudar',
  reminder_hours: 'lembretes',
  quiet_from: 'horário de silêncio',
  quiet_to: 'horário de silêncio',
  several_services: 'vários serviços',
  any_calendar: 'sem preferência',
  known_pass_floods: 'clientes conhecidos',
  auto_confirm: 'confirmação automática',
  asks_note: 'observação do cliente',
  note_question: 'pergunta ao cliente',
  review_url: 'link para avaliação',
};

/** Of an import that was taken back: who stays, '' for nobody. */
export function stayingText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const told = names.slice(0, 10).join(', ');
  const more = names.length > 10 ? ` e mais ${names.length - 10}` : '';
  const [stays, changed] =
    names.length === 1 ? ['Fica', 'mudou ou foi usado'] : ['Ficam', 'mudaram ou foram usados'];
  return `${stays}, porque ${changed} depois: ${told}${more}.`;
}

/** 'a logo', 'a foto de Corte' */
function imageText(kind: ImageKind | undefined, name: string | null): string {
  if (kind === 'logo') return 'a logo';
  if (kind === 'cover') return 'a capa';
  return `a foto de ${name ?? 'algo que não existe mais'}`;
}

function counted(count: number | null, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count ?? 0} ${many}`;
}
