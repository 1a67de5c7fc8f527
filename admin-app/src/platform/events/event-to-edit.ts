import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { takeCover } from '../browser/back-to-close.ts';

let waiting: OwnerEvent | undefined;
const listeners = new Set<() => void>();

/** Leads to Início, which opens 'Editar Evento' for this event (P-27). */
export function requestEdit(event: OwnerEvent): void {
  set(event);
  if (takeCover()) window.location.replace('#inicio');
  else window.location.hash = 'inicio';
}

/** The event that was asked to be edited; the one that shows it says when that is done. */
export function requestedEdit(): OwnerEvent | undefined {
  return waiting;
}

export function endRequestedEdit(): void {
  set(undefined);
}

/** As `requestedEdit`, for as long as the caller is shown: a drawing that React throws away takes nothing along. */
export function useRequestedEdit(): OwnerEvent | undefined {
  useEffect(() => endRequestedEdit, []);
  return useSyncExternalStore(subscribe, requestedEdit);
}

function set(event: OwnerEvent | undefined): void {
  waiting = event;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
