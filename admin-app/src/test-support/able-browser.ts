/** A browser that takes notices, and answers its question so. */
export function ableBrowser(
  permission: NotificationPermission = 'default',
  answer: NotificationPermission = 'granted',
) {
  const unsubscribe = jest.fn(() => Promise.resolve(true));
  const subscribe = jest.fn(() =>
    Promise.resolve({
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } }),
    }),
  );
  const pushManager = { subscribe, getSubscription: () => Promise.resolve({ unsubscribe }) };
  const register = jest.fn(() => Promise.resolve());
  const notification = {
    permission,
    requestPermission: jest.fn(() => {
      notification.permission = answer;
      return Promise.resolve(answer);
    }),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register,
      ready: Promise.resolve({ pushManager }),
      getRegistration: () => Promise.resolve({ pushManager }),
    },
  });
  Object.assign(window, { PushManager: () => undefined, Notification: notification });
  return { notification, register, subscribe, unsubscribe };
}

/** Takes what `ableBrowser` gave. */
export function forgetBrowser(): void {
  for (const name of ['PushManager', 'Notification'] as const) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
