import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Drawer } from 'antd';
import { useEffect, useEffectEvent, useRef, type CSSProperties, type ReactNode } from 'react';
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
  const state = useRef<'closed' | 'opening' | 'open'>('closed');
  const afterOpenChange = (isNowOpen: boolean) => {
    state.current = isNowOpen ? 'open' : 'closed';
    if (!isNowOpen) onClosed?.();
  };
  // The library says nothing where a sheet is left while it still opens, as by a quick tap on what it offers.
  const change = useEffectEvent(() => {
    if (isOpen && state.current === 'closed') state.current = 'opening';
    if (!isOpen && state.current === 'opening') afterOpenChange(false);
  });
  useEffect(() => change(), [isOpen]);
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
      afterOpenChange={afterOpenChange}
      focusable={{ focusTriggerAfterClose: !onClosed }}
      destroyOnHidden
      rootClassName={`${styles.sheet} ${className}`}
      rootStyle={style}
    >
      {children}
    </Drawer>
  );
}
