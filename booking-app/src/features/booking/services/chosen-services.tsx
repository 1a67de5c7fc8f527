import type { Store } from '@hora-marcada/shared/contract';
import { durationInMinutes, shownDuration, shownPrice } from '@hora-marcada/shared/format';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { createLazyCode } from '../../../platform/lazy-code.ts';
import { useLazyCode } from '../../../platform/needed-code.ts';
import { useOpenedHistory } from '../../../platform/opened-history.ts';
import { Button } from '../../../ui/button.tsx';
import notice from '../../../ui/notice.module.css';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { canCombine, isFull } from './combination.ts';
import type { ScheduleState, Services } from '../flow/schedule-state.ts';
import { texts } from '../later-texts.ts';
import styles from './chosen-services.module.css';

interface ChosenServicesProps {
  readonly store: Store;
  readonly schedule: ScheduleState;
  readonly onChoose: (services: Services) => void;
}

/** The list of what can be added, for the few who open it. */
export const furtherServices = createLazyCode(
  async () => (await import(/* webpackChunkName: "services" */ './further-services.tsx')).FurtherServices,
);

/** The chosen services, and the way to add one, in stores where that is possible (MULTI-001). */
export function ChosenServices({ store, schedule, onChoose }: ChosenServicesProps) {
  const { services, service } = schedule;
  const [first, ...more] = services;
  const part = useRef<HTMLDivElement>(null);
  const { isAdding, open, close } = useAdding();
  const lazy = useLazyCode(furtherServices, isAdding);
  const isCombined = more.length > 0;
  useFocusWhereLost(part, isAdding ? undefined : services.length);
  if (!isCombined && !canCombine(store, services)) return null;
  return (
    <div ref={part} role="group" aria-label={texts.services} tabIndex={-1} className={styles.part}>
      <ul className={styles.services}>
        {services.map((one, index) => (
          <li key={index}>
            <span>
              {one.show_service_time ? `${one.name} ·\u00a0${durationInMinutes(one)}\u00a0min` : one.name}
            </span>
            {index > 0 && (
              <Button
                look="text"
                onClick={() => onChoose([first, ...more.filter((_, other) => other !== index - 1)])}
              >
                {texts.remove}
                <span className={notice.spoken}>{` ${one.name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.total}>
        {isCombined && [shownDuration(service), shownPrice(service)].filter(Boolean).join(' · ')}
      </p>
      {isFull(services) ? (
        <p>{texts.mostServices}</p>
      ) : (
        <Button
          isBusy={isAdding && lazy.status === 'loading'}
          onPointerEnter={load}
          onFocus={load}
          onClick={open}
        >
          {texts.addService}
        </Button>
      )}
      {isAdding && lazy.status === 'failed' && <RetryNotice text={texts.stepMissing} onRetry={load} />}
      {lazy.status === 'loaded' && (
        <lazy.code
          services={services}
          offered={store.service_types}
          isOpen={isAdding}
          onAdd={(added) => {
            close();
            onChoose([first, ...more, ...added]);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Adding a service is a history entry over that of the step (P-08). */
function useAdding() {
  const { opened, open, close } = useOpenedHistory();
  const step = Object(useLocation().state) as { readonly bookingDepth?: number };
  return {
    isAdding: opened === 'services',
    open: () => open('services', { bookingStep: 'schedule', bookingDepth: (step.bookingDepth ?? 1) + 1 }),
    close,
  };
}

function load(): void {
  void furtherServices.load();
}

/** Focus follows when the button that had it is gone; `count` is undefined while the focus is elsewhere. */
function useFocusWhereLost(part: RefObject<HTMLElement | null>, count: number | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== count && document.activeElement === document.body) part.current?.focus();
    before.current = count;
  }, [part, count]);
}
