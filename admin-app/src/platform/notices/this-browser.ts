import { noticePaths, paths } from '../browser/paths.ts';

/** Whether this browser can be told with the app closed; 'needs-home-screen' on an iPhone outside of its home screen. */
export type BrowserAbility = 'able' | 'blocked' | 'needs-home-screen' | 'unable';

export function browserAbility(): BrowserAbility {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isAble) return Notification.permission === 'denied' ? 'blocked' : 'able';
  return isAppleTablet() || /iPhone|iPad/.test(navigator.userAgent) ? 'needs-home-screen' : 'unable';
}

/** It says that it is a Mac. */
function isAppleTablet(): boolean {
  return navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
}

/** How the server tells this browser. */
export interface Registration {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const scope = paths.admin;

/**
 * Asks the person and registers this browser with its push service; undefined where the person does not want it. Rejects where it
 * cannot be registered.
 */
export async function registerBrowser(publicKey: string): Promise<Registration | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(noticePaths.worker, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of another key, or one that has stopped, would not do.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new TypeError('The browser registered without an address or keys');
  }
  return { endpoint, p256dh, auth };
}

export async function unregisterBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
