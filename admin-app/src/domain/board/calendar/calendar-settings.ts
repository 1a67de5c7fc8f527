import type { CalendarProps, Messages } from 'react-big-calendar';
import { calendarFormats, calendarLocalizer, culture } from '../calendar-formats.ts';
import type { CalendarItem } from '../calendar-items.ts';
import { agendaLengthInDays, calendarViews } from '../shown-period.ts';
import { boardTexts as texts } from '../board-texts.ts';

/** The labels of the library's own parts (CAL-005, CAL-008 to CAL-011, Q-60). */
const calendarMessages: Messages<CalendarItem> = {
  allDay: 'Dia inteiro',
  previous: 'Anterior',
  next: 'Próximo',
  today: 'Hoje',
  month: 'Mês',
  week: 'Semana',
  day: 'Dia',
  agenda: 'Agenda',
  work_week: 'Semana útil',
  yesterday: 'Ontem',
  tomorrow: 'Amanhã',
  date: 'Data',
  time: 'Hora',
  event: 'Evento',
  noEventsInRange: 'Nenhum evento neste período.',
  showMore: texts.more,
};

/** The constant props (CONST-010). The library itself starts the rows of a month at 5 and moves the time line every 60 s. */
export const calendarSettings = {
  localizer: calendarLocalizer,
  culture,
  formats: calendarFormats,
  messages: calendarMessages,
  views: [...calendarViews],
  style: { height: 500 },
  step: 30,
  timeslots: 2,
  length: agendaLengthInDays,
  longPressThreshold: 250,
  dayLayoutAlgorithm: 'overlap',
  selectable: true,
  showMultiDayTimes: true,
  drilldownView: 'day',
  doShowMoreDrillDown: true,
  /** Ours stands outside, so that all of the height is the calendar's. */
  toolbar: false,
} satisfies CalendarProps<CalendarItem>;
