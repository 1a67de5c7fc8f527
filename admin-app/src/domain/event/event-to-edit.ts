import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { leadTo } from '../../platform/browser/section-address.ts';
import { waitingRequest } from '../../platform/browser/waiting-request.ts';

const waiting = waitingRequest<OwnerEvent>();

/** Leads to Início, which opens 'Editar Evento' for this event (P-27). */
export function requestEdit(event: OwnerEvent): void {
  waiting.set(event);
  leadTo('inicio');
}

/** The event that was asked to be edited; the one that shows it says when that is done. */
export const requestedEdit = waiting.get;

export function endRequestedEdit(): void {
  waiting.set(undefined);
}

export const useRequestedEdit = waiting.useAsked;
