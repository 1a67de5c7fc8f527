import type { CustomerRecord } from '@hora-marcada/shared/contract';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { formatPhone } from '@hora-marcada/shared/format';
import { customerLimits } from '@hora-marcada/shared/rules';
import { CustomerSeries } from '../event/repeat/customer-series.tsx';
import { useNextDialog, type KnownCustomer } from '../open-dialog.ts';
import { failureText } from '../../platform/session/api-failure.tsx';
import { useViewer } from '../../platform/session/viewer.tsx';
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { useCustomerUpdate, useRecord } from './record-queries.ts';
import { customerTexts as texts } from './customer-texts.ts';
import { RecordActions } from './record-actions.tsx';
import { VisitLists } from './visit-lists.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './record.module.css';

interface RecordDialogProps {
  readonly customer: KnownCustomer;
  readonly onClosed: () => void;
}

/** 'Ficha do cliente': who it is, what was booked, and what the store noted (CLI-004, CLI-006, CLI-012). */
export function RecordDialog({ customer, onClosed }: RecordDialogProps) {
  const message = useMessage();
  const { phone } = customer;
  const loaded = useRecord(phone);
  const record = loaded.status === 'ready' ? loaded.record : undefined;
  const update = useCustomerUpdate();
  const isOwner = useViewer().role === 'owner';
  const { setNext, end } = useNextDialog(onClosed);
  const known = { name: record?.name ?? customer.name, phone };
  const appointment = { kind: 'appointment', customer: known } as const;
  const offer = { kind: 'offer', customer: known } as const;
  return (
    <SaveDialog
      title={texts.record}
      submit={texts.save}
      initial={{ note: record?.note ?? '' }}
      errorsIn={() => ({})}
      save={({ note }) => update({ phone, note })}
      onSaved={() => message.success(texts.noteSaved)}
      onFailed={(error) => message.error(failureText(error, texts.noteNotSaved))}
      onClosed={end}
      instead={
        loaded.status !== 'ready'
          ? (close) => missingRecord(loaded, close)
          : isOwner
            ? undefined
            : (close) => (
                <ReadRecord
                  record={loaded.record}
                  onBook={() => {
                    setNext(appointment);
                    close();
                  }}
                  onOffer={() => {
                    setNext(offer);
                    close();
                  }}
                />
              )
      }
      below={
        record && (
          <>
            <CustomerSeries phone={phone} />
            <VisitLists record={record} />
          </>
        )
      }
    >
      {({ draft, change, leave }) =>
        record && (
          <>
            <RecordHead record={record} />
            <RecordActions
              record={record}
              onBook={() => setNext(leave() ? appointment : undefined)}
              onOffer={() => setNext(leave() ? offer : undefined)}
            />
            <TextField
              label={texts.note}
              help={texts.noteHelp}
              maxLength={customerLimits.note}
              lines={[2, 8]}
              text={draft.note}
              onChange={(note) => change({ note })}
            />
          </>
        )
      }
    </SaveDialog>
  );
}

interface ReadRecordProps {
  readonly record: CustomerRecord;
  readonly onBook: () => void;
  readonly onOffer: () => void;
}

/** For members of the team: only the owner writes the note (CLI-010). */
function ReadRecord({ record, onBook, onOffer }: ReadRecordProps) {
  return (
    <>
      <RecordHead record={record} />
      <RecordActions record={record} onBook={onBook} onOffer={onOffer} />
      {record.note !== '' && <p>{texts.noted(record.note)}</p>}
      <CustomerSeries phone={record.phone} />
      <VisitLists record={record} />
    </>
  );
}

function missingRecord(
  loaded: Exclude<ReturnType<typeof useRecord>, { readonly status: 'ready' }>,
  close: () => void,
): ReactNode {
  switch (loaded.status) {
    case 'loading':
      return <Waiting />;
    case 'unknown':
      return <UnknownCustomer onShown={close} />;
    case 'failed':
      return <LoadFailure text={texts.recordNotLoaded} onRetry={loaded.retry} />;
  }
}

/** Nobody of this phone is known: that is said, and nothing stays open. */
function UnknownCustomer({ onShown }: { readonly onShown: () => void }) {
  const message = useMessage();
  const leave = useEffectEvent(() => {
    message.error(texts.notFound);
    onShown();
  });
  useEffect(() => leave(), []);
  return null;
}

/** Who it is, and how often they came. */
function RecordHead({ record }: { readonly record: CustomerRecord }) {
  const { name, phone, is_blocked, no_reminders } = record;
  return (
    <div className={`${layout.tight} ${styles.head}`}>
      <h2 className={parts.title}>{name || formatPhone(phone)}</h2>
      <p>
        <a href={`tel:+55${phone}`}>{formatPhone(phone)}</a>
      </p>
      <ul className={`${layout.row} ${parts.quiet}`}>
        {texts.visits(record).map((count) => (
          <li key={count}>{count}</li>
        ))}
        {is_blocked && (
          <li className={parts.tag} data-kind="bad">
            {texts.blocked}
          </li>
        )}
        {no_reminders && <li className={parts.tag}>{texts.wantsNoReminders}</li>}
      </ul>
    </div>
  );
}
