import CloseOutlined from '@ant-design/icons/CloseOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useRef } from 'react';
import { decorative } from '../decorative.ts';
import layout from '../layout.module.css';
import parts from '../parts.module.css';
import styles from './field.module.css';

interface SearchFieldProps {
  readonly label: string;
  /** Label of the button that empties the field. */
  readonly clearLabel: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A box to search with, and a button to empty it. */
export function SearchField({ label, clearLabel, text, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <div className={`${styles.place} ${layout.screen}`}>
      <SearchOutlined {...decorative} className={styles.glass ?? ''} />
      <input
        ref={field}
        type="search"
        className={styles.search}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {text !== '' && (
        <button
          type="button"
          className={`${parts.icon} ${styles.clear}`}
          aria-label={clearLabel}
          onClick={clear}
        >
          <CloseOutlined {...decorative} />
        </button>
      )}
    </div>
  );
}
