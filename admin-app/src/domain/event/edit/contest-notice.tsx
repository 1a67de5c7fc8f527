import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { contestedFields, saidValue, type EventFields } from '../event-fields.ts';
import { editTexts as texts } from './edit-texts.ts';

interface ContestNoticeProps {
  readonly fields: EventFields;
  /** As the dialog opened. */
  readonly seen: EventFields;
  /** As it is stored now. */
  readonly current: OwnerEvent;
  /** Takes over what is stored. */
  readonly onKeep: (name: keyof EventFields) => void;
}

/** What somebody else changed in the same fields, to choose from; saving again keeps what is typed (DAY-024). */
export function ContestNotice({ fields, seen, current, onKeep }: ContestNoticeProps) {
  const contested = contestedFields(fields, seen, current);
  if (contested.length === 0) return null;
  return (
    <div role="alert" className={layout.tight}>
      {contested.map((name) => {
        const [theirs, mine] = [saidValue(name, current), saidValue(name, fields)];
        return (
          <div key={name} className={parts.hint}>
            <p>{theirs === '' ? texts.emptied(name) : texts.changed(name, theirs)}</p>
            <div className={`${layout.row} ${parts.wraps}`}>
              <Button onClick={() => onKeep(name)}>{texts.keep(theirs)}</Button>
              <Button htmlType="submit">{texts.saveMine(mine)}</Button>
            </div>
          </div>
        );
      })}
    </div>
  );
}
