import { Input } from 'antd';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { LabelledField } from '../fields/labelled-field.tsx';
import styles from './combobox-field.module.css';

export interface Proposal {
  readonly key: string;
  readonly content: ReactNode;
}

interface ComboboxFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly maxLength: number;
  readonly hasAutoFocus?: boolean;
  readonly text: string;
  /** Names the list. */
  readonly listLabel: string;
  readonly proposals: readonly Proposal[];
  readonly onChange: (text: string) => void;
  readonly onPick: (key: string) => void;
}

/** A text with proposals below it, which arrows and Enter choose as a finger does (WAI-ARIA, combobox with a list). */
export function ComboboxField({
  label,
  help,
  error,
  listLabel,
  proposals,
  text,
  ...props
}: ComboboxFieldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const isShown = isOpen && proposals.length > 0;
  const index = proposals.findIndex(({ key }) => key === active);
  const optionId = (place: number) => `${id}-option-${place}`;
  const pick = (key: string) => {
    setIsOpen(false);
    setActive(undefined);
    props.onPick(key);
  };
  const step = (by: number) => {
    const start = by > 0 ? index : index < 0 ? proposals.length : index;
    const next = (start + by + proposals.length) % proposals.length;
    setActive(proposals[next]?.key);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      if (proposals.length > 0) step(key === 'ArrowDown' ? 1 : -1);
    }
    if (!isShown) return;
    if (key === 'Enter' && active !== undefined) {
      event.preventDefault();
      // Whatever has come into the place of what was marked was not chosen.
      if (index >= 0) pick(active);
    }
    if (key === 'Escape') {
      // The dialog around it stays.
      event.stopPropagation();
      setIsOpen(false);
    }
  };
  return (
    <LabelledField id={id} label={label} help={help} error={error}>
      {(input) => (
        <div className={styles.place}>
          <Input
            {...input}
            {...(error !== undefined && { status: 'error' })}
            {...(props.hasAutoFocus && { autoFocus: true })}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isShown && index >= 0 ? optionId(index) : undefined}
            maxLength={props.maxLength}
            value={text}
            onChange={({ target }) => {
              setIsOpen(true);
              setActive(undefined);
              props.onChange(target.value);
            }}
            onKeyDown={press}
            onBlur={() => setIsOpen(false)}
          />
          <ul
            id={`${id}-list`}
            role="listbox"
            aria-label={listLabel}
            className={styles.list}
            hidden={!isShown}
          >
            {isShown &&
              proposals.map(({ key, content }, place) => (
                <li
                  key={key}
                  id={optionId(place)}
                  role="option"
                  aria-selected={place === index}
                  className={styles.option}
                  // The field keeps the focus until the choice is made.
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => pick(key)}
                >
                  {content}
                </li>
              ))}
          </ul>
        </div>
      )}
    </LabelledField>
  );
}
