import type { ImportField, ImportKind, ImportPreview, ImportResult } from '@hora-marcada/shared/contract';
import { holdsCustomers } from '@hora-marcada/shared/rules';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import dialog from '../../../ui/dialogs/dialog.module.css';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { placeOf, withChoices, withField } from './column-choices.ts';
import { ImportError, useImportAttempt } from './import-attempt.tsx';
import { useImport, type ReadTable, type TableToImport } from './import-queries.ts';
import { importTexts as texts } from './import-texts.ts';
import { SampleRows } from './sample-rows.tsx';
import { Tick } from './tick.tsx';

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
  const isAsking = holdsCustomers(table.kind);
  const [hasConsent, setHasConsent] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isAllowed = hasConsent || !isAsking;
  const [isSending, setIsSending] = useState(false);
  const start = useRef<HTMLParagraphElement>(null);
  const calls = useImport();
  const { attempt, error } = useImportAttempt();
  useEffect(() => start.current?.focus(), []);

  const fields = fieldsOf[table.kind];
  // What was chosen last, shown and kept by the next choice also before its preview is there.
  const [wanted, setWanted] = useState(table);
  const newest = useRef(table);
  const isAwaited = wanted !== table;
  const columns = withChoices(preview.columns, wanted.columns);
  const want = (next: TableToImport) => {
    newest.current = next;
    setWanted(next);
  };
  const change = (part: Partial<TableToImport>) =>
    attempt(async () => {
      const changed = { ...wanted, ...part };
      want(changed);
      try {
        const read = await calls.preview(changed);
        if (newest.current === changed) onRead(changed, read);
      } catch (failure) {
        if (newest.current !== changed) return;
        want(table);
        throw failure;
      }
    }, texts.unreadable);
  const isWaiting = isSending || isAwaited;
  const send = async () => {
    setIsAsked(true);
    if (!isAllowed || isWaiting) return;
    setIsSending(true);
    onBusy(true);
    await attempt(async () => onMade(await calls.make(table, key)), texts.stopped);
    onBusy(false);
    setIsSending(false);
  };
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
          {fields.map((of) => (
            <SelectField
              key={of}
              label={texts.fields[of]}
              value={String(placeOf(columns, of))}
              options={optionsOf(columns)}
              onChange={(place) => void change({ columns: withField(columns, of, Number(place)) })}
            />
          ))}
        </div>
      </fieldset>
      <SampleRows preview={preview} fields={fields} />
      {table.kind === 'events' && (
        <Tick
          label={texts.onTop}
          help={texts.onTopHelp}
          isTicked={wanted.on_top === true}
          isDisabled={isSending}
          onChange={(isTicked) => void change({ on_top: isTicked })}
        />
      )}
      {isAsking && (
        <Tick
          label={texts.consent}
          error={isAsked && !hasConsent ? texts.noConsent : undefined}
          isTicked={hasConsent}
          isDisabled={isSending}
          onChange={setHasConsent}
        />
      )}
      <ImportError error={error} />
      <div className={dialog.buttons}>
        <Button onClick={onBack} disabled={isSending}>
          {texts.back}
        </Button>
        {preview.importable > 0 && (
          <Button type="primary" htmlType="submit" loading={isWaiting} aria-busy={isWaiting}>
            {texts.kinds[table.kind].submit(preview.importable)}
          </Button>
        )}
      </div>
    </form>
  );
}

const fieldsOf: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: ['name', 'surname', 'phone', 'note'],
  services: ['name', 'minutes', 'price', 'description', 'category'],
  events: ['day', 'time', 'service', 'minutes', 'price', 'professional', 'name', 'phone'],
};

function optionsOf(columns: ImportPreview['columns']) {
  const named = columns.map(({ header }, index) => ({
    value: String(index),
    label: header === '' ? texts.unnamed(index + 1) : header,
  }));
  return [{ value: '-1', label: texts.noColumn }, ...named];
}
