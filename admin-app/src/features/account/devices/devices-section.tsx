import { useId, useState } from 'react';
import type { PushDevices } from '@hora-marcada/shared/contract';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import {
  browserAbility,
  unregisterBrowser,
  type BrowserAbility,
} from '../../../platform/notices/this-browser.ts';
import { useTurningOn } from '../../../domain/device/turning-on.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import layout from '../../../ui/layout.module.css';
import { useMessage } from '../../../ui/messages/message-context.ts';
import parts from '../../../ui/parts.module.css';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import styles from '../account.module.css';
import { DeviceChoices } from './device-choices.tsx';
import { useDeviceChanges, useDevices, type Device } from '../../../domain/device/device-queries.ts';
import { deviceTexts as texts } from '../../../domain/device/device-texts.ts';
import { OtherDevices } from './other-devices.tsx';

/** 'Avisos neste aparelho': being told of bookings with the app closed (PUSH-001, PUSH-002). */
export function DevicesSection() {
  const { data, isError, refetch } = useDevices();
  const titleId = useId();
  if (!data && !isError) return null;
  return (
    <section className={`${parts.sheet} ${parts.quiet} ${styles.card}`} aria-labelledby={titleId}>
      <div className={layout.tight}>
        <h2 id={titleId} className={parts.title}>
          {texts.title}
        </h2>
        <p>{texts.purpose}</p>
      </div>
      {data ? (
        <div className={layout.stack}>
          <ThisDevice push={data} />
          <OtherDevices devices={data.devices.filter(({ is_this: isThis }) => !isThis)} />
        </div>
      ) : (
        <LoadFailure text={texts.loadFailed} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

const obstacles: Readonly<Record<Exclude<BrowserAbility, 'able'>, string>> = {
  blocked: texts.blocked,
  'needs-home-screen': texts.needsHomeScreen,
  unable: texts.unable,
};

function ThisDevice({ push }: { readonly push: PushDevices }) {
  // Read anew after the browser's question.
  const [ability, setAbility] = useState(browserAbility);
  const turnOnHere = useTurningOn();
  const device = push.devices.find(({ is_this: isThis }) => isThis);
  // What turned notices on or off goes with it.
  const place = useFocusFallback<HTMLDivElement>(`${ability} ${device?.id} ${device?.problem}`);
  const turnOn = async () => {
    await turnOnHere(push);
    setAbility(browserAbility());
  };
  return (
    <div ref={place} tabIndex={-1}>
      {push.is_available ? (
        <NoticesHere ability={ability} device={device} onTurnOn={turnOn} />
      ) : (
        <p>{texts.notOffered}</p>
      )}
    </div>
  );
}

interface NoticesHereProps {
  readonly ability: BrowserAbility;
  readonly device: Device | undefined;
  readonly onTurnOn: () => Promise<void>;
}

function NoticesHere({ ability, device, onTurnOn: turnOn }: NoticesHereProps) {
  if (ability !== 'able') return <p role="status">{obstacles[ability]}</p>;
  if (!device) return <ActionButton onAct={turnOn}>{texts.turnOn}</ActionButton>;
  if (device.problem === 'stopped')
    return (
      <div className={layout.tight}>
        <p role="status">{texts.stopped}</p>
        <ActionButton onAct={turnOn}>{texts.turnOnAgain}</ActionButton>
      </div>
    );
  return <ToldDevice device={device} />;
}

function ToldDevice({ device }: { readonly device: Device }) {
  const { remove, test } = useDeviceChanges();
  const message = useMessage();
  const fail = (error: unknown, text: string) => {
    if (!isSessionOver(error)) message.error(failureText(error, text));
  };
  const tryIt = async () => {
    try {
      const { detail, is_sent: isSent } = await test(device.id);
      if (isSent) message.success(detail);
      else message.error(texts.testFailed);
    } catch (error) {
      fail(error, texts.testFailed);
    }
  };
  const turnOff = async () => {
    try {
      await remove(device.id);
      await unregisterBrowser();
      message.success(texts.turnedOff);
    } catch (error) {
      fail(error, texts.turnOffFailed);
    }
  };
  return (
    <div className={layout.tight}>
      <p role="status">{texts.isOn}</p>
      <div className={layout.ends}>
        <ActionButton onAct={tryIt}>{texts.test}</ActionButton>
        <ActionButton danger onAct={turnOff}>
          {texts.turnOff}
        </ActionButton>
      </div>
      <DeviceChoices device={device} />
    </div>
  );
}
