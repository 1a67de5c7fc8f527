import type { StoreSettings } from '@hora-marcada/shared/contract';
import { storeSettingsLimits } from '@hora-marcada/shared/rules';
import { Button } from 'antd';
import { typedColour } from './account-draft.ts';
import { useAccountEditing } from './account-editing.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './account.module.css';
import { BookingPreview } from './booking-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { accountTexts as texts } from './texts.ts';

/** How the page looks, to be changed and seen while it changes; Enter, or Ctrl+Enter in 'Rodapé', saves. */
export function AccountForm({ settings }: { readonly settings: StoreSettings }) {
  const editing = useAccountEditing(settings);
  const { form, draft, preview, errorOf, cleaned, isChanged, isSaving, change, leave, save } = editing;
  const { title, footer, question, colour } = draft;
  return (
    <form
      ref={form}
      className={`${parts.sheet} ${styles.card} ${styles.pictured}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={layout.stack}>
        <TextField
          label={texts.title}
          help={texts.titleHelp}
          note={cleaned.includes('title') ? texts.charactersRemoved : ''}
          error={errorOf('title')}
          maxLength={storeSettingsLimits.title}
          text={title}
          onChange={(text) => change({ title: text })}
          onLeave={() => leave('title')}
        />
        <TextField
          label={texts.footer}
          help={texts.footerHelp}
          note={cleaned.includes('footer') ? texts.charactersRemoved : ''}
          error={errorOf('footer')}
          maxLength={storeSettingsLimits.footer}
          lines={[3, 8]}
          text={footer}
          onChange={(text) => change({ footer: text })}
          onLeave={() => leave('footer')}
        />
        <TextField
          label={texts.question}
          help={texts.questionHelp}
          error={errorOf('question')}
          maxLength={storeSettingsLimits.question}
          text={question}
          onChange={(text) => change({ question: text })}
        />
        <ColourField
          colour={colour}
          error={errorOf('colour')}
          onChange={(text) => change({ colour: typedColour(text, colour) })}
          onLeave={() => leave('colour')}
        />
      </div>
      <BookingPreview
        title={preview.title}
        footer={preview.footer}
        logo={settings.logo}
        colour={colour.read}
      />
      <div className={styles.save}>
        <div role="status">{isChanged && <p className={parts.name}>{texts.unsaved}</p>}</div>
        <Button type="primary" htmlType="submit" block loading={isSaving} aria-busy={isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
