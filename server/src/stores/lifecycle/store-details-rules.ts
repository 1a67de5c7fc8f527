import { isTimeZone, readPhone } from '@hora-marcada/shared/format';
import {
  isInstagramAddress,
  nameError,
  newPasswordError,
  storeSettingsLimits,
} from '@hora-marcada/shared/rules';
import { z } from 'zod';
import { StoreProblem } from './store-problem.ts';
import { hasEndpointForm, isStoreEndpoint } from '../../platform/store-id.ts';

// Twenty years, the longest that a law asks of a trade that takes appointments: clinics keep their records so long.
const MAX_RETENTION_IN_MONTHS = 240;

/** The details that an operator decides. */
export interface StoreDetails {
  readonly title: string;
  readonly footer: string;
  /** 11 digits, or empty. */
  readonly phone: string;
  /** Address of the social page, or empty. */
  readonly instagram: string;
  readonly questionCalendar: string | null;
  readonly timeZone: string;
  /** 'YYYY-MM-DD', valid through its end; null never expires. */
  readonly expirationDate: string | null;
  /** For how long past events keep their customer's name and phone. */
  readonly retentionMonths: number;
  readonly showGoogleCalendarButton: boolean;
  readonly showWhatsAppButton: boolean;
  /** https origins of the sites that may show the page inside their own. */
  readonly embedOrigins: readonly string[];
}

/** Details that are given; the others stay as they are. */
export type StoreChange = { readonly [Detail in keyof StoreDetails]?: StoreDetails[Detail] | undefined };

/** The reader of each detail as it was typed; each throws a StoreProblem `invalid`. */
export const storeDetailReaders = {
  title: (typed: string): string => {
    const title = readLine(typed, 'O título', 1, storeSettingsLimits.title);
    const error = nameError(title);
    if (error === undefined) return title;
    throw invalid(error);
  },
  footer: (typed: string): string => {
    const footer = typed.normalize('NFC').replaceAll('\r\n', '\n').trim();
    const isPlain = /^(?:[^\p{Cc}]|[\n\t])*$/u.test(footer);
    if (isPlain && lengthOf(footer) <= storeSettingsLimits.footer) return footer;
    throw invalid(
      `O rodapé deve ter no máximo ${storeSettingsLimits.footer} caracteres, sem caracteres de controle.`,
    );
  },
  phone: (typed: string): string => {
    const { value: phone = '?', note } = readPhone(typed);
    const isPlain = /^[\d\s()+.-]*$/.test(typed) && note === undefined;
    if (isPlain && /^(?:[1-9][1-9]\d{9})?$/.test(phone)) return phone;
    throw invalid('O telefone deve ter DDD e número, 11 dígitos, como 11987654321.');
  },
  instagram: (typed: string): string => {
    const address = typed.trim();
    if (isInstagramAddress(address)) return address;
    throw invalid(
      'O Instagram deve ser um endereço http:// ou https://, como https://instagram.com/sua-loja.',
    );
  },
  questionCalendar: (typed: string) =>
    readLine(typed, 'A pergunta do calendário', 0, storeSettingsLimits.question) || null,
  timeZone: (typed: string): string => {
    if (isTimeZone(typed)) return typed;
    throw invalid(`O fuso horário ${typed} não existe: use um nome como America/Sao_Paulo.`);
  },
  expirationDate: (typed: string): string | null => {
    if (typed === 'never') return null;
    if (z.iso.date().safeParse(typed).success && typed >= '1900-01-01') return typed;
    throw invalid('A validade deve ser uma data que existe, como 2026-12-31, ou never.');
  },
  retentionMonths: (typed: string): number => {
    const months = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
    if (months >= 1 && months <= MAX_RETENTION_IN_MONTHS) return months;
    throw invalid(
      `A guarda de dados de clientes deve ser de 1 a ${MAX_RETENTION_IN_MONTHS} meses: eles não ficam para sempre.`,
    );
  },
  embedOrigins: (typed: string): readonly string[] => {
    const origins = embedOriginsIn(typed);
    if (origins !== undefined) return origins;
    throw invalid(
      'Os sites de --embed-on devem ser até 10 endereços https:// sem caminho, como https://loja.example.',
    );
  },
};

/** A new store's endpoint. */
export function readEndpoint(typed: string): string {
  if (isStoreEndpoint(typed)) return typed;
  if (hasEndpointForm(typed)) throw invalid(`O endereço ${typed} é reservado: escolha outro.`);
  throw invalid('O endereço deve ter de 2 a 63 letras minúsculas sem acento, números ou hífens.');
}

/** A login's name, without blanks: nobody sees them at the end of a field. */
export function readUsername(typed: string): string {
  const username = typed.normalize('NFC');
  if (/^[^\p{Cc}\s]+$/u.test(username) && lengthOf(username) <= 200) return username;
  throw invalid('O usuário deve ter de 1 a 200 caracteres, sem espaços.');
}

/** A password as it will be typed at the login; whether it is easy to guess is judged when it is set. */
export function readPassword(typed: string): string {
  const error = newPasswordError(typed);
  if (error === undefined) return typed;
  throw invalid(error);
}

function readLine(typed: string, name: string, shortest: number, longest: number): string {
  const line = typed.normalize('NFC').trim();
  const length = lengthOf(line);
  if (/^[^\p{Cc}]*$/u.test(line) && length >= shortest && length <= longest) return line;
  const size = shortest === 0 ? `no máximo ${longest}` : `de ${shortest} a ${longest}`;
  throw invalid(`${name} deve ter ${size} caracteres, em uma linha.`);
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

function invalid(sentence: string): StoreProblem {
  return new StoreProblem('invalid', sentence);
}

const MAX_EMBED_ORIGINS = 10;

/** The https origins in a list with commas, each once; undefined where one is none, or where they are too many. */
function embedOriginsIn(list: string): readonly string[] | undefined {
  const typed = list.split(',').map((item) => item.trim());
  const origins = typed.filter(Boolean).map(httpsOrigin);
  const known = origins.filter((origin) => origin !== undefined);
  const isGood = known.length === origins.length && known.length <= MAX_EMBED_ORIGINS;
  return isGood ? [...new Set(known)] : undefined;
}

/** Plain names only: what else an address may hold could end a directive of the page's policy, or widen it. */
function httpsOrigin(typed: string): string | undefined {
  const [, origin] =
    /^(https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)\/?$/.exec(typed.toLowerCase()) ?? [];
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : undefined;
}
