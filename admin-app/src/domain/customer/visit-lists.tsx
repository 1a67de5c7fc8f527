import type { CustomerRecord, CustomerVisit } from '@hora-marcada/shared/contract';
import { dayOf, formatDay, formatPrice, timeOf } from '@hora-marcada/shared/format';
import { useId } from 'react';
import { useViewer } from '../../platform/session/viewer.tsx';
import { customerTexts as texts } from './customer-texts.ts';
import parts from '../../ui/parts.module.css';
import styles from './record.module.css';

/** 'Próximos' and 'Anteriores': what was booked, and what became of it. */
export function VisitLists({ record: { ahead, past } }: { readonly record: CustomerRecord }) {
  return (
    <>
      <VisitList title={texts.ahead} visits={ahead} nothing={texts.nothingAhead} />
      <VisitList title={texts.past} visits={past} nothing={texts.nothingPast} isPast />
    </>
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

function Visit({ visit, isPast }: { readonly visit: CustomerVisit; readonly isPast: boolean }) {
  const { title, start_time, calendar, price, outcome, cancelled_by } = visit;
  const { sees_prices: seesPrices } = useViewer();
  return (
    <li className={styles.visit}>
      <p className={`${parts.name} ${parts.figures}`}>{momentOf(start_time)}</p>
      <p>{title}</p>
      <p className={parts.small}>
        {[...(calendar === '' ? [] : [calendar]), ...(seesPrices ? [formatPrice(price)] : [])].join(' · ')}
      </p>
      {cancelled_by !== null ? (
        <p className={`${parts.tag} ${styles.mark}`}>{texts.cancelledBy[cancelled_by]}</p>
      ) : (
        isPast && (
          <p className={`${parts.tag} ${styles.mark}`} data-kind={kinds[outcome ?? 'none']}>
            {texts.outcomes[outcome ?? 'none']}
          </p>
        )
      )}
    </li>
  );
}

const kinds = { attended: 'good', missed: 'bad', none: 'off' };

/** '09/03/2026 10:00' */
function momentOf(wallClock: string): string {
  return `${formatDay(dayOf(wallClock))} ${timeOf(wallClock)}`;
}
