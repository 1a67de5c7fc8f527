import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useRef, useState, useSyncExternalStore } from 'react';
import { decorative } from '../../ui/decorative.ts';
import layout from '../../ui/layout.module.css';
import { NewSheet } from './new-sheet.tsx';
import { newTexts as texts } from './new-texts.ts';
import styles from './new-button.module.css';

interface NewButtonProps {
  /** Where it would stand: beside the tabs, or in the bar of wide screens. */
  readonly place: 'tabs' | 'bar';
}

/** '+': whatever is booked anew, from wherever one is (DAY-005). */
export function NewButton({ place }: NewButtonProps) {
  const isWide = useSyncExternalStore(onWidth, () => wide.matches);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isWide !== (place === 'bar')) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${layout.screen} ${styles.plus}`}
        data-place={place}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={texts.title}
        onClick={() => setIsOpen(true)}
      >
        <PlusOutlined {...decorative} />
        {isWide && <span>{texts.title}</span>}
      </button>
      <NewSheet isOpen={isOpen} onDismiss={() => setIsOpen(false)} onClosed={() => button.current?.focus()} />
    </>
  );
}

const wide = window.matchMedia('(min-width: 768px)');

function onWidth(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}
