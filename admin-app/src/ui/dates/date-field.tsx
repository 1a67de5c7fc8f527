import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { formatDay } from '@hora-marcada/shared/format';
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
import texts from '../fields/field.module.css';
import { maskDay, typedDay } from './month-days.ts';
import { MonthPanel } from './month-panel.tsx';

interface DateFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  /** 'YYYY-MM-DD', as is `today`; '' for none yet. */
  readonly day: string;
  readonly today: string;
  /** `undefined` when the field was emptied. */
  readonly onPick: (day: string | undefined) => void;
}

/**
 * A day, typed as DD/MM/YYYY or picked in a month; the same in every browser language. Our own, because antd's
 * weighs a third of the first view and its days cannot be reached by keyboard.
 */
export function DateField({ label, help, error, day, today, onPick }: DateFieldProps) {
  const id = useId();
  const isWrong = error !== undefined;
  const description = [help !== undefined && `${id}-help`, isWrong && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const [draft, setDraft] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useOutsidePress<HTMLDivElement>(isOpen, () => setIsOpen(false));

  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = edited(currentTarget, draft ?? formatDay(day));
    setDraft(text);
    const typed = typedDay(text);
    if (typed !== undefined || text === '') onPick(typed);
  };
  const pressKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') setDraft(undefined);
    if (key === 'ArrowDown') setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const pick = (picked: string) => {
    setDraft(undefined);
    onPick(picked);
    close();
  };

  return (
    <div ref={field} className={styles.field}>
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
          onBlur={() => setDraft(undefined)}
        />
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-label="Escolher dia"
          aria-describedby={`${id}-label`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <CalendarOutlined {...decorative} />
        </button>
      </div>
      {isOpen && <MonthPanel day={day} today={today} onPick={pick} onClose={close} />}
      {help !== undefined && (
        <p id={`${id}-help`} className={texts.help}>
          {help}
        </p>
      )}
      {isWrong && (
        <p role="alert" id={`${id}-error`} className={texts.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Slashes come by themselves where digits are added at the end; elsewhere the text is left as it was typed. */
function edited({ value, selectionStart }: HTMLInputElement, before: string): string {
  const isAtEnd = selectionStart === value.length;
  if (isAtEnd && value.length > before.length) return maskDay(value);
  return /^\d{8}$/.test(value) ? maskDay(value) : value.replace(/[^\d/]/g, '').slice(0, 10);
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
