import type { NotificationRequest } from '@hora-marcada/shared/contract';
import { formatPhone } from '@hora-marcada/shared/format';
import type { MessageKind } from '../../platform/database/schema.ts';
import { bookingDetailsOf, type MessagePayload } from '../notifications/message-rules.ts';
import { timeInWords } from '../notifications/notice-text-rules.ts';

/** Approved templates in pt_BR; docs/operations.md has their words. */
export interface MessageTemplates {
  readonly confirmation: string;
  /** A confirmation with the link to the booking. */
  readonly linked: string | undefined;
  readonly reminder: string | undefined;
  readonly moved: string | undefined;
  readonly cancelled: string | undefined;
}

export interface FilledTemplate {
  readonly name: string;
  /** None is empty or has line breaks, which Meta refuses. */
  readonly parameters: readonly string[];
}

/** The template of a message and what is put into it; undefined where the operator has none for its kind. */
export function templateOf(
  templates: MessageTemplates,
  {
    kind,
    payload,
    link,
  }: { readonly kind: MessageKind; readonly payload: MessagePayload; readonly link: string | undefined },
): FilledTemplate | undefined {
  const hasLinked = kind === 'confirmation' && link !== undefined && templates.linked !== undefined;
  const name = hasLinked ? templates.linked : templates[kind];
  if (name === undefined) return undefined;
  const items = hasLinked ? [...confirmationItems(payload), link] : itemsOf[kind](payload, link);
  return { name, parameters: items.map((item) => item.replace(/\s+/g, ' ').trim() || '-') };
}

const itemsOf: Readonly<
  Record<MessageKind, (payload: MessagePayload, link: string | undefined) => readonly string[]>
> = {
  confirmation: confirmationItems,
  reminder: ({ userName, serviceName, when = '', time, title, calendar_name: calendarName }, link) => [
    userName || 'cliente',
    serviceName || 'seu horário',
    when,
    time,
    title,
    calendarName || 'nossa equipe',
    link ?? 'fale com o estabelecimento',
  ],
  moved: ({ userName, title, before = '', after = '' }) => [userName || 'cliente', title, before, after],
  cancelled: (payload) => [payload.userName || 'cliente', timeInWords(payload), payload.title],
};

function confirmationItems(payload: NotificationRequest): readonly string[] {
  const {
    storeTitle,
    serviceName,
    calendarName = '',
    time,
    customerName,
    customerPhone,
  } = bookingDetailsOf(payload);
  return [
    customerName,
    storeTitle,
    serviceName,
    calendarName,
    payload.date,
    time,
    formatPhone(customerPhone),
  ];
}
