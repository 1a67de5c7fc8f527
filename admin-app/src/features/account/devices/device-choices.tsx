import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PushKind } from '@hora-marcada/shared/contract';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import layout from '../../../ui/layout.module.css';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useDeviceChanges, type Device } from '../../../domain/device/device-queries.ts';
import { deviceTexts as texts } from '../../../domain/device/device-texts.ts';

/** What this device is told of (PUSH-004); each switch is saved at once. */
export function DeviceChoices({ device }: { readonly device: Device }) {
  const { update } = useDeviceChanges();
  const message = useMessage();
  const [chosen, setChosen] = useState(device);
  const [time, setTime] = useState(device.summary_at);
  const saved = useRef(device);
  const { mutate } = useMutation({
    // One after another: the last one chosen is the last one stored.
    scope: { id: `push ${device.id}` },
    mutationFn: ({ id, kinds, with_names, summary_at }: Device) =>
      update({ id, kinds, with_names, summary_at }),
    onSuccess: (_, sent) => {
      saved.current = sent;
    },
    onError: (error, sent) => {
      // What was chosen since is sent with all that was before.
      setChosen((shown) => (shown === sent ? saved.current : shown));
      if (!isSessionOver(error)) message.error(failureText(error, texts.changeFailed));
    },
  });
  const change = (change: Partial<Pick<Device, 'kinds' | 'with_names' | 'summary_at'>>) => {
    const next = { ...chosen, ...change };
    setChosen(next);
    mutate(next);
  };
  const kindSwitch = (kind: PushKind, label: string) => (
    <SwitchField
      label={label}
      isOn={chosen.kinds.includes(kind)}
      onChange={(isOn) =>
        change({ kinds: isOn ? [...chosen.kinds, kind] : chosen.kinds.filter((other) => other !== kind) })
      }
    />
  );
  return (
    <div className={layout.tight}>
      {kindSwitch('bookings', texts.bookings)}
      {kindSwitch('changes', texts.changes)}
      {kindSwitch('money', texts.money)}
      <SwitchField
        label={texts.withNames}
        isOn={chosen.with_names}
        onChange={(isOn) => change({ with_names: isOn })}
      />
      {kindSwitch('summary', texts.summary(chosen.summary_at))}
      {chosen.kinds.includes('summary') && (
        <TimeField
          label={texts.summaryTime}
          text={time}
          onChange={(text) => {
            setTime(text);
            if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) && text !== chosen.summary_at)
              change({ summary_at: text });
          }}
        />
      )}
    </div>
  );
}
