import RightOutlined from '@ant-design/icons/RightOutlined';
import type { CustomerRecord, CustomerVisit } from '@hora-marcada/shared/contract';
import { dayOf, formatDay, formatPrice, timeOf } from '@hora-marcada/shared/format';
import { useId, type ReactNode } from 'react';
import { useViewer } from '../../platform/session/viewer.tsx';
import { decorative } from '../../ui/decorative.ts';
import { useFocusFallback } from '../../ui/focus-fallback.ts';
import { customerTexts as texts } from './customer-texts.ts';
import parts from '../../ui/parts.module.css';
import styles from './record.module.css';
import { useVisitOpening } from './visit-opening.ts';

/** 'Próximos' and 'Anteriores': what was booked, and what became of it. */
export function VisitLists({ record }: { readonly record: CustomerRecord }) {
  const place = useFocusFallback<HTMLDivElement>(record);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <VisitList title={texts.ahead} visits={record.ahead} nothing={texts.nothingAhead} />
      <VisitList title={texts.past} visits={record.past} nothing={texts.nothingPast} isPast />
    </div>
  );
}

interface VisitListProps {
  readonly title: string;
  readonly visits: readonly CustomerVisit[];
  readonly nothing: string;
  readonly isPast?: boolean;
}

function VisitList({ title, visits, nothing, isPast = false }: VisitListProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {visits.length === 0 ? (
        <p className={parts.small}>{nothing}</p>
      ) : (
        <ul className={parts.ruled}>
          {visits.map((visit) => (
            <Visit key={visit.id} visit={visit} isPast={isPast} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** One appointment; as long as it stands it opens its event (DAY-004). */
function Visit({ visit, isPast }: { readonly visit: CustomerVisit; readonly isPast: boolean }) {
  const { title, start_time, calendar, price, outcome, cancelled_by } = visit;
  const { sees_prices: seesPrices } = useViewer();
  const { isOpening, open } = useVisitOpening(visit);
  const facts = (
    <>
      <span className={`${parts.name} ${parts.figures}`}>{momentOf(start_time)}</span> <span>{title}</span>{' '}
      <span className={parts.small}>
        {[...(calendar === '' ? [] : [calendar]), ...(seesPrices ? [formatPrice(price)] : [])].join(' · ')}
      </span>{' '}
      {cancelled_by !== null ? (
        <Mark>{texts.cancelledBy[cancelled_by]}</Mark>
      ) : (
        isPast && <Mark kind={kinds[outcome ?? 'none']}>{texts.outcomes[outcome ?? 'none']}</Mark>
      )}
    </>
  );
  return (
    <li>
      {cancelled_by === null ? (
        <button type="button" className={styles.visit} aria-busy={isOpening} onClick={open}>
          {facts}
          <RightOutlined {...decorative} className={styles.way} />
        </button>
      ) : (
        <p className={styles.visit}>{facts}</p>
      )}
    </li>
  );
}

const kinds = { attended: 'good', missed: 'bad', none: 'off' } as const;

function Mark({
  kind,
  children,
}: {
  readonly kind?: (typeof kinds)[keyof typeof kinds];
  readonly children: ReactNode;
}) {
  return (
    <span className={`${parts.tag} ${styles.mark}`} data-kind={kind}>
      {children}
    </span>
  );
}

/** '09/03/2026 10:00' */
function momentOf(wallClock: string): string {
  return `${formatDay(dayOf(wallClock))} ${timeOf(wallClock)}`;
}
