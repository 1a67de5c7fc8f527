import type { Store } from '@hora-marcada/shared/contract';
import { imageSizes } from '@hora-marcada/shared/rules';
import { useEffect, useRef, type RefObject } from 'react';
import { createLazyCode } from '../../../platform/lazy-code.ts';
import { useLazyCode } from '../../../platform/needed-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons/glyph.tsx';
import notice from '../../../ui/notice.module.css';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { savingText, unbroken } from './combo-saving.ts';
import { canCombine, isFull } from './combination.ts';
import type { ScheduleState, Services } from '../flow/schedule-state.ts';
import { texts } from '../later-texts.ts';
import { useSheet } from '../session/sheet-history.ts';
import { termsText, type Chosen } from '../shown-terms.ts';
import styles from './chosen-services.module.css';

interface ChosenServicesProps {
  /** How the ids of the services begin, each followed by its place. */
  readonly id: string;
  readonly store: Store;
  readonly schedule: ScheduleState;
  readonly onChoose: (services: Services) => void;
}

/** The list of what can be added, for the few who open it. */
export const furtherServices = createLazyCode(
  async () => (await import(/* webpackChunkName: "services" */ './further-services.tsx')).FurtherServices,
);

/** The chosen services and, in stores where that is possible, the way to add one (MULTI-001). */
export function ChosenServices({ id, store, schedule, onChoose }: ChosenServicesProps) {
  const { services, combo } = schedule;
  const [first, ...more] = services;
  const part = useRef<HTMLDivElement>(null);
  const { isOpen, open, close } = useSheet('services');
  const lazy = useLazyCode(furtherServices, isOpen);
  const isCombined = more.length > 0;
  const isExtensible = canCombine(store, services);
  const comboLine =
    combo && [texts.combo(combo.name), unbroken(lineOf(schedule))].filter(Boolean).join(' · ');
  const saving = savingText(combo);
  useFocusWhereLost(part, isOpen ? undefined : services.length);
  return (
    <div ref={part} role="group" aria-label={texts.services} tabIndex={-1} className={styles.part}>
      <ul className={styles.services}>
        {services.map((one, index) => (
          <li key={index}>
            <ChosenService id={`${id}${index}`} chosen={isCombined ? { service: one } : schedule} />
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
      {(isCombined || isExtensible) && (
        <p role="status" className={styles.total}>
          {isCombined && <span>{combo ? comboLine : termsText(schedule, texts.duration)}</span>}
          {saving && <span className={styles.terms}>{` ${saving}`}</span>}
        </p>
      )}
      {isFull(services) && <p>{texts.mostServices}</p>}
      {isExtensible && !isFull(services) && (
        <Button
          look="text"
          icon={<Glyph d="M12 5v14M5 12h14" />}
          isBusy={isOpen && lazy.status === 'loading'}
          onPointerEnter={load}
          onFocus={load}
          onClick={open}
        >
          {texts.addService}
        </Button>
      )}
      {isOpen && lazy.status === 'failed' && <RetryNotice text={texts.stepMissing} onRetry={load} />}
      {lazy.status === 'loaded' && (
        <lazy.code
          services={services}
          offered={store.service_types}
          isOpen={isOpen}
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

/** 'Corte · 30 min · R$ 50,00', the terms on a line of their own. */
function ChosenService({ id, chosen }: { readonly id: string; readonly chosen: Chosen }) {
  const { name, photo } = chosen.service;
  const terms = lineOf(chosen);
  return (
    <div className={styles.service}>
      {photo && <img src={photo.url} {...imageSizes.service.small} alt="" loading="lazy" />}
      <p id={id}>
        <b>{name}</b>
        {terms && (
          <>
            <span className={notice.spoken}> · </span>
            <span className={styles.terms}>{terms}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** '30 min · R$ 50,00' */
function lineOf(chosen: Chosen): string {
  return termsText(chosen).replace(' min', '\u00a0min');
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
