import { useId, useState } from 'react';
import { NameSearch } from './name-search.tsx';
import field from '../fields/field.module.css';
import { useSearchedNames } from './searched-names.ts';
import styles from './choice-buttons.module.css';
import parts from '../parts.module.css';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** Said below the label. */
  readonly detail?: string | undefined;
}

interface ChoiceButtonsProps {
  readonly label: string;
  /** Said behind the label. */
  readonly note?: string | undefined;
  readonly options: readonly ChoiceOption[];
  readonly value: string | undefined;
  /** Labels of the box that more than eight are searched with. */
  readonly search?: { readonly label: string; readonly clear: string };
  /** As narrow as a time of day. */
  readonly isNarrow?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** One of some named things, all in sight to be tapped; of many the first, and a box to find the others (DAY-030). */
export function ChoiceButtons({
  label,
  note,
  options,
  value,
  search,
  isNarrow,
  isDisabled,
  onChange,
}: ChoiceButtonsProps) {
  const id = useId();
  const many = useFewOf(options, search !== undefined);
  return (
    <div role="radiogroup" aria-labelledby={id} className={field.field}>
      <p>
        <span id={id} className={field.legend}>
          {label}
        </span>{' '}
        {note !== undefined && <span className={parts.small}>{note}</span>}
      </p>
      {search && <NameSearch names={many} label={search.label} clearLabel={search.clear} />}
      <div className={isNarrow ? styles.narrow : styles.options}>
        {many.shown(value).map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              className={parts.spoken}
              disabled={isDisabled}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>{' '}
            {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
          </label>
        ))}
      </div>
      {many.hidden > 0 && (
        <button type="button" className={parts.link} onClick={many.showAll}>
          {`Mostrar todos (${options.length})`}
        </button>
      )}
    </div>
  );
}

const shownAtMost = 12;
const shownFirst = 8;

/** What stands before somebody may act is never longer than a screen and a half. */
export function useFewOf<Option extends ChoiceOption>(options: readonly Option[], canSearch: boolean) {
  const { isSearched, text, setText, found } = useSearchedNames(options, ({ label }) => label);
  const [showsAll, setShowsAll] = useState(false);
  const isCut = canSearch && !showsAll && text === '' && options.length > shownAtMost;
  const shown = (value?: string) =>
    isCut ? found.filter((option, index) => index < shownFirst || option.value === value) : found;
  return {
    isSearched: canSearch && isSearched,
    text,
    setText,
    shown,
    hidden: isCut ? options.length - shownFirst : 0,
    showAll: () => setShowsAll(true),
  };
}
