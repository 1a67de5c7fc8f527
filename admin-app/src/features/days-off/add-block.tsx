import PlusOutlined from '@ant-design/icons/PlusOutlined';
import type { Block } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { decorative } from '../../ui/decorative.ts';
import styles from './block-list.module.css';
import { daysOffTexts as texts } from './days-off-texts.ts';

const kinds = ['closed', 'pause', 'special'] as const satisfies readonly Block['kind'][];

/** 'Adicionar' opens a list of what can be added (OFF-003). */
export function AddBlock({ onAdd }: { readonly onAdd: (kind: Block['kind']) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const choose = (kind: Block['kind']) => {
    // A dialog gives the focus back to what has it now, and the choice will be gone.
    opener.current?.focus();
    setIsOpen(false);
    onAdd(kind);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  const pressKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    opener.current?.focus();
    setIsOpen(false);
  };
  return (
    <div className={styles.add} onBlur={leave} onKeyDown={pressKey}>
      <Button
        ref={opener}
        type="primary"
        icon={<PlusOutlined {...decorative} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.add}
      </Button>
      {isOpen && (
        <ul className={styles.choices}>
          {kinds.map((kind) => (
            <li key={kind}>
              <button type="button" onClick={() => choose(kind)}>
                {texts.kinds[kind].choice}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
