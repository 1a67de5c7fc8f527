import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useBackToClose } from '../../platform/browser/back-to-close.ts';
import { decorative } from '../decorative.ts';
import { dialogPlace } from './dialog-place.ts';
import { usePanel, usePanelPlace } from './panel-place.ts';
import { Panel } from './panel.tsx';
import styles from './dialog.module.css';

interface GuardedDialogProps {
  readonly title: string;
  /** Something was typed that closing would throw away. */
  readonly isChanged?: boolean;
  /** An answer is awaited: nothing closes the dialog until then. */
  readonly isBusy?: boolean;
  /** The dialog is gone, and the focus is back where it was. */
  readonly onClosed: () => void;
  /** The content; `close` closes at once, `askToClose` as Esc does, and says whether it closes. */
  readonly children: (close: () => void, askToClose: () => boolean) => ReactNode;
}

/**
 * A dialog that no stray tap, Esc or Back empties: with changes in it, it asks first (P-48, DLG-002). Mount it to open it. Where
 * the screen has a place for it, it stands there and leaves the screen in use (DAY-025).
 */
export function GuardedDialog({
  title,
  isChanged = false,
  isBusy = false,
  onClosed,
  children,
}: GuardedDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  // The content comes once its place is in the document: before, no field of it can take the focus.
  const [content, setContent] = useState<HTMLElement | null>(null);
  const panelPlace = usePanelPlace();
  const close = () => setIsOpen(false);
  const askToClose = () => {
    if (isBusy || (isChanged && !window.confirm('Descartar alterações?'))) return false;
    close();
    return true;
  };
  useBackToClose(isOpen, askToClose);
  usePanel(isOpen && panelPlace !== undefined, { askToClose, end: onClosed });
  const shown = <div ref={setContent}>{content && children(close, askToClose)}</div>;
  if (panelPlace)
    return (
      <Panel place={panelPlace} title={title} isOpen={isOpen} askToClose={askToClose} onClosed={onClosed}>
        {shown}
      </Panel>
    );
  return (
    <Modal
      open={isOpen}
      title={<h2 className={styles.title}>{title}</h2>}
      footer={null}
      getContainer={dialogPlace}
      width={520}
      className={styles.dialog ?? ''}
      classNames={{ close: styles.close ?? '', container: styles.frame ?? '' }}
      closable={{ 'aria-label': 'Fechar', closeIcon: <CloseOutlined {...decorative} /> }}
      mask={{ closable: !isChanged && !isBusy }}
      onCancel={askToClose}
      afterClose={onClosed}
      // Without a transition to wait for, the focus goes back at once.
      transitionName=""
      maskTransitionName=""
    >
      {shown}
    </Modal>
  );
}
