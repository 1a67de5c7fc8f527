import type { ImportKind, ImportPreview, ImportResult } from '@hora-marcada/shared/contract';
import { newId } from '@hora-marcada/shared/rules';
import { useState } from 'react';
import { useUnsavedChanges } from '../../../platform/browser/unsaved-changes.tsx';
import { GuardedDialog } from '../../../ui/dialogs/guarded-dialog.tsx';
import { FileStep } from './file-step.tsx';
import type { ReadTable, TableToImport } from './import-queries.ts';
import { importTexts as texts } from './import-texts.ts';
import { PreviewStep } from './preview-step.tsx';
import { ResultStep } from './result-step.tsx';

interface ImportDialogProps {
  readonly kind: ImportKind;
  readonly onClosed: () => void;
}

/** 'Importar clientes' and its kin: a file or pasted text, what would be imported of it, and how it went (IMP-001 to IMP-008). */
export function ImportDialog({ kind, onClosed }: ImportDialogProps) {
  const [read, setRead] = useState<ReadTable>();
  const [result, setResult] = useState<ImportResult>();
  const [isBusy, setIsBusy] = useState(false);
  const isChanged = read !== undefined && result === undefined;
  useUnsavedChanges(isChanged);
  const take = (table: TableToImport, preview: ImportPreview) => setRead({ table, preview, key: newId() });
  return (
    <GuardedDialog title={texts.kinds[kind].title} isChanged={isChanged} isBusy={isBusy} onClosed={onClosed}>
      {(close) => {
        if (result) return <ResultStep result={result} onClose={close} />;
        if (!read) return <FileStep kind={kind} onRead={take} />;
        return (
          <PreviewStep
            read={read}
            onRead={take}
            onBack={() => setRead(undefined)}
            onBusy={setIsBusy}
            onMade={setResult}
          />
        );
      }}
    </GuardedDialog>
  );
}
