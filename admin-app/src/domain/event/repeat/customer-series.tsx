import type { Series } from '@hora-marcada/shared/contract';
import { dayOf, formatShortDay, formatWeekdayAndDay, toWallClock } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useNow } from '../../../platform/browser/clock.ts';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { useStore } from '../../store/store-context.tsx';
import { useAnnouncedSeries } from './announced-series.ts';
import { useSeriesOf } from './series-queries.ts';
import { repeatTexts as texts } from './repeat-texts.ts';

/** 'Horário fixo' of 'Ficha do cliente': what the customer has regularly, and what can be done with it; nothing without any (REC-014). */
export function CustomerSeries({ phone }: { readonly phone: string }) {
  const id = useId();
  const series = useSeriesOf(phone);
  if (series.length === 0) return null;
  return (
    <section aria-labelledby={id} className={layout.tight}>
      <h3 id={id}>{texts.series}</h3>
      <ul className={`${parts.ruled} ${layout.tight}`}>
        {series.map((each) => (
          <SeriesLine key={each.id} series={each} />
        ))}
      </ul>
    </section>
  );
}

function SeriesLine({ series }: { readonly series: Series }) {
  const { may_change: mayChange } = useViewer();
  const [isPausing, setIsPausing] = useState(false);
  const { end, resume } = useAnnouncedSeries();
  const today = dayOf(toWallClock(useNow(), useStore().timeZone));
  const from = series.next_day ?? today;
  const { paused_from: pausedFrom, paused_until: pausedUntil } = series;
  return (
    <li className={layout.tight}>
      <p>
        <span className={parts.name}>{texts.wordsWith(series.words, series.calendar)}</span>{' '}
        <span className={parts.small}>
          {[series.title, series.next_day && texts.next(formatShortDay(series.next_day))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {pausedFrom !== null && pausedUntil !== null && (
        <p className={parts.small}>{texts.paused(formatShortDay(pausedFrom), formatShortDay(pausedUntil))}</p>
      )}
      {mayChange && (
        <div className={layout.row}>
          {pausedFrom === null ? (
            <Button aria-expanded={isPausing} onClick={() => setIsPausing(!isPausing)}>
              {texts.pause}
            </Button>
          ) : (
            <ActionButton onAct={() => resume(series, today)}>{texts.resume}</ActionButton>
          )}
          <ActionButton danger onAct={() => end(series, from, texts.endQuestion(formatWeekdayAndDay(from)))}>
            {texts.end}
          </ActionButton>
        </div>
      )}
      {isPausing && (
        <PauseFields series={series} from={from} today={today} onDone={() => setIsPausing(false)} />
      )}
    </li>
  );
}

interface PauseFieldsProps {
  readonly series: Series;
  readonly from: string;
  readonly today: string;
  readonly onDone: () => void;
}

/** From which day until which a series is paused (REC-012). */
function PauseFields({ series, from: first, today, onDone }: PauseFieldsProps) {
  const [from, setFrom] = useState(first);
  const [until, setUntil] = useState('');
  const { pause } = useAnnouncedSeries();
  const isWrong = until === '' || until < from;
  return (
    <div className={layout.tight}>
      <div className={layout.pair}>
        <DateField label={texts.pauseFrom} day={from} today={today} onPick={(day = '') => setFrom(day)} />
        <DateField
          label={texts.until}
          error={until !== '' && isWrong ? texts.endsBefore : undefined}
          day={until}
          today={today}
          onPick={(day = '') => setUntil(day)}
        />
      </div>
      <ActionButton
        type="primary"
        disabled={isWrong || from === ''}
        onAct={async () => {
          if (await pause(series, from, until)) onDone();
        }}
      >
        {texts.pauseNow}
      </ActionButton>
    </div>
  );
}
