import type { ChangeAction, ChangeActor } from '@hora-marcada/shared/contract';
import type { Handle } from '../../../platform/database/schema.ts';
import { storeIdOf } from '../../../platform/store-id.ts';
import { findWholeLog, type LoggedChange } from '../../../stores/change-log/change-log-queries.ts';
import type { StoreFacts } from '../../../stores/lifecycle/store-queries.ts';
import type { CommandAnswer } from '../kit/run-program.ts';
import { terminalTable, terminalTime } from '../kit/terminal-table.ts';

/** Who changed what in a store within a year, by ids, without what things and customers are called (AUD-012). */
export async function showChanges(
  handle: Handle,
  { endpoint, timeZone }: StoreFacts,
): Promise<CommandAnswer> {
  const changes = await findWholeLog(handle, storeIdOf(endpoint));
  const data = changes.map(({ at, actorKind, actorName, action, subjectId }) => ({
    at,
    actorKind,
    actorName,
    action,
    subjectId,
  }));
  const rows = changes.map((change) => rowOf(change, timeZone));
  const text = terminalTable([['QUANDO', 'QUEM', 'O QUE HOUVE', 'ID'], ...rows]);
  return { text: data.length === 0 ? 'Nenhuma alteração registrada.' : text, data };
}

function rowOf({ at, actorKind, actorName, action, subjectId }: LoggedChange, timeZone: string): string[] {
  return [
    terminalTime(at, timeZone),
    [actors[actorKind], actorName].join(' ').trim(),
    // A later release may have actions that this one does not know.
    isKnown(action) ? actions[action] : action,
    subjectId ?? '',
  ];
}

function isKnown(action: string): action is ChangeAction {
  return Object.hasOwn(actions, action);
}

const actors: Readonly<Record<ChangeActor, string>> = {
  client: 'cliente',
  owner: 'dono',
  staff: 'equipe',
  operator: 'operador',
  system: 'sistema',
};

const actions: Readonly<Record<ChangeAction, string>> = {
  event_booked: 'agendou',
  event_created: 'criou o evento',
  event_edited: 'editou o evento',
  event_moved: 'remarcou o evento',
  event_confirmed: 'confirmou o evento',
  event_unconfirmed: 'desfez a confirmação do evento',
  outcome_marked: 'marcou se o cliente veio',
  events_confirmed: 'confirmou eventos',
  outcomes_marked: 'marcou se clientes vieram',
  event_deleted: 'apagou o evento',
  event_cancelled: 'cancelou o agendamento',
  bookings_deleted: 'apagou agendamentos',
  link_created: 'criou o link do agendamento',
  link_replaced: 'trocou o link do agendamento',
  news_dismissed: 'dispensou novidades',
  customer_notified: 'avisou o cliente',
  chat_opened: 'abriu o WhatsApp para avisar o cliente',
  message_given_up: 'não conseguiu entregar um aviso ao cliente',
  presence_confirmed: 'confirmou a presença',
  reminders_refused: 'recusou lembretes',
  reminders_allowed: 'aceitou lembretes',
  reminder_marked: 'marcou o lembrete como enviado',
  reminder_unmarked: 'desmarcou o lembrete',
  calendar_added: 'adicionou o calendário',
  calendar_edited: 'editou o calendário',
  service_added: 'adicionou o serviço',
  service_edited: 'editou o serviço',
  services_sorted: 'mudou a ordem dos serviços',
  service_deleted: 'apagou o serviço',
  opening_hours_replaced: 'trocou os horários',
  block_added: 'adicionou a folga',
  block_edited: 'editou a folga',
  block_deleted: 'apagou a folga',
  holidays_settled: 'decidiu os feriados',
  policies_changed: 'mudou as regras',
  settings_changed: 'mudou a página',
  contact_changed: 'mudou o contato',
  feed_added: 'criou o link de agenda',
  feed_deleted: 'apagou o link de agenda',
  password_changed: 'trocou a senha',
  reset_link_made: 'criou o link de nova senha',
  sessions_ended: 'encerrou sessões',
  store_created: 'criou o estabelecimento',
  store_updated: 'mudou o estabelecimento',
  notifications_retried: 'devolveu avisos à fila',
  customer_blocked: 'bloqueou o cliente',
  customer_unblocked: 'desbloqueou o cliente',
  customer_added: 'adicionou um cliente',
  customer_noted: 'anotou sobre o cliente',
  customers_exported: 'exportou dados de clientes',
  customers_imported: 'importou clientes',
  services_imported: 'importou serviços',
  events_imported: 'importou agendamentos',
  customer_erased: 'apagou os dados do cliente',
  member_added: 'adicionou o profissional',
  member_edited: 'editou o profissional',
  member_disabled: 'desativou o profissional',
  member_enabled: 'reativou o profissional',
  member_password_reset: 'deu nova senha ao profissional',
  member_sessions_ended: 'encerrou sessões do profissional',
  image_set: 'pôs ou trocou uma imagem',
  image_removed: 'removeu uma imagem',
  commission_rates_set: 'definiu comissões',
  commission_paid: 'marcou uma comissão como paga',
  series_created: 'criou um horário fixo',
  series_changed: 'alterou um horário fixo',
  series_paused: 'pausou um horário fixo',
  series_resumed: 'retomou um horário fixo',
  series_ended: 'encerrou um horário fixo',
  series_extended: 'marcou as próximas datas de um horário fixo',
  undone: 'desfez uma alteração',
};
