import type { ImportKind, ImportPreview } from '@hora-marcada/shared/contract';
import { importLimits, importTooLong } from '@hora-marcada/shared/rules';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { dataAddressOf } from '../../../platform/browser/data-address.ts';
import { saveFile } from '../../../platform/browser/saved-file.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layout from '../../../ui/layout.module.css';
import { ImportError, useImportAttempt } from './import-attempt.tsx';
import { useImport, type TableToImport } from './import-queries.ts';
import { importTexts as texts } from './import-texts.ts';

interface FileStepProps {
  readonly kind: ImportKind;
  readonly onRead: (table: TableToImport, preview: ImportPreview) => void;
}

/** Takes a file or pasted text, and has it read (IMP-001). */
export function FileStep({ kind, onRead }: FileStepProps) {
  const ofKind = texts.kinds[kind];
  const [pasted, setPasted] = useState('');
  const [isReading, setIsReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { preview, fetchTemplate } = useImport();
  const { attempt, refuse, error } = useImportAttempt();
  const read = async (file: Blob) => {
    if (file.size > importLimits.bytes) {
      refuse(importTooLong);
      return;
    }
    setIsReading(true);
    await attempt(async () => {
      const table = { kind, file: await base64Of(file) };
      onRead(table, await preview(table));
    }, texts.unreadable);
    setIsReading(false);
  };
  return (
    <div className={layout.stack}>
      <p>{ofKind.limits}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={ofKind.chosen}
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
              const { file_name, csv } = await fetchTemplate(kind);
              saveFile(file_name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
            }, texts.unreadable)
          }
        >
          {texts.template}
        </ActionButton>
      </div>
      <form
        className={layout.tight}
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim() === '') refuse(texts.nothing);
          else void read(new Blob([pasted]));
        }}
      >
        <TextField
          label={texts.paste}
          help={ofKind.pasteHelp}
          maxLength={importLimits.bytes}
          lines={[4, 10]}
          text={pasted}
          onChange={setPasted}
        />
        <Button htmlType="submit" loading={isReading} aria-busy={isReading}>
          {texts.goOn}
        </Button>
      </form>
      <ImportError error={error} />
    </div>
  );
}

async function base64Of(file: Blob): Promise<string> {
  return (await dataAddressOf(file)).replace(/^[^,]*,/, '');
}
