import type { AnswerOf } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { failureText } from '../../../platform/session/api-failure.tsx';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import {
  noticeInMinutes,
  noticeUnits,
  policiesDraftOf,
  policiesErrors,
  toldToCustomers,
} from './policies-draft.ts';
import styles from './policies-dialog.module.css';
import { usePolicies } from './policies-queries.ts';
import { policiesTexts as texts } from './policies-texts.ts';

interface PoliciesDialogProps {
  readonly policies: AnswerOf<'getPolicies'>;
  readonly onClosed: () => void;
}

/** Until when customers may change their bookings, and what they read afterwards (MOVE-019, MOVE-022). */
export function PoliciesDialog({ policies, onClosed }: PoliciesDialogProps) {
  const { message } = App.useApp();
  const { save } = usePolicies();
  return (
    <SaveDialog
      title={texts.title}
      submit={texts.save}
      initial={policiesDraftOf(policies)}
      errorsIn={policiesErrors}
      save={(draft) =>
        save({
          client_changes: draft.allowsChanges,
          change_notice_minutes: noticeInMinutes(draft) ?? policies.change_notice_minutes,
        })
      }
      onSaved={() => void message.success(texts.saved)}
      onFailed={(error) => void message.error(failureText(error, texts.notSaved))}
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => (
        <>
          <SwitchField
            label={texts.allows}
            isOn={draft.allowsChanges}
            onChange={(allowsChanges) => change({ allowsChanges })}
          />
          {draft.allowsChanges && (
            <div className={styles.notice}>
              <NumberField
                label={texts.notice}
                error={errorOf('notice')}
                text={draft.noticeText}
                onChange={(noticeText) => change({ noticeText })}
              />
              <SelectField
                label={texts.unit}
                options={noticeUnits.map((value) => ({ value, label: texts.units[value] }))}
                value={draft.unit}
                onChange={(unit) => change({ unit })}
              />
            </div>
          )}
          <p role="status" className={styles.told}>
            {toldToCustomers(draft)}
          </p>
        </>
      )}
    </SaveDialog>
  );
}
