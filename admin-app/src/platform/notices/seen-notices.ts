import { useEffect } from 'react';
import { paths } from '../browser/paths.ts';

/** Whoever looks at the app has seen what it told: its notices are closed, and the icon's badge goes (PUSH-015). */
export function useSeenNotices(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void see();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

async function see(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(paths.admin);
  if (!registration) return;
  for (const notice of await registration.getNotifications()) notice.close();
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
}
