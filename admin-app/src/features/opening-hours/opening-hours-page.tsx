import { openingHoursLimits, tooManySets } from '@hora-marcada/shared/settings';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { useUnsavedChanges } from '../../platform/unsaved-changes.tsx';
import cards from '../../ui/cards.module.css';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { useHoursDraft } from './hours-draft.ts';
import { HoursList } from './hours-list.tsx';
import { useHoursSaving } from './hours-saving.ts';
import type { HoursSet } from './hours-set.ts';
import { calendarsWithoutHours } from './hours-usage.ts';
import { useCalendars, useOpeningHours } from './opening-hours-queries.ts';
import styles from './opening-hours-page.module.css';
import { useRemovalOffer } from './removal-offer.tsx';
import { SaveBar } from './save-bar.tsx';
import { setOf, type SetForm } from './set-form.ts';
import { texts } from './texts.ts';

/** Atendimento: the sets of opening hours, edited here and saved together (ATEND-001 to ATEND-024). */
export function OpeningHoursPage() {
  const { message } = App.useApp();
  const hours = useOpeningHours();
  const calendars = useCalendars();
  const draft = useHoursDraft(hours.data);
  const { isSaving, conflict, save, loadCurrent } = useHoursSaving(draft, async () => {
    const { isSuccess } = await hours.refetch();
    return isSuccess;
  });
  const removal = useRemovalOffer();
  const [dialog, setDialog] = useState<{ readonly set?: HoursSet }>();
  const addedCount = useRef(0);
  const page = useKeptFocus<HTMLElement>(draft.sets);
  useUnsavedChanges(draft.isChanged);

  if (hours.isPending) return <Waiting />;
  if (!hours.data) return <RetryNotice text={texts.loadFailed} onRetry={() => void hours.refetch()} />;

  const add = () => {
    // A removal taken back from now on might be one set too many.
    removal.withdraw();
    if (draft.sets.length < openingHoursLimits.sets) setDialog({});
    else void message.error(tooManySets);
  };
  const remove = (set: HoursSet, index: number) => {
    draft.remove(set);
    removal.offer(set.name, () => draft.restore(set, index));
  };
  const put = (form: SetForm, edited: HoursSet | undefined) => {
    addedCount.current += 1;
    draft.put(setOf(form, edited, `added-${addedCount.current}`));
  };
  const saveAll = async () => {
    removal.withdraw();
    await save();
    page.current?.focus({ preventScroll: true });
  };
  const discard = () => {
    if (!window.confirm(texts.mayDiscard)) return;
    removal.withdraw();
    draft.discard();
  };

  return (
    <section ref={page} tabIndex={-1} aria-label={texts.list} className={`${cards.column} ${styles.page}`}>
      {calendars.isError && !calendars.data && (
        <RetryNotice text={texts.calendarsFailed} onRetry={() => void calendars.refetch()} />
      )}
      <fieldset disabled={isSaving} className={styles.sets}>
        <HoursList
          sets={draft.sets}
          calendars={calendars.data}
          onAdd={add}
          onEdit={(set) => setDialog({ set })}
          onRemove={remove}
        />
      </fieldset>
      <SaveBar
        isChanged={draft.isChanged}
        losing={calendars.data ? calendarsWithoutHours(calendars.data, draft.stored, draft.sets) : []}
        conflict={conflict}
        isSaving={isSaving}
        onSave={saveAll}
        onReload={loadCurrent}
        onDiscard={discard}
      />
      {dialog && (
        <HoursDialog
          set={dialog.set}
          onDone={(form) => put(form, dialog.set)}
          onClosed={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}
