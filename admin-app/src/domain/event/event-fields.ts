import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { formatPhone, formatPrice, readPhone } from '@hora-marcada/shared/format';

/** What 'Editar Evento' changes. */
export type EventFields = Pick<OwnerEvent, (typeof names)[number]>;

const names = ['title', 'description', 'price', 'client_name', 'client_phone'] as const;

type FieldName = (typeof names)[number];

/** The fields in the one spelling in which they are compared and sent. */
export function fieldsOf({ title, description, price, client_name, client_phone }: EventFields): EventFields {
  return {
    title: title.trim(),
    description,
    price,
    client_name: client_name.trim(),
    client_phone: readPhone(client_phone).value ?? '',
  };
}

/** The fields that are others than they were seen. */
export function changedFields(fields: EventFields, seen: EventFields): Partial<EventFields> {
  const isChanged = ([field, value]: [string, unknown]) => value !== seen[field as keyof EventFields];
  return Object.fromEntries(Object.entries(fields).filter(isChanged));
}

/** Fields that both this device and another changed since they were seen, each to something else (DAY-024). */
export function contestedFields(
  fields: EventFields,
  seen: EventFields,
  current: OwnerEvent,
): readonly FieldName[] {
  const now = fieldsOf(current);
  return names.filter(
    (name) => fields[name] !== seen[name] && now[name] !== seen[name] && now[name] !== fields[name],
  );
}

/** What is stored with what was changed here since it was seen. */
export function mergedFields(fields: EventFields, seen: EventFields, current: OwnerEvent): EventFields {
  const now = fieldsOf(current);
  const value = <Name extends FieldName>(name: Name) =>
    fields[name] === seen[name] ? now[name] : fields[name];
  return {
    title: value('title'),
    description: value('description'),
    price: value('price'),
    client_name: value('client_name'),
    client_phone: value('client_phone'),
  };
}

/** An update was not sent: somebody else changed the same fields of the event, which is `current` now. */
export class ContestedUpdate extends Error {
  override name = 'ContestedUpdate';

  constructor(readonly current: OwnerEvent) {
    super('the same fields were changed elsewhere');
  }
}

/** A field's value in words; '' for none. */
export function saidValue(name: FieldName, fields: EventFields): string {
  if (name === 'price') return fields.price === null ? '' : formatPrice(fields.price);
  if (name === 'client_phone') return fields.client_phone === '' ? '' : formatPhone(fields.client_phone);
  const text = fields[name];
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const longest = 40;
