import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

interface Guard {
  /** Marks work as unsaved until the returned function is called. */
  readonly hold: () => () => void;
  readonly isHolding: () => boolean;
  /** Asks where something is held; a yes lets go of all of it. */
  readonly mayLeave: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

const question = 'Há alterações não salvas. Sair sem salvar?';
const GuardContext = createContext<Guard>(createGuard());

export function UnsavedChangesProvider({ children }: { readonly children: ReactNode }) {
  const [guard] = useState(createGuard);
  return <GuardContext value={guard}>{children}</GuardContext>;
}

/** While something is changed, leaving the section or the page asks first (P-13). */
export function useUnsavedChanges(isChanged: boolean): void {
  const { hold } = useContext(GuardContext);
  useEffect(() => (isChanged ? hold() : undefined), [hold, isChanged]);
}

/** Something is changed anywhere. */
export function useHasUnsavedChanges(): boolean {
  const { subscribe, isHolding } = useContext(GuardContext);
  return useSyncExternalStore(subscribe, isHolding);
}

/** Asks right before the screen is left: true if it may be. */
export function useMayLeave(): () => boolean {
  return useContext(GuardContext).mayLeave;
}

/**
 * The place to show: the wanted one, once unsaved changes of the last may be left. Browsers report Back, Forward and a
 * typed address after the fact, so a refusal only calls `stay`, with the place that is still shown (P-13).
 */
export function useGuardedPlace<Place>(wanted: Place, stay: (shown: Place) => void): Place {
  const { mayLeave } = useContext(GuardContext);
  const isHeld = useHasUnsavedChanges();
  const [shown, setShown] = useState(wanted);
  const isAway = shown !== wanted;
  if (isAway && !isHeld) setShown(wanted);
  const mustAsk = isAway && isHeld;
  useEffect(() => {
    if (mustAsk && !mayLeave()) stay(shown);
  }, [mustAsk, mayLeave, stay, shown]);
  return isHeld ? shown : wanted;
}

function createGuard(): Guard {
  const held = new Set<object>();
  const listeners = new Set<() => void>();
  const notify = () => {
    if (held.size > 0) window.addEventListener('beforeunload', askNatively);
    else window.removeEventListener('beforeunload', askNatively);
    for (const listener of listeners) listener();
  };
  return {
    hold: () => {
      const work = {};
      held.add(work);
      notify();
      return () => {
        held.delete(work);
        notify();
      };
    },
    isHolding: () => held.size > 0,
    mayLeave: () => {
      if (held.size === 0) return true;
      if (!window.confirm(question)) return false;
      held.clear();
      notify();
      return true;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function askNatively(event: Event): void {
  event.preventDefault();
}
