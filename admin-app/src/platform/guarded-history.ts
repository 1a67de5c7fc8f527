import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMayLeave } from './unsaved-changes.tsx';

/** Asks before Back, Forward or a typed '#' leave unsaved changes; refused, the address returns to what is shown (P-13). */
export function useGuardedHistory(): void {
  const mayLeave = useMayLeave();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const shown = pathname + search + hash;
    const ask = (event: PopStateEvent) => {
      const { location } = window;
      if (location.pathname + location.search + location.hash === shown || mayLeave()) return;
      event.stopImmediatePropagation();
      void navigate(shown);
    };
    // Captured, so that it runs ahead of the router, which then never hears of the way that was refused.
    window.addEventListener('popstate', ask, { capture: true });
    return () => window.removeEventListener('popstate', ask, { capture: true });
  }, [mayLeave, navigate, pathname, search, hash]);
}
