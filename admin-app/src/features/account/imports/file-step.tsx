import type { ImportPreview } from '@hora-marcada/shared/contract';
import { importLimits, importTooLong } from '@hora-marcada/shared/rules';
import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { saveFile } from '../../../platform/browser/saved-file.ts';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './imports.module.css';
import { inBase64, useImport, type TableToImport } from './import-queries.ts';
import { importTexts as texts } from './import-texts.ts';

interface FileStepProps {
  readonly onRead: (table: TableToImport, preview: ImportPreview) => void;
}

/** Takes a file or pasted text, and has it read (IMP-001). */
export function FileStep({ onRead }: FileStepProps) {
  const [pasted, setPasted] = useState('');
  const [error, setError] = useState<ReactNode>();
  const [isReading, setIsReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { preview, fetchTemplate } = useImport();
  const attempt = async (act: () => Promise<unknown>) => {
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      if (!isSessionOver(failure)) setError(failureText(failure, texts.unreadable));
    }
  };
  const read = async (file: Blob) => {
    if (file.size > importLimits.bytes) {
      setError(importTooLong);
      return;
    }
    setIsReading(true);
    await attempt(async () => {
      const table = { kind: 'customers', file: await inBase64(file) } as const;
      onRead(table, await preview(table));
    });
    setIsReading(false);
  };
  return (
    <div className={layout.stack}>
      <p>{texts.limits}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={texts.chosen}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void read(file);
        }}
      />
      <div className={layout.row}>
        <Button
          type="primary"
          loading={isReading}
          aria-busy={isReading}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <ActionButton
          onAct={() =>
            attempt(async () => {
              const { file_name, csv } = await fetchTemplate('customers');
              saveFile(file_name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
            })
          }
        >
          {texts.template}
        </ActionButton>
      </div>
      <form
        className={layout.tight}
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim() === '') setError(texts.nothing);
          else void read(new Blob([pasted]));
        }}
      >
        <TextField
          label={texts.paste}
          help={texts.pasteHelp}
          maxLength={importLimits.bytes}
          lines={[4, 10]}
          text={pasted}
          onChange={setPasted}
        />
        <Button htmlType="submit" loading={isReading} aria-busy={isReading}>
          {texts.goOn}
        </Button>
      </form>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
