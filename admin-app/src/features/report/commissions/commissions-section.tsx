import { Button } from 'antd';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { CalendarCommission } from './calendar-commission.tsx';
import { periodError, periodOf } from './commission-periods.ts';
import { useCommissions, useCommissionTable, useStoreToday } from './commission-queries.ts';
import { commissionTexts as texts } from './commission-texts.ts';
import styles from './commissions.module.css';
import { PeriodChoice } from './period-choice.tsx';
import { RatesDialog } from './rates-dialog.tsx';

/** 'Comissões' of 'Números' (COM-001), once something is agreed; until then the owner's way there. */
export function CommissionsSection() {
  const today = useStoreToday();
  const isOwner = useViewer().role === 'owner';
  const [period, setPeriod] = useState(() => periodOf('thisMonth', today));
  const [isDefining, setIsDefining] = useState(false);
  const loaded = useCommissions(period);
  const fetchTable = useCommissionTable();
  if (loaded.status === 'loading') return null;
  const commissions = loaded.status === 'ready' ? loaded.commissions : undefined;
  const isAgreed = commissions === undefined || commissions.rates.length + commissions.calendars.length > 0;
  const define = isOwner && commissions && (
    <>
      <Button onClick={() => setIsDefining(true)}>{texts.define}</Button>
      {isDefining && <RatesDialog commissions={commissions} onClosed={() => setIsDefining(false)} />}
    </>
  );
  if (!isAgreed) return define ? <div className={layout.tight}>{define}</div> : null;
  return (
    <section className={layout.stack} aria-label={texts.title}>
      <div className={layout.ends}>
        <h2 className={parts.title}>{texts.title}</h2>
        <div className={layout.row}>
          {define}
          {commissions && periodError(period) === undefined && (
            <DownloadButton fetchTable={() => fetchTable(period)} />
          )}
        </div>
      </div>
      <PeriodChoice period={period} today={today} onChange={setPeriod} />
      {loaded.status === 'failed' && <LoadFailure text={texts.notLoaded} onRetry={loaded.retry} />}
      {loaded.status === 'ready' && (
        <ul className={`${layout.list} ${styles.calendars}`} aria-busy={loaded.isOutdated}>
          {loaded.commissions.calendars.map((calendar) => (
            <CalendarCommission
              key={calendar.calendar_id}
              calendar={calendar}
              period={period}
              today={today}
              isAsked={!loaded.isOutdated}
            />
          ))}
        </ul>
      )}
      <p className={parts.small}>{texts.legal}</p>
    </section>
  );
}
