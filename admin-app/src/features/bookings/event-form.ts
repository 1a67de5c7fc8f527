import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { phoneDigits } from '@hora-marcada/shared/format';
import type { EventFields } from '../../platform/event-queries.ts';
import { texts } from './texts.ts';

/** 'Editar Evento' as it is typed; the phone in digits. */
export interface EventForm {
  readonly title: string;
  readonly description: string;
  readonly price: string;
  readonly clientName: string;
  readonly phone: string;
}

/** Stands for what a browser does not take for a number; it never tells what was typed. */
export const unreadablePrice = '?';

/** What keeps a form from being sent, by field. */
export type FormErrors = Partial<Record<'title' | 'price', string>>;

const highestPrice = 9_999_999.99;

/** The form filled with an event; no price is an empty field. */
export function formOf(event: OwnerEvent): EventForm {
  return {
    title: event.title,
    description: event.description,
    price: event.price === null ? '' : String(event.price),
    clientName: event.client_name,
    phone: phoneDigits(event.client_phone),
  };
}

export function isSameForm(one: EventForm, other: EventForm): boolean {
  return (Object.keys(one) as (keyof EventForm)[]).every((field) => one[field] === other[field]);
}

/** Whether text may stand in the price field: '+', 'e' and '-' never may, however they come (INI-032, VAL-027). */
export function isPriceText(text: string): boolean {
  return !/[+e-]/i.test(text);
}

export function formErrors({ title, price }: EventForm): FormErrors {
  const reais = Number(price);
  const isPrice = isPriceText(price) && reais >= 0 && reais <= highestPrice;
  return {
    ...(title.trim() === '' && { title: texts.titleMissing }),
    ...(!isPrice && { price: texts.priceInvalid }),
  };
}

/** What is sent of a form without errors: every field, cleared ones too. */
export function fieldsOf({ title, description, price, clientName, phone }: EventForm): EventFields {
  return {
    title: title.trim(),
    description,
    price: price.trim() === '' ? null : Math.round(Number(price) * 100) / 100,
    client_name: clientName.trim(),
    client_phone: phone,
  };
}
