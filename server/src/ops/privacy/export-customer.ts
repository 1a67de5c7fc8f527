import { toWallClock, inReais, seriesWords } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import {
  findCustomerRecords,
  findStoreOfCustomer,
  type CancelledVisit,
  type CustomerEvent,
  type CustomerIdempotencyRecord,
  type CustomerNotification,
} from './customer-queries.ts';
import type { PersonalSeries } from '../../scheduling/series/personal-series-queries.ts';
import type { CustomerChoice } from './customer-choice-queries.ts';
import type { KeptEventRow } from './change-queries.ts';
import type { PhoneSearch } from './personal-data-rules.ts';

/** All that a store holds of a phone, named in pt-BR for whom it is handed to; times are the store's. */
export async function exportCustomer(handle: Handle, storeId: StoreId, phone: PhoneSearch, now: Date) {
  const store = await findStoreOfCustomer(handle, storeId);
  const records = await findCustomerRecords(handle, storeId, phone);
  const { events, cancelled, notifications, idempotencyRecords, blocks, choices, keptRows, series } = records;
  const timeZone = store?.timeZone ?? 'UTC';
  return {
    estabelecimento: { endereco: store?.endpoint, titulo: store?.title, fuso_horario: timeZone },
    telefone: phone.numbers[0],
    gerado_em: now,
    agendamentos: events.map((event) => eventInWords(event, timeZone)),
    agendamentos_cancelados: cancelled.map((visit) => cancelledInWords(visit, timeZone)),
    avisos: notifications.map(notificationInWords),
    respostas_guardadas: idempotencyRecords.map(idempotencyRecordInWords),
    alteracoes_guardadas: keptRows.map((row) => keptRowInWords(row, timeZone)),
    folgas: blocks.map(({ id, name, firstDay }) => ({ id, nome: name, primeiro_dia: firstDay })),
    horarios_fixos: series.map(seriesInWords),
    preferencias: choices.filter(({ isOwn }) => isOwn).map(choiceInWords),
    observacoes: choices
      .flatMap(({ note, name, isOwn }) => (isOwn ? [note] : [note, name]))
      .filter((text) => text !== ''),
  };
}

/** Of another customer's event only the texts that hold the phone. */
function eventInWords(event: CustomerEvent, timeZone: string) {
  const { id, title, description, start, end } = event;
  const what = {
    id,
    titulo: title,
    descricao: description,
    inicio: toWallClock(start, timeZone),
    fim: toWallClock(end, timeZone),
  };
  if (!event.isOwn) return what;
  return {
    ...what,
    calendario: event.calendarName,
    preco_em_reais: inReais(event.priceInCents),
    confirmado: event.isConfirmed,
    comparecimento: event.outcome && outcomes[event.outcome],
    nome: event.customerName,
    telefone: event.customerPhone,
    criado_em: event.createdAt,
  };
}

/** Of another customer's only the texts that hold the phone. */
function cancelledInWords(visit: CancelledVisit, timeZone: string) {
  const { id, title, description, start, end, reason, cancelledAt } = visit;
  const what = {
    id,
    titulo: title,
    descricao: description,
    inicio: toWallClock(start, timeZone),
    fim: toWallClock(end, timeZone),
    cancelado_em: cancelledAt,
    motivo: reason,
  };
  if (!visit.isOwn) return what;
  return {
    ...what,
    calendario: visit.calendarName,
    preco_em_reais: inReais(visit.priceInCents),
    nome: visit.customerName,
    telefone: visit.customerPhone,
  };
}

/** Of another customer's only the texts that hold the phone. */
function keptRowInWords(row: KeptEventRow, timeZone: string) {
  const { keptAt, title, description, start, end, customerName, customerPhone, isOwn } = row;
  const what = {
    guardado_em: keptAt,
    titulo: title,
    descricao: description,
    inicio: toWallClock(start, timeZone),
    fim: toWallClock(end, timeZone),
  };
  return { ...what, ...(isOwn && { nome: customerName, telefone: customerPhone }) };
}

function choiceInWords({ name, addedAt, wantsNoReminders, blockedAt, createdAt }: CustomerChoice) {
  return {
    nome: name,
    adicionado_em: addedAt,
    sem_lembretes: wantsNoReminders,
    bloqueado_em: blockedAt,
    criado_em: createdAt,
  };
}

/** Of another customer's only the texts that hold the phone. */
function seriesInWords(series: PersonalSeries) {
  const { id, title, description, customerName, customerPhone, createdAt, lastDay, isOwn } = series;
  const what = { id, titulo: title, descricao: description, quando: seriesWords(series), ate: lastDay };
  return { ...what, ...(isOwn && { nome: customerName, telefone: customerPhone, criado_em: createdAt }) };
}

const outcomes = { attended: 'compareceu', missed: 'faltou' } as const;

const states: Readonly<Record<string, string>> = {
  recorded: 'para envio pelo estabelecimento',
  queued: 'na fila',
  ready: 'na fila',
  leased: 'em envio',
  sent: 'enviado',
  dead: 'sem entrega',
};

function notificationInWords({ id, driver, phone, text, payload, state, createdAt }: CustomerNotification) {
  return {
    id,
    telefone: phone,
    texto: text,
    dados: payload,
    situacao: states[state] ?? state,
    meio: driver,
    criado_em: createdAt,
  };
}

function idempotencyRecordInWords({ key, fingerprint, answer, createdAt }: CustomerIdempotencyRecord) {
  return { chave: key, impressao_digital: fingerprint, resposta: answer, criado_em: createdAt };
}
