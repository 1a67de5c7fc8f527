import { eventLimits } from '@hora-marcada/shared/rules';
import { mobileIn } from './cell-rules.ts';
import type { Column } from './column-rules.ts';
import {
  cellsOf,
  endOfCustomerName,
  firstLine,
  isSkipped,
  isVisible,
  skipping,
  nameFrom,
  remark,
  type ReadRow,
} from './row-rules.ts';
import type { Row } from './table-rules.ts';
import { dayFrom, minutesFrom, priceFrom, splitMoment, timeFrom } from './value-rules.ts';

const TITLE_IN_CHARACTERS = 120;
/** No calendar is called more. */
const NAME_IN_CHARACTERS = 200;

export interface ReadEvent {
  /** 'YYYY-MM-DD' and 'HH:mm' on the store's clock. */
  readonly day: string;
  readonly time: string;
  /** A service's name, or what the event is called. */
  readonly title: string;
  /** Undefined where the service says it. */
  readonly minutes: number | undefined;
  /** Reais. */
  readonly price: number | undefined;
  /** A calendar's name; '' for none. */
  readonly professional: string;
  /** '' for none. */
  readonly name: string;
  /** Eleven digits; '' for none. */
  readonly phone: string;
}

/** Reads the appointment of a row (IMP-006); one whose phone cannot be read keeps its time without it. */
export function readEventRow(row: Row, columns: readonly Column[]): ReadRow<ReadEvent> {
  const cells = cellsOf(row, columns);
  const moment = splitMoment(firstLine(cells('day')), firstLine(cells('time')));
  const day = dayFrom(moment.day);
  const time = timeFrom(moment.time);
  const titled = nameFrom('service', firstLine(cells('service')), TITLE_IN_CHARACTERS);
  const minutes = minutesFrom(firstLine(cells('minutes')), eventLimits.minutes);
  const price = priceFrom(firstLine(cells('price')));
  const given = firstLine(cells('name'));
  const named = nameFrom('name', isVisible(given) ? given : '', endOfCustomerName(given));
  const phones = cells('phone').filter((cell) => cell.trim() !== '');
  const phone = mobileIn(phones);
  const problems = [
    ...day.problems,
    ...time.problems,
    ...(isVisible(titled.name) ? titled.problems : skipping('service', 'falta o serviço')),
    ...minutes.problems,
    ...price.problems,
    ...named.problems,
    ...remark('phone', phones.length > 0 && phone === undefined ? 'telefone incompleto' : undefined),
  ];
  const isUsable = day.value !== undefined && time.value !== undefined && !isSkipped({ problems });
  return {
    row,
    content: isUsable
      ? {
          day: day.value,
          time: time.value,
          title: titled.name,
          minutes: minutes.value,
          price: price.value,
          professional: firstLine(cells('professional')).slice(0, NAME_IN_CHARACTERS),
          name: named.name,
          phone: phone ?? '',
        }
      : undefined,
    problems,
  };
}
