import type { PushDevices } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useDevices } from '../../../domain/device/device-queries.ts';
import { deviceTexts as texts } from '../../../domain/device/device-texts.ts';
import { useTurningOn } from '../../../domain/device/turning-on.ts';
import { browserAbility } from '../../../platform/notices/this-browser.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import layout from '../../../ui/layout.module.css';
import { useMessage } from '../../../ui/messages/message-context.ts';
import parts from '../../../ui/parts.module.css';

export interface DeviceQuestionProps {
  /** A device of the login has notices: nothing came in unheard. */
  readonly onTold: () => void;
  readonly onAnswered: () => void;
}

/** Asks for notices where the server and this browser can give them and no device has them. */
export function DeviceQuestion({ onTold, onAnswered }: DeviceQuestionProps) {
  // What was known before may be over: a device was turned off elsewhere.
  const { data, isFetchedAfterMount } = useDevices();
  const push = isFetchedAfterMount ? data : undefined;
  const [isAnswered, setIsAnswered] = useState(false);
  const turnOn = useTurningOn();
  const message = useMessage();
  const place = useFocusFallback<HTMLDivElement>(isAnswered);
  const id = useId();
  const isTold = push?.devices.some(({ problem }) => problem === null) ?? false;
  useEffect(() => {
    if (isTold && !isAnswered) onTold();
  }, [isTold, isAnswered, onTold]);
  const accept = async (wanted: PushDevices) => {
    onAnswered();
    if (await turnOn(wanted)) message.success(texts.isOn);
    setIsAnswered(true);
  };
  const refuse = () => {
    onAnswered();
    setIsAnswered(true);
  };
  const isAsked = push?.is_available && !isTold && !isAnswered && browserAbility() === 'able';
  return (
    <div ref={place} tabIndex={-1} className={layout.screen}>
      {isAsked && (
        <div className={`${layout.ends} ${parts.callout}`}>
          <p id={id} role="status">
            {texts.question}
          </p>
          <div className={layout.row}>
            <ActionButton type="primary" aria-describedby={id} onAct={() => accept(push)}>
              {texts.turnOn}
            </ActionButton>
            <Button aria-describedby={id} onClick={refuse}>
              {texts.notNow}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
