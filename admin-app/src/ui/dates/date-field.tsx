import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { arrivedAtOnce, formatDay, plainText, readDay, type DayReading } from '@hora-marcada/shared/format';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { decorative } from '../decorative.ts';
import styles from './date-field.module.css';
import parts from '../parts.module.css';
import texts from '../fields/field.module.css';
import { isDay, maskDay } from './month-days.ts';
import { MonthPanel } from './month-panel.tsx';

interface DateFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** 'YYYY-MM-DD', as is `today`; '' for none yet, or what `onUnread` said. */
  readonly day: string;
  readonly today: string;
  /** `undefined` when the field was emptied. */
  readonly onPick: (day: string | undefined) => void;
  /** The text left in the field, where it is no day. */
  readonly onUnread?: (text: string) => void;
}

/**
 * A day, typed as `readDay` reads it or picked in a month; what is no day stays with a sentence. The same in every browser
 * language; our own, because antd's weighs a third of the first view and its days cannot be reached by keyboard.
 */
export function DateField({ label, help, error, day, today, onPick, onUnread }: DateFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [read, setRead] = useState<DayReading>();
  const wrong = error ?? (draft === undefined ? undefined : read?.sentence);
  const note = read?.value === day ? read.note : undefined;
  const isWrong = wrong !== undefined;
  const description = [help !== undefined && `${id}-help`, isWrong && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useOutsidePress<HTMLDivElement>(isOpen, () => setIsOpen(false));

  const type = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const before = draft ?? formatDay(day);
    if (input.value !== '' && arrivedAtOnce(nativeEvent, before, input.value)) {
      settle(input.value);
      return;
    }
    const text = edited(input, before);
    setDraft(text);
    setRead(undefined);
    // Two digits of a year may be on their way to four, and a month to its year.
    const typed = /\/\d{4}$/.test(text) ? readDay(text, today).value : undefined;
    if (typed !== undefined || text === '') onPick(typed);
  };
  const settle = (text: string) => {
    const reading = readDay(text, today);
    setRead(reading);
    setDraft(reading.value === undefined ? text : undefined);
    if (reading.value === undefined) onUnread?.(text);
    else if (reading.value !== '') onPick(reading.value);
  };
  const leave = () => {
    if (draft !== undefined) settle(draft);
  };
  const pressKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') leave();
    if (key === 'ArrowDown') setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const pick = (picked: string) => {
    setDraft(undefined);
    setRead(undefined);
    onPick(picked);
    close();
  };

  return (
    <div ref={field} className={`${texts.field} ${texts.aside} ${styles.place}`}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame}>
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/aaaa"
          aria-invalid={isWrong}
          aria-describedby={description || undefined}
          value={draft ?? formatDay(day)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={type}
          onKeyDown={pressKey}
          onBlur={leave}
        />
        <button
          ref={opener}
          type="button"
          className={`${parts.icon} ${styles.opener}`}
          aria-label="Escolher dia"
          aria-describedby={`${id}-label`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <CalendarOutlined {...decorative} />
        </button>
      </div>
      {isOpen && <MonthPanel day={isDay(day) ? day : ''} today={today} onPick={pick} onClose={close} />}
      {help !== undefined && (
        <p id={`${id}-help`} className={texts.help}>
          {help}
        </p>
      )}
      {isWrong && (
        <p role="alert" id={`${id}-error`} className={texts.error}>
          {wrong}
        </p>
      )}
      <div aria-live="polite">{note !== undefined && <p className={texts.note}>{note}</p>}</div>
    </div>
  );
}

/** Slashes come by themselves where digits are added at the end; elsewhere the text is left as it was typed. */
function edited({ value, selectionStart }: HTMLInputElement, before: string): string {
  const isWritten = /\p{L}/u.test(before);
  if (isWritten || value.length < before.length) return value;
  const plain = plainText(value);
  return selectionStart === value.length ? maskDay(plain) : plain.replace(/[^\d/.-]/g, '');
}

/** Calls when something outside the element is pressed or focused, while it matters. */
function useOutsidePress<Target extends HTMLElement>(
  isWatching: boolean,
  onOutside: () => void,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const notice = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !target.current?.contains(event.target)) onOutside();
  });
  useEffect(() => {
    if (!isWatching) return undefined;
    document.addEventListener('pointerdown', notice);
    document.addEventListener('focusin', notice);
    return () => {
      document.removeEventListener('pointerdown', notice);
      document.removeEventListener('focusin', notice);
    };
  }, [isWatching]);
  return target;
}
