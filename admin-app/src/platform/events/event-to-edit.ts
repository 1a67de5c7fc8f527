import type { OwnerEvent } from '@hora-marcada/shared/contract';

let waiting: OwnerEvent | undefined;

/** Leads to Início, which opens 'Editar Evento' for this event (P-27). */
export function requestEdit(event: OwnerEvent): void {
  waiting = event;
  window.location.hash = 'inicio';
}

/** The event that Início was asked to edit; it is handed over once. */
export function takeRequestedEdit(): OwnerEvent | undefined {
  const event = waiting;
  waiting = undefined;
  return event;
}
