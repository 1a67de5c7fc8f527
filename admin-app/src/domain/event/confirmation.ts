import type { OwnerEvent } from '@hora-marcada/shared/contract';

/** False for an event that the owner entered without a customer, such as a lunch (OWN-002). */
export function asksForConfirmation(event: OwnerEvent): boolean {
  return !event.is_confirmed && hasCustomer(event);
}

export function hasCustomer({ client_name, client_phone, has_phone }: OwnerEvent): boolean {
  return client_name !== '' || client_phone !== '' || has_phone === true;
}
