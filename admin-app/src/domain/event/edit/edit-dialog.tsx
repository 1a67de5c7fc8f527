import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, formatDay } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { useState } from 'react';
import { useNextDialog } from '../../open-dialog.ts';
import { changedFields, ContestedUpdate, mergedFields } from '../event-fields.ts';
import { useEventActions } from '../event-queries.ts';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { withCause } from '../../../platform/session/api-failure.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { PriceField } from '../../../ui/fields/price-field.tsx';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ReachField, type Reach } from '../repeat/following.tsx';
import { repeatTexts } from '../repeat/repeat-texts.ts';
import { useSeriesAnnouncements } from '../repeat/series-announcements.ts';
import { useSeriesActions } from '../repeat/series-queries.ts';
import { aboutEvent } from '../about-event.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { timesOf } from '../event-time.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { ContestNotice } from './contest-notice.tsx';
import { eventDraftErrors, eventDraftOf, eventFieldsOf, normalizedEventDraft } from './event-draft.ts';
import { editTexts as texts } from './edit-texts.ts';

interface EditDialogProps {
  /** As the dialog opened; a refresh of the list does not touch the typed fields. */
  readonly event: OwnerEvent;
  readonly onClosed: () => void;
}

/** 'Editar Evento' (INI-030 to INI-038); a failure leaves everything that was typed. */
export function EditDialog({ event, onClosed }: EditDialogProps) {
  const message = useMessage();
  const { update } = useEventActions();
  const { edit: editSeries } = useSeriesActions();
  const announceSeries = useSeriesAnnouncements();
  const { sees_phones: seesPhones, sees_prices: seesPrices } = useViewer();
  const stored = eventDraftOf(event);
  const seen = eventFieldsOf(stored);
  const initial: typeof stored & { readonly reach: Reach } = { ...stored, reach: 'this' };
  // As somebody else has left it meanwhile.
  const [current, setCurrent] = useState(event);
  const { setNext, end } = useNextDialog(onClosed);
  const leaveFor = (kind: 'move' | 'history', leave: () => boolean) =>
    setNext(leave() ? { kind, event } : undefined);
  return (
    <SaveDialog
      title={texts.title}
      submit={texts.save}
      initial={initial}
      normalize={(draft) => ({ ...draft, ...normalizedEventDraft(draft) })}
      errorsIn={(draft) => eventDraftErrors(draft, stored)}
      save={async (draft) => {
        const fields = eventFieldsOf(draft);
        if (event.series && draft.reach === 'following') {
          const { id, revision, day: from_day } = event.series;
          return { changed: await editSeries({ id, revision, from_day, ...changedFields(fields, seen) }) };
        }
        const merged = mergedFields(fields, seen, current);
        await update(current, merged, eventFieldsOf(eventDraftOf(current)));
        return { changed: undefined };
      }}
      onSaved={({ changed }) => {
        if (changed) announceSeries.changed(changed);
        else message.success(aboutEvent(texts.wasUpdated, event));
      }}
      onFailed={(error, { reach }) => {
        if (reach === 'following') message.error(withCause(error, repeatTexts.changeFailed));
        else if (error instanceof ContestedUpdate) setCurrent(error.current);
        else message.error(withCause(error, texts.notUpdated));
      }}
      onClosed={end}
    >
      {({ draft, errorOf, change, leave }) => (
        <>
          <div className={layout.ends}>
            <p className={parts.name}>{whenOf(event)}</p>
            <div className={layout.row}>
              <Button onClick={() => leaveFor('move', leave)}>{texts.move}</Button>
              {event.id !== '' && <Button onClick={() => leaveFor('history', leave)}>{texts.history}</Button>}
            </div>
          </div>
          <TextField
            label={texts.fields.title}
            error={errorOf('title')}
            hasAutoFocus
            maxLength={120}
            text={draft.title}
            onChange={(title) => change({ title })}
          />
          <TextField
            label={texts.fields.description}
            maxLength={2000}
            lines={[2, 6]}
            text={draft.description}
            onChange={(description) => change({ description })}
          />
          {seesPrices && (
            <PriceField
              label={texts.fields.price}
              error={errorOf('price')}
              text={draft.priceText}
              onChange={(priceText) => change({ priceText })}
            />
          )}
          <TextField
            label={texts.fields.customer}
            error={errorOf('customerName')}
            maxLength={120}
            text={draft.customerName}
            onChange={(customerName) => change({ customerName })}
          />
          {seesPhones && (
            <PhoneField
              label={texts.fields.phone}
              error={errorOf('customerPhone')}
              text={draft.customerPhone}
              onChange={(customerPhone) => change({ customerPhone })}
            />
          )}
          {event.series && event.moved_from === null && (
            <ReachField event={event} reach={draft.reach} onChange={(reach) => change({ reach })} />
          )}
          <ContestNotice
            fields={eventFieldsOf(draft)}
            seen={seen}
            current={current}
            onKeep={(name) => change({ [draftFields[name]]: eventDraftOf(current)[draftFields[name]] })}
          />
        </>
      )}
    </SaveDialog>
  );
}

const draftFields = {
  title: 'title',
  description: 'description',
  price: 'priceText',
  client_name: 'customerName',
  client_phone: 'customerPhone',
} as const;

/** '09/03/2026, 10:00 até 10:30' */
function whenOf(event: OwnerEvent): string {
  return `${formatDay(dayOf(event.start_time))}, ${timesOf(event)}`;
}
