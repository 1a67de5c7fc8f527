import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const screens = ['view', 'move', 'cancel'] as const;
export type Screen = (typeof screens)[number];

interface ScreenHistory {
  readonly screen: Screen;
  readonly open: (screen: Screen) => void;
  /** Back to the booking, from what was opened over it. */
  readonly close: () => void;
}

/** What is open over the booking is a history entry of the same address, so that the browser's Back closes it. */
export function useScreenHistory(): ScreenHistory {
  const location = useLocation();
  const { key, pathname, search, hash } = location;
  const navigate = useNavigate();
  const left = useRef<string>(undefined);
  const screen = screenOf(location.state);
  return {
    screen,
    open: (to) => void navigate({ pathname, search, hash }, { state: { appointmentScreen: to } }),
    close: () => {
      // Twice would leave the page.
      if (screen === 'view' || left.current === key) return;
      left.current = key;
      void navigate(-1);
    },
  };
}

function screenOf(state: unknown): Screen {
  const { appointmentScreen } = Object(state) as { readonly appointmentScreen?: unknown };
  return screens.find((screen) => screen === appointmentScreen) ?? 'view';
}
