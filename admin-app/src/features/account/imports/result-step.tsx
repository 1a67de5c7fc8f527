import type { ImportResult } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { stayingText } from '../../../domain/history/history-texts.ts';
import { useUndo } from '../../../domain/store/undo-queries.ts';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import dialog from '../../../ui/dialogs/dialog.module.css';
import layout from '../../../ui/layout.module.css';
import { useMessage } from '../../../ui/messages/message-context.ts';
import parts from '../../../ui/parts.module.css';
import { importTexts as texts } from './import-texts.ts';

interface ResultStepProps {
  readonly result: ImportResult;
  readonly onClose: () => void;
}

/** How an import went, and the way back (IMP-007). */
export function ResultStep({ result, onClose }: ResultStepProps) {
  const { made, skipped, skipped_table: table, change_id: id } = result;
  const [undone, setUndone] = useState<string>();
  const start = useRef<HTMLParagraphElement>(null);
  const message = useMessage();
  const undo = useUndo();
  useEffect(() => start.current?.focus(), [undone]);
  const takeBack = async (change: string) => {
    try {
      const { staying = [] } = await undo({ id: change });
      setUndone([texts.undone, stayingText(staying)].filter(Boolean).join(' '));
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.notUndone));
    }
  };
  return (
    <div className={layout.stack}>
      <p ref={start} tabIndex={-1} role="status" className={parts.name}>
        {undone ?? texts.result(made, skipped)}
      </p>
      {table && (
        <div className={layout.tight}>
          <p>{texts.skipped}</p>
          <DownloadButton fetchTable={() => Promise.resolve(table)} />
        </div>
      )}
      {id !== undefined && undone === undefined && (
        <div className={layout.tight}>
          <ActionButton onAct={() => takeBack(id)}>{texts.undo}</ActionButton>
          <p className={parts.small}>{texts.undoHint}</p>
        </div>
      )}
      <div className={dialog.buttons}>
        <Button type="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}
