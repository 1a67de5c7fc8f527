import type { PushDevices } from '@hora-marcada/shared/contract';
import { registerBrowser } from '../../platform/notices/this-browser.ts';
import { isSessionOver, withCause } from '../../platform/session/api-failure.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { useDeviceChanges, type Device } from './device-queries.ts';
import { deviceTexts as texts } from './device-texts.ts';

/** Turns notices on in this browser, which asks its person first; whether they are on. What failed is announced. */
export function useTurningOn(): (push: PushDevices) => Promise<boolean> {
  const { add } = useDeviceChanges();
  const message = useMessage();
  return async (push) => {
    const device = push.devices.find(({ is_this: isThis }) => isThis);
    try {
      const registration = await registerBrowser(push.public_key ?? '');
      if (!registration) return false;
      await add({ ...(device ? choicesOf(device) : initial), ...registration });
      return true;
    } catch (error) {
      if (!isSessionOver(error)) message.error(withCause(error, texts.turnOnFailed));
      return false;
    }
  };
}

/** PUSH-004. */
const initial = {
  kinds: ['bookings' as const, 'changes' as const, 'money' as const],
  with_names: false,
};

function choicesOf({ kinds, with_names, summary_at }: Device) {
  return { kinds, with_names, summary_at };
}
