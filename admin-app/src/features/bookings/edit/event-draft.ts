import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { phoneDigits } from '@hora-marcada/shared/format';
import { nameError } from '@hora-marcada/shared/rules';
import type { EventFields } from '../../../platform/events/event-queries.ts';
import type { FieldErrors } from '../../../ui/dialogs/field-errors.ts';
import { isNumberText } from '../../../ui/fields/price-text.ts';
import { texts } from '../texts.ts';

/** 'Editar Evento' as it is typed; the phone in digits. */
export interface EventDraft {
  readonly title: string;
  readonly description: string;
  readonly priceText: string;
  readonly customerName: string;
  readonly customerPhone: string;
}

const maxPriceInReais = 9_999_999.99;

/** The dialog filled with an event; no price is an empty field. */
export function eventDraftOf(event: OwnerEvent): EventDraft {
  return {
    title: event.title,
    description: event.description,
    priceText: event.price === null ? '' : String(event.price),
    customerName: event.client_name,
    customerPhone: phoneDigits(event.client_phone),
  };
}

/** What is wrong with a draft of an event; its stored title and name may stay as they are (MSG-011). */
export function eventDraftErrors(
  { title, priceText, customerName }: EventDraft,
  stored: EventDraft,
): FieldErrors {
  const wrongTitle = title.trim() === '' ? texts.titleMissing : nameError(title.trim(), stored.title);
  const wrongName = nameError(customerName.trim(), stored.customerName);
  const reais = Number(priceText);
  const isPrice = isNumberText(priceText) && reais >= 0 && reais <= maxPriceInReais;
  return {
    ...(wrongTitle !== undefined && { title: wrongTitle }),
    ...(!isPrice && { price: texts.priceInvalid }),
    ...(wrongName !== undefined && { customerName: wrongName }),
  };
}

/** What is sent of a draft without errors: every field, cleared ones too. */
export function eventFieldsOf(draft: EventDraft): EventFields {
  const { title, description, priceText, customerName, customerPhone } = draft;
  return {
    title: title.trim(),
    description,
    price: priceText.trim() === '' ? null : Math.round(Number(priceText) * 100) / 100,
    client_name: customerName.trim(),
    client_phone: customerPhone,
  };
}
