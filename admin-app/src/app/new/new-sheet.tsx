import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import SendOutlined from '@ant-design/icons/SendOutlined';
import { useRef } from 'react';
import { useOpenDialog, type DialogRequest } from '../../domain/open-dialog.ts';
import { UsualWalkIns } from '../../domain/event/walk-in/usual-walk-ins.tsx';
import { decorative } from '../../ui/decorative.ts';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import parts from '../../ui/parts.module.css';
import tabs from '../tab-bar.module.css';
import styles from './new-button.module.css';
import { newTexts as texts } from './new-texts.ts';

interface NewSheetProps {
  readonly isOpen: boolean;
  readonly onDismiss: () => void;
  /** The sheet is gone; the focus is nobody's. */
  readonly onClosed: () => void;
}

/** The sheet of '+': a walk-in of a usual service by one tap, and dialogs for all else. */
export function NewSheet({ isOpen, onDismiss, onClosed }: NewSheetProps) {
  const openDialog = useOpenDialog();
  const next = useRef<DialogRequest>(undefined);
  // The next dialog opens once the sheet is gone and the focus is back at its button.
  const dialog = (request: DialogRequest) => () => {
    next.current = request;
    onDismiss();
  };
  const closed = () => {
    onClosed();
    if (next.current) openDialog(next.current);
    next.current = undefined;
  };
  return (
    <Sheet title={texts.title} isOpen={isOpen} onDismiss={onDismiss} onClosed={closed}>
      <ul>
        <li>
          <Entry
            Icon={PlusOutlined}
            label={texts.walkIn}
            help={texts.walkInHelp}
            onPress={dialog({ kind: 'walk-in' })}
          />
          <div className={styles.usual}>
            <UsualWalkIns onBooked={onDismiss} />
          </div>
        </li>
        <li>
          <Entry
            Icon={CalendarOutlined}
            label={texts.book}
            help={texts.bookHelp}
            onPress={dialog({ kind: 'appointment' })}
          />
        </li>
        <li>
          <Entry
            Icon={SendOutlined}
            label={texts.offer}
            help={texts.offerHelp}
            onPress={dialog({ kind: 'offer' })}
          />
        </li>
        <li>
          <Entry
            Icon={ClockCircleOutlined}
            label={texts.dayOff}
            help={texts.dayOffHelp}
            onPress={dialog({ kind: 'day-off' })}
          />
        </li>
      </ul>
    </Sheet>
  );
}

interface EntryProps {
  readonly Icon: typeof CalendarOutlined;
  readonly label: string;
  readonly help: string;
  readonly onPress: () => void;
}

function Entry({ Icon, label, help, onPress }: EntryProps) {
  return (
    <button type="button" className={`${parts.line} ${styles.entry}`} onClick={onPress}>
      <Icon {...decorative} className={`${parts.icon} ${tabs.sheetIcon}`} />
      <span>
        <span className={parts.name}>{label}</span> <small>{help}</small>
      </span>
      <RightOutlined {...decorative} />
    </button>
  );
}
