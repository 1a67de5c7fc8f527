import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import type { Calendar, OpeningHours, Service } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { calendarColour } from '../../domain/store/calendar-colours.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { decorative } from '../../ui/decorative.ts';
import { useSearchedNames } from '../../ui/choices/searched-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NameSearch } from '../../ui/choices/name-search.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { calendarsTexts as texts } from './texts.ts';

interface CalendarListProps {
  readonly calendars: readonly Calendar[];
  /** Undefined while they are not loaded, as are the services. */
  readonly sets: readonly OpeningHours[] | undefined;
  readonly services: readonly Service[] | undefined;
  readonly onAdd: () => void;
  readonly onEdit: (calendar: Calendar) => void;
  readonly onCheckSlots: (calendar: Calendar) => void;
}

/** The calendars, or an invitation to create the first. None can be deleted. */
export function CalendarList({ calendars, sets, services, ...on }: CalendarListProps) {
  const searched = useSearchedNames(calendars, ({ name }) => name);
  const add = (
    <Button type="primary" icon={<PlusOutlined {...decorative} />} onClick={on.onAdd}>
      {texts.add}
    </Button>
  );
  return (
    <>
      {sets?.length === 0 && <HoursFirst />}
      {calendars.length === 0 ? (
        <EmptyState icon={<CalendarOutlined />} text={texts.none}>
          {add}
        </EmptyState>
      ) : (
        <>
          <div className={layout.toolbar}>
            <p>{texts.count(calendars.length)}</p>
            {add}
          </div>
          <NameSearch names={searched} label={texts.search} clearLabel={texts.clearSearch} />
          {searched.found.length === 0 && <p>{texts.noneFound}</p>}
          <ul className={layout.pairs}>
            {searched.found.map((calendar) => (
              <CalendarCard
                key={calendar.id}
                calendar={calendar}
                colour={calendarColour(calendar.name, calendars)}
                sets={sets}
                services={services}
                onEdit={() => on.onEdit(calendar)}
                onCheckSlots={() => on.onCheckSlots(calendar)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A calendar offers nothing without opening hours, so they come first. */
function HoursFirst() {
  return (
    <div className={`${parts.hint} ${layout.ends}`}>
      <p>{texts.hoursFirst}</p>
      <a href="#atendimento" className={parts.link}>
        {texts.toHours}
      </a>
    </div>
  );
}
