import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import { openingHoursLimits, tooManyOpeningHours } from '@hora-marcada/shared/rules';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNow } from '../../platform/browser/clock.ts';
import { useUnsavedChanges } from '../../platform/browser/unsaved-changes.tsx';
import { useStore } from '../../domain/store/store-context.tsx';
import { useCalendars, useOpeningHours } from '../../domain/store/store-queries.ts';
import layout from '../../ui/layout.module.css';
import { useFocusFallback } from '../../ui/focus-fallback.ts';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { ToastAction } from '../../ui/toast-action.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { bookingsOutside } from './bookings-outside.ts';
import { HoursDialog } from './edit/hours-dialog.tsx';
import { hoursSetOf, type HoursSetDraft } from './edit/hours-set-draft.ts';
import { useHoursDraft } from './hours-draft.ts';
import { HoursList } from './hours-list.tsx';
import { useHoursSaving } from './hours-saving.ts';
import type { HoursSet } from './hours-set.ts';
import { calendarsWithoutHours } from './hours-usage.ts';
import { useBookingsAhead } from './opening-hours-queries.ts';
import { SaveBar } from './save-bar.tsx';
import { openingHoursTexts as texts } from './texts.ts';

/** Atendimento: the sets of opening hours, edited here and saved together (ATEND-001 to ATEND-024). */
export function OpeningHoursPage() {
  const message = useMessage();
  const hours = useOpeningHours();
  const calendars = useCalendars();
  const draft = useHoursDraft(hours.data);
  const { isSaving, conflict, save, loadCurrent } = useHoursSaving(draft, () => hours.refetch());
  const removal = useRemovalOffer();
  const [dialog, setDialog] = useState<{ readonly set?: HoursSet }>();
  const addedCount = useRef(0);
  const page = useFocusFallback<HTMLElement>(draft.sets);
  useUnsavedChanges(draft.isChanged);
  const { timeZone } = useStore();
  const now = toWallClock(useNow(), timeZone);
  const bookings = useBookingsAhead(dayOf(now), draft.isChanged);
  const outside = useMemo(
    () => bookingsOutside(bookings, calendars.data ?? [], draft.stored, draft.sets, now),
    [bookings, calendars.data, draft.stored, draft.sets, now],
  );

  if (hours.isPending) return <Waiting />;
  if (!hours.data) return <LoadFailure text={texts.loadFailed} onRetry={() => void hours.refetch()} />;

  const add = () => {
    // A removal undone from now on might be one set too many.
    removal.withdraw();
    if (draft.sets.length < openingHoursLimits.sets) setDialog({});
    else message.error(tooManyOpeningHours);
  };
  const remove = (set: HoursSet, index: number) => {
    draft.remove(set);
    removal.offer(set.name, () => draft.restore(set, index));
  };
  const put = (form: HoursSetDraft, edited: HoursSet | undefined) => {
    addedCount.current += 1;
    draft.put(hoursSetOf(form, edited, `added-${addedCount.current}`));
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
    <section ref={page} tabIndex={-1} aria-label={texts.list} className={layout.column}>
      {calendars.isError && !calendars.data && (
        <LoadFailure text={texts.calendarsFailed} onRetry={() => void calendars.refetch()} />
      )}
      <fieldset disabled={isSaving} className={layout.stack}>
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
        outside={outside}
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

/** Offers to take a removal back, for as long as nothing else was decided about the list and it is shown. */
function useRemovalOffer() {
  const message = useMessage();
  const key = useId();
  useEffect(() => () => message.destroy(key), [message, key]);
  const withdraw = () => message.destroy(key);
  const offer = (name: string, undo: () => void) => {
    const act = () => {
      withdraw();
      undo();
      return Promise.resolve();
    };
    const content = <ToastAction text={texts.removed(name)} action={texts.undo} onAct={act} />;
    message.info({ key, content });
  };
  return { offer, withdraw };
}
