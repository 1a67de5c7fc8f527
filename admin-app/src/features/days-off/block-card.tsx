import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import type { Block, Calendar } from '@hora-marcada/shared/contract';
import { blockNames } from '@hora-marcada/shared/rules';
import { Button } from 'antd';
import { useId } from 'react';
import { blockTexts } from '../../domain/day-off/block-texts.ts';
import { isSameId } from '../../domain/store/ids.ts';
import { useViewer } from '../../platform/session/viewer.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { decorative } from '../../ui/decorative.ts';
import styles from './block-list.module.css';
import { blockSummary } from './block-summary.ts';
import { daysOffTexts as texts } from './days-off-texts.ts';

interface BlockCardProps {
  readonly block: Block;
  readonly calendars: readonly Calendar[] | undefined;
  readonly today: string;
  readonly onEdit: (block: Block) => void;
  /** Must not reject. */
  readonly onRemove: (block: Block) => Promise<void>;
}

/** A block, when it is and whose (OFF-002). */
export function BlockCard({ block, calendars, today, onEdit, onRemove }: BlockCardProps) {
  const summaryId = useId();
  const isOwner = useViewer().role === 'owner';
  const { days, times, repeats } = blockSummary(block, today);
  return (
    <li className={parts.card}>
      <div className={layout.ends}>
        <h3 className={parts.name}>{block.name}</h3>
        {block.name !== blockNames[block.kind] && (
          <span className={parts.tag} data-kind="kind">
            {blockNames[block.kind]}
          </span>
        )}
      </div>
      <p id={summaryId} className={`${parts.figures} ${styles.summary}`}>
        {[days, times, repeats, whose(block, calendars)].filter(Boolean).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      {(isOwner || block.calendar_id !== null) && (
        <div className={layout.row}>
          <Button
            icon={<EditOutlined {...decorative} />}
            aria-label={texts.editNamed(block.name)}
            aria-describedby={summaryId}
            onClick={() => onEdit(block)}
          >
            {texts.edit}
          </Button>
          <ActionButton
            danger
            icon={<DeleteOutlined {...decorative} />}
            aria-label={texts.removeNamed(block.name)}
            aria-describedby={summaryId}
            onAct={() => onRemove(block)}
          >
            {texts.remove}
          </ActionButton>
        </div>
      )}
    </li>
  );
}

function whose({ calendar_id }: Block, calendars: readonly Calendar[] | undefined): string | undefined {
  if (calendar_id === null) return blockTexts.wholeStore;
  return calendars && (calendars.find(({ id }) => isSameId(id, calendar_id))?.name ?? texts.unknownCalendar);
}
