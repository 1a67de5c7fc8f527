import { toWallClock } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import {
  findStoreOfClient,
  type ClientEvent,
  type ClientKeptAnswer,
  type ClientNotification,
} from './client-queries.ts';
import { findClient } from './find-client.ts';
import type { WantedPhone } from './personal-data-rules.ts';

/** All that a store holds of a phone, named in pt-BR for whom it is handed to; times are the store's. */
export async function exportClient(handle: Handle, storeId: StoreId, phone: WantedPhone, now: Date) {
  const store = await findStoreOfClient(handle, storeId);
  const { events, notifications, keptAnswers } = await findClient(handle, storeId, phone);
  const timeZone = store?.timeZone ?? 'UTC';
  return {
    estabelecimento: { endereco: store?.endpoint, titulo: store?.title, fuso_horario: timeZone },
    telefone: phone.numbers[0],
    gerado_em: now,
    agendamentos: events.map((event) => eventInWords(event, timeZone)),
    avisos: notifications.map(notificationInWords),
    respostas_guardadas: keptAnswers.map(keptAnswerInWords),
  };
}

/** Of an event of somebody else nothing but the words that hold the phone. */
function eventInWords(event: ClientEvent, timeZone: string) {
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
    preco_em_reais: event.priceInCents === null ? null : event.priceInCents / 100,
    confirmado: event.isConfirmed,
    nome: event.clientName,
    telefone: event.clientPhone,
    criado_em: event.createdAt,
  };
}

const states: Readonly<Record<string, string>> = {
  recorded: 'para envio pelo estabelecimento',
  queued: 'na fila',
  leased: 'em envio',
  sent: 'enviado',
  dead: 'sem entrega',
};

function notificationInWords({ id, driver, phone, text, payload, state, createdAt }: ClientNotification) {
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

function keptAnswerInWords({ key, fingerprint, answer, createdAt }: ClientKeptAnswer) {
  return { chave: key, impressao_digital: fingerprint, resposta: answer, criado_em: createdAt };
}
