import { dayOf, formatDay, timeOf } from '@hora-marcada/shared/format';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import layout from '../../../ui/layout.module.css';
import { useMessage } from '../../../ui/messages/message-context.ts';
import parts from '../../../ui/parts.module.css';
import { useDeviceChanges, type Device } from '../../../domain/device/device-queries.ts';
import { deviceTexts as texts } from '../../../domain/device/device-texts.ts';

/** The login's other devices that are told (PUSH-011). */
export function OtherDevices({ devices }: { readonly devices: readonly Device[] }) {
  const { remove } = useDeviceChanges();
  const message = useMessage();
  const list = useFocusFallback<HTMLUListElement>(devices);
  const turnOff = async (id: string) => {
    try {
      await remove(id);
      message.success(texts.turnedOff);
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.turnOffFailed));
    }
  };
  if (devices.length === 0) return null;
  return (
    <div className={layout.tight}>
      <h3 className={parts.name}>{texts.others}</h3>
      <ul ref={list} tabIndex={-1} className={parts.rows} aria-label={texts.others}>
        {devices.map(({ id, device, created_at: createdAt, last_sent_at: lastSentAt, problem }) => (
          <li key={id} className={layout.ends}>
            <div className={parts.small}>
              <p className={parts.name}>{device || texts.unknownDevice}</p>
              <p>{texts.since(formatDay(dayOf(createdAt)), timeOf(createdAt))}</p>
              <p>
                {lastSentAt === null
                  ? texts.noNotice
                  : texts.lastNotice(formatDay(dayOf(lastSentAt)), timeOf(lastSentAt))}
              </p>
              {problem && <p>{texts.hasStopped}</p>}
            </div>
            <ActionButton
              danger
              aria-label={texts.turnOffOther(device || texts.unknownDevice)}
              onAct={() => turnOff(id)}
            >
              {texts.turnOff}
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
