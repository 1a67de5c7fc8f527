import { useLocation } from 'react-router-dom';
import { useOpenedHistory } from '../../../platform/opened-history.ts';

interface SheetHistory {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** A sheet over a step, or over the view of a booking, is a history entry over theirs (P-08). */
export function useSheet(name: 'services' | 'month'): SheetHistory {
  const { opened, open, close } = useOpenedHistory('sheet');
  const below = Object(useLocation().state) as { readonly bookingDepth?: number };
  return {
    isOpen: opened === name,
    open: () => open(name, { ...below, bookingDepth: (below.bookingDepth ?? 1) + 1 }),
    close,
  };
}
