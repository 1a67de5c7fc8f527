import { dayOf } from '@hora-marcada/shared/format';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { dayTitle } from './day-groups.ts';
import { listedDay, type BookingFilters } from '../filters/filters.ts';
import { bookingsTexts as texts } from '../texts.ts';
import parts from '../../../ui/parts.module.css';

interface ListHeaderProps {
  readonly filters: BookingFilters;
  readonly now: string;
  /** How many events are listed; undefined while the server has more. */
  readonly total: number | undefined;
}

/** Says what is listed and how much of it to who hears the page; to the eye where no filter above the list shows it. */
export function ListHeader({ filters, now, total = 0 }: ListHeaderProps) {
  const today = dayOf(now);
  const day = listedDay(filters, today);
  const title = day === undefined ? titleOf(filters) : dayTitle(day, today);
  return (
    <>
      <h2 className={parts.name}>
        {filters.mode === 'next7Days' ? title : <VisuallyHidden>{title}</VisuallyHidden>}
      </h2>
      <p role="status">{total > 0 && <VisuallyHidden>{texts.eventCount(total)}</VisuallyHidden>}</p>
    </>
  );
}

function titleOf({ mode }: BookingFilters): string {
  return mode === 'unconfirmed' || mode === 'next7Days' ? texts.titles[mode] : texts.titles.all;
}
