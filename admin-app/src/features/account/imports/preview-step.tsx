import type { ImportField, ImportPreview, ImportResult } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import field from '../../../ui/fields/field.module.css';
import dialog from '../../../ui/dialogs/dialog.module.css';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { placeOf, withField } from './column-choices.ts';
import { ImportError, useImportAttempt } from './import-attempt.tsx';
import styles from './imports.module.css';
import { useImport, type ReadTable, type TableToImport } from './import-queries.ts';
import { importTexts as texts } from './import-texts.ts';
import { SampleRows } from './sample-rows.tsx';

interface PreviewStepProps {
  readonly read: ReadTable;
  readonly onRead: (table: TableToImport, preview: ImportPreview) => void;
  readonly onBack: () => void;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onMade: (result: ImportResult) => void;
}

/** What would be imported, from which columns, and the owner's word that it may be (IMP-002, IMP-003, IMP-008). */
export function PreviewStep({ read, onRead, onBack, onBusy, onMade }: PreviewStepProps) {
  const { table, preview, key } = read;
  const [hasConsent, setHasConsent] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const consentId = useId();
  const start = useRef<HTMLParagraphElement>(null);
  const calls = useImport();
  const { attempt, error } = useImportAttempt();
  useEffect(() => start.current?.focus(), []);

  const choose = (of: ImportField, place: number) =>
    attempt(async () => {
      const changed = { ...table, columns: withField(preview.columns, of, place) };
      onRead(changed, await calls.preview(changed));
    }, texts.unreadable);
  const send = async () => {
    setIsAsked(true);
    if (!hasConsent || isSending) return;
    setIsSending(true);
    onBusy(true);
    await attempt(async () => onMade(await calls.make(table, key)), texts.stopped);
    onBusy(false);
    setIsSending(false);
  };
  const isRefused = isAsked && !hasConsent;
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p ref={start} tabIndex={-1} role="status" className={parts.name}>
        {texts.found(preview.rows, preview.importable)}
      </p>
      <fieldset className={layout.stack} disabled={isSending}>
        <legend className={parts.spoken}>{texts.columns}</legend>
        <div className={layout.halves}>
          {fieldsInOrder.map((of) => (
            <SelectField
              key={of}
              label={texts.fields[of]}
              value={String(placeOf(preview.columns, of))}
              options={optionsOf(preview.columns)}
              onChange={(place) => void choose(of, Number(place))}
            />
          ))}
        </div>
      </fieldset>
      <SampleRows preview={preview} fields={fieldsInOrder} />
      <div className={field.field}>
        <label className={`${parts.choice} ${styles.consent}`}>
          <input
            type="checkbox"
            checked={hasConsent}
            disabled={isSending}
            aria-invalid={isRefused}
            aria-describedby={isRefused ? consentId : undefined}
            onChange={({ target }) => setHasConsent(target.checked)}
          />
          <span>{texts.consent}</span>
        </label>
        {isRefused && (
          <p role="alert" id={consentId} className={field.error}>
            {texts.noConsent}
          </p>
        )}
      </div>
      <ImportError error={error} />
      <div className={dialog.buttons}>
        <Button onClick={onBack} disabled={isSending}>
          {texts.back}
        </Button>
        {preview.importable > 0 && (
          <Button type="primary" htmlType="submit" loading={isSending} aria-busy={isSending}>
            {texts.submit(preview.importable)}
          </Button>
        )}
      </div>
    </form>
  );
}

const fieldsInOrder: readonly ImportField[] = ['name', 'surname', 'phone', 'note'];

function optionsOf(columns: ImportPreview['columns']) {
  const named = columns.map(({ header }, index) => ({
    value: String(index),
    label: header === '' ? texts.unnamed(index + 1) : header,
  }));
  return [{ value: '-1', label: texts.noColumn }, ...named];
}
