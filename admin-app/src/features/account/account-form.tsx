import { cleanTitle } from '@hora-marcada/shared/settings';
import { Button, Input } from 'antd';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useUnsavedChanges } from '../../platform/unsaved-changes.tsx';
import { LabelledField } from '../../ui/labelled-field.tsx';
import { typedColour, type AccountSettings } from './account-draft.ts';
import { useAccountEditing } from './account-editing.ts';
import styles from './account-page.module.css';
import { BookingPreview } from './booking-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { texts } from './texts.ts';

/** How the page looks, to be changed and seen while it changes; Enter, or Ctrl+Enter in 'Rodapé', saves. */
export function AccountForm({ settings }: { readonly settings: AccountSettings }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const editing = useAccountEditing(settings);
  const { draft, findings, isChanged, isSaving, refusal, change, leave, save } = editing;
  const { title, footer, question, colour } = draft;
  useUnsavedChanges(isChanged);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.fields}>
        <LabelledField id={`${id}-title`} label={texts.title} help={texts.titleHelp} error={findings.title}>
          {(input) => (
            <Input
              {...input}
              maxLength={120}
              value={title}
              onChange={({ target }) => change({ title: target.value })}
              onBlur={() => leave('title')}
            />
          )}
        </LabelledField>
        <LabelledField
          id={`${id}-footer`}
          label={texts.footer}
          help={texts.footerHelp}
          error={findings.footer}
        >
          {(input) => (
            <Input.TextArea
              {...input}
              autoSize={{ minRows: 3, maxRows: 8 }}
              maxLength={1000}
              value={footer}
              onChange={({ target }) => change({ footer: target.value })}
              onBlur={() => leave('footer')}
              onKeyDown={saveByKeys}
            />
          )}
        </LabelledField>
        <LabelledField
          id={`${id}-question`}
          label={texts.question}
          help={texts.questionHelp}
          error={findings.question}
        >
          {(input) => (
            <Input
              {...input}
              maxLength={200}
              value={question}
              onChange={({ target }) => change({ question: target.value })}
            />
          )}
        </LabelledField>
        <ColourField
          colour={colour}
          error={findings.colour}
          onChange={(text) => change({ colour: typedColour(text, colour) })}
          onLeave={() => leave('colour')}
        />
      </div>
      <BookingPreview title={cleanTitle(title)} footer={footer} colour={colour.read} />
      <div className={styles.save}>
        <Button type="primary" htmlType="submit" block loading={isSaving} aria-busy={isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
