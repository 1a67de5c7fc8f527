import type { OwnerEvent } from '@hora-marcada/shared/contract';

/** Whether the owner's yes is asked for: what the owner entered without a customer, such as a lunch, needs none (OWN-002). */
export function asksForConfirmation(event: OwnerEvent): boolean {
  return !event.is_confirmed && hasCustomer(event);
}

export function hasCustomer({ client_name, client_phone, has_phone }: OwnerEvent): boolean {
  return client_name !== '' || client_phone !== '' || has_phone === true;
}
