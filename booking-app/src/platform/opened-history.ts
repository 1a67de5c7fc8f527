import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface OpenedHistory {
  /** The name of what is open; undefined for nothing. */
  readonly opened: string | undefined;
  /** `state` is what else the new history entry keeps. */
  readonly open: (name: string, state?: object) => void;
  /** Back to what it was opened over. */
  readonly close: () => void;
}

/**
 * A dialog over a screen is a history entry of the same address, so that the browser's Back closes it. What lies over
 * another one has a `layer` of its own.
 */
export function useOpenedHistory(layer: 'opened' | 'sheet' = 'opened'): OpenedHistory {
  const location = useLocation();
  const { key, pathname, search, hash } = location;
  const navigate = useNavigate();
  const left = useRef<string>(undefined);
  const opened = openedIn(location.state, layer);
  return {
    opened,
    open: (name, state) => {
      // On the way back a screen opens where it says, and not where the page was.
      window.history.scrollRestoration = 'manual';
      void navigate({ pathname, search, hash }, { state: { ...state, [layer]: name } });
    },
    close: () => {
      // Twice would leave the page.
      if (opened === undefined || left.current === key) return;
      left.current = key;
      void navigate(-1);
    },
  };
}

function openedIn(state: unknown, layer: string): string | undefined {
  const { [layer]: opened } = Object(state) as { readonly [layer: string]: unknown };
  return typeof opened === 'string' ? opened : undefined;
}
