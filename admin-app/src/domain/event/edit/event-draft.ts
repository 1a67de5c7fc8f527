import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { plainPrice, readPhone, readPrice, settledPhone } from '@hora-marcada/shared/format';
import { nameError } from '@hora-marcada/shared/rules';
import { fieldsOf, type EventFields } from '../event-fields.ts';
import type { FieldErrors } from '../../../ui/dialogs/field-errors.ts';
import { normalizedPrice, priceOf } from '../../../ui/reading/price-text.ts';
import { editTexts as texts } from './edit-texts.ts';

/** 'Editar Evento' as it is typed. */
export interface EventDraft {
  readonly title: string;
  readonly description: string;
  readonly priceText: string;
  readonly customerName: string;
  readonly customerPhone: string;
}

/** The dialog filled with an event; no price is an empty field. */
export function eventDraftOf(event: OwnerEvent): EventDraft {
  return {
    title: event.title,
    description: event.description,
    priceText: event.price === null ? '' : plainPrice(event.price),
    customerName: event.client_name,
    customerPhone: event.client_phone,
  };
}

/** The draft once every field was left. */
export function normalizedEventDraft(draft: EventDraft): EventDraft {
  const { priceText, customerPhone } = draft;
  return { ...draft, priceText: normalizedPrice(priceText), customerPhone: settledPhone(customerPhone) };
}

/** Errors of a draft; the stored title and name may stay as they are (MSG-011). */
export function eventDraftErrors(
  { title, priceText, customerName, customerPhone }: EventDraft,
  stored: EventDraft,
): FieldErrors {
  const wrongTitle = title.trim() === '' ? texts.titleMissing : nameError(title.trim(), stored.title);
  const wrongName = nameError(customerName.trim(), stored.customerName);
  const wrongPrice = readPrice(priceText).sentence;
  const wrongPhone = readPhone(customerPhone).sentence;
  return {
    ...(wrongTitle !== undefined && { title: wrongTitle }),
    ...(wrongPrice !== undefined && { price: wrongPrice }),
    ...(wrongName !== undefined && { customerName: wrongName }),
    ...(wrongPhone !== undefined && { customerPhone: wrongPhone }),
  };
}

/** Of a draft without errors: every field, cleared ones too. */
export function eventFieldsOf(draft: EventDraft): EventFields {
  const { title, description, priceText, customerName, customerPhone } = draft;
  return fieldsOf({
    title,
    description,
    price: priceOf(priceText),
    client_name: customerName,
    client_phone: customerPhone,
  });
}
