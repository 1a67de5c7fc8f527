import type { Customer, OwnerEvent } from '@hora-marcada/shared/contract';
import { createContext, useContext, useRef } from 'react';

/** Who is meant: a customer is known by the phone, in digits. */
export type KnownCustomer = Pick<Customer, 'name' | 'phone'>;

/** A dialog that lies over whatever is shown. */
export type DialogRequest =
  | { readonly kind: 'details' | 'edit' | 'move' | 'link' | 'history' | 'remove'; readonly event: OwnerEvent }
  | { readonly kind: 'record'; readonly customer: KnownCustomer }
  | NewAppointment
  | OfferedTimes
  | { readonly kind: 'walk-in' }
  | { readonly kind: 'day-off' };

/** A new event, perhaps for somebody, or at a time of a calendar, by its name, who or which was chosen before. */
interface NewAppointment {
  readonly kind: 'appointment';
  readonly customer?: KnownCustomer;
  readonly range?: { readonly start: string; readonly end: string };
  readonly calendar?: string;
}

/** Free times to be offered, perhaps to somebody. */
interface OfferedTimes {
  readonly kind: 'offer';
  readonly customer?: KnownCustomer;
}

export const OpenDialogContext = createContext<(request: DialogRequest) => void>(() => undefined);

/** Opens a dialog over the screen. */
export const useOpenDialog = () => useContext(OpenDialogContext);

export const OpenedDialogsContext = createContext<readonly DialogRequest[]>([]);

/** Whose 'Ficha do cliente' is open. */
export function useOpenRecord(): KnownCustomer | undefined {
  return useContext(OpenedDialogsContext).find((opened) => opened.kind === 'record')?.customer;
}

/** Opens another dialog once the one that leads to it is gone and the focus is back where it was. */
export function useNextDialog(onClosed: () => void) {
  const open = useOpenDialog();
  const next = useRef<DialogRequest>(undefined);
  return {
    /** Undefined where the dialog stays after all. */
    setNext: (request: DialogRequest | undefined) => {
      next.current = request;
    },
    end: () => {
      onClosed();
      if (next.current) open(next.current);
    },
  };
}
