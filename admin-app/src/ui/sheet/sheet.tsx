import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Drawer } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { useBackToClose } from '../../platform/browser/back-to-close.ts';
import { decorative } from '../decorative.ts';
import { dialogPlace } from '../dialogs/dialog-place.ts';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: ReactNode;
  /** In its head. */
  readonly extra?: ReactNode;
  readonly footer?: ReactNode;
  readonly isOpen: boolean;
  readonly onDismiss: () => void;
  /** The sheet is gone, and the focus is nobody's. Without it the focus goes back to where it was. */
  readonly onClosed?: () => void;
  /** '×' stands at the end of the head, not before the title. */
  readonly hasCloseAtEnd?: boolean;
  /** How it differs, as on a desk; `style` may hold its variables. */
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A sheet from below, over the section; Back, Esc and a press beside it close it. */
export function Sheet({ isOpen, onDismiss, onClosed, hasCloseAtEnd = false, ...sheet }: SheetProps) {
  const { className = '', style = {}, children, ...head } = sheet;
  useBackToClose(isOpen, () => {
    onDismiss();
    return true;
  });
  return (
    <Drawer
      {...head}
      placement="bottom"
      getContainer={dialogPlace}
      size="auto"
      open={isOpen}
      closable={{
        closeIcon: <CloseOutlined {...decorative} />,
        placement: hasCloseAtEnd ? 'end' : 'start',
      }}
      onClose={onDismiss}
      {...(onClosed && { afterOpenChange: (isNowOpen: boolean) => !isNowOpen && onClosed() })}
      focusable={{ focusTriggerAfterClose: !onClosed }}
      destroyOnHidden
      rootClassName={`${styles.sheet} ${className}`}
      rootStyle={style}
    >
      {children}
    </Drawer>
  );
}
