import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

interface Guard {
  /** Marks work as unsaved until the returned function is called. */
  readonly hold: () => () => void;
  readonly mayLeave: () => boolean;
}

const question = 'Há alterações não salvas. Sair sem salvar?';
const GuardContext = createContext<Guard>({ hold: () => () => undefined, mayLeave: () => true });

export function UnsavedChangesProvider({ children }: { readonly children: ReactNode }) {
  const [guard] = useState(createGuard);
  return <GuardContext value={guard}>{children}</GuardContext>;
}

/** While something is changed, leaving the section or the page asks first (P-13). */
export function useUnsavedChanges(isChanged: boolean): void {
  const { hold } = useContext(GuardContext);
  useEffect(() => (isChanged ? hold() : undefined), [hold, isChanged]);
}

/** Whether what is shown may be left; asks where that would throw changes away. */
export function useMayLeave(): () => boolean {
  return useContext(GuardContext).mayLeave;
}

function createGuard(): Guard {
  const held = new Set<object>();
  return {
    hold: () => {
      const work = {};
      held.add(work);
      window.addEventListener('beforeunload', askNatively);
      return () => {
        held.delete(work);
        if (held.size === 0) window.removeEventListener('beforeunload', askNatively);
      };
    },
    mayLeave: () => held.size === 0 || window.confirm(question),
  };
}

function askNatively(event: Event): void {
  event.preventDefault();
}
