import PlusOutlined from '@ant-design/icons/PlusOutlined';
import type { Ref } from 'react';
import { useIsAtLeast } from '../../platform/browser/window-width.ts';
import { decorative } from '../../ui/decorative.ts';
import layout from '../../ui/layout.module.css';
import { newTexts as texts } from './new-texts.ts';
import styles from './new-button.module.css';

interface NewButtonProps {
  /** Where it would stand: beside the tabs, or in the bar of wide screens. */
  readonly place: 'tabs' | 'bar';
  readonly button: Ref<HTMLButtonElement>;
  readonly isSheetOpen: boolean;
  readonly onOpen: () => void;
}

/** '+': whatever is booked anew, from wherever one is (DAY-005). */
export function NewButton({ place, button, isSheetOpen, onOpen }: NewButtonProps) {
  const isWide = useIsAtLeast(768);
  if (isWide !== (place === 'bar')) return null;
  return (
    <button
      ref={button}
      type="button"
      className={`${layout.screen} ${styles.plus}`}
      data-place={place}
      aria-haspopup="dialog"
      aria-expanded={isSheetOpen}
      aria-label={texts.title}
      onClick={onOpen}
    >
      <PlusOutlined {...decorative} />
      {isWide && <span>{texts.title}</span>}
    </button>
  );
}
