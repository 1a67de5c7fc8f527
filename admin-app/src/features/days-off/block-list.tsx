import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import type { Block, Calendar } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useId, useState, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFocusFallback } from '../../ui/focus-fallback.ts';
import { decorative } from '../../ui/decorative.ts';
import { BlockCard } from './block-card.tsx';
import styles from './block-list.module.css';
import { sortedBlocks } from './block-summary.ts';
import { daysOffTexts as texts } from './days-off-texts.ts';

interface BlockListProps {
  readonly blocks: readonly Block[];
  /** Undefined while they are not loaded. */
  readonly calendars: readonly Calendar[] | undefined;
  readonly today: string;
  readonly onAdd: (kind: Block['kind']) => void;
  readonly onEdit: (block: Block) => void;
  /** Must not reject. */
  readonly onRemove: (block: Block) => Promise<void>;
}

/** Coming blocks by date, and the past ones on demand (OFF-002). */
export function BlockList({ blocks, onAdd, today, ...card }: BlockListProps) {
  const id = useId();
  const [showsPast, setShowsPast] = useState(false);
  const section = useFocusFallback<HTMLElement>(blocks);
  const { coming, past } = sortedBlocks(blocks, today);
  const listOf = (listed: readonly Block[], label?: string) => (
    <ul className={layout.list} aria-label={label}>
      {listed.map((block) => (
        <BlockCard key={block.id} block={block} today={today} {...card} />
      ))}
    </ul>
  );
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={`${id}-title`} className={layout.list}>
      <div className={layout.ends}>
        <h2 id={`${id}-title`} className={parts.title}>
          {texts.blocks}
        </h2>
        <AddBlock onAdd={onAdd} />
      </div>
      {coming.length > 0 ? (
        listOf(coming)
      ) : (
        <EmptyState icon={<CalendarOutlined />} text={past.length > 0 ? texts.noneAhead : texts.none} />
      )}
      {past.length > 0 && (
        <Button
          className={styles.past ?? ''}
          aria-expanded={showsPast}
          onClick={() => setShowsPast(!showsPast)}
        >
          {showsPast ? texts.hidePast : texts.showPast}
        </Button>
      )}
      {showsPast && past.length > 0 && listOf(past, texts.past)}
    </section>
  );
}

const kinds = ['closed', 'pause', 'special'] as const satisfies readonly Block['kind'][];

/** 'Adicionar' opens a list of what can be added (OFF-003). */
function AddBlock({ onAdd }: { readonly onAdd: (kind: Block['kind']) => void }) {
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
        <ul className={`${parts.popup} ${styles.choices}`}>
          {kinds.map((kind) => (
            <li key={kind}>
              <button type="button" className={parts.line} onClick={() => choose(kind)}>
                {texts.choices[kind]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
