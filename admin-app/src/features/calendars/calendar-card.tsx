import EditOutlined from '@ant-design/icons/EditOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import type { Calendar, OpeningHours, Service } from '@hora-marcada/shared/contract';
import { isLeadTimePastHorizon } from '@hora-marcada/shared/rules';
import { Button } from 'antd';
import { useId } from 'react';
import { TitleWithPhoto } from '../../domain/images/shown-image.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { decorative } from '../../ui/decorative.ts';
import { hasService, linkedHours } from './linked-hours.ts';
import { calendarsTexts as texts } from './texts.ts';

interface CalendarCardProps {
  readonly calendar: Calendar;
  readonly colour: string;
  /** Undefined while they are not loaded, as are the services. */
  readonly sets: readonly OpeningHours[] | undefined;
  readonly services: readonly Service[] | undefined;
  readonly onEdit: () => void;
  readonly onCheckSlots: () => void;
}

/** A calendar, what it offers, and why it may offer nothing (P-38, P-39). */
export function CalendarCard({ calendar, colour, sets, services, onEdit, onCheckSlots }: CalendarCardProps) {
  const id = useId();
  const { name, interval_schedule, delay_minutes, allowed_future_days } = calendar;
  const offer = [
    texts.interval(interval_schedule),
    texts.lead(delay_minutes),
    texts.horizon(allowed_future_days),
  ];
  const isWithoutHours = sets !== undefined && !linkedHours(calendar, sets).some(Boolean);
  const isWithoutServices = services !== undefined && !hasService(calendar, services);
  return (
    <li className={parts.card}>
      <TitleWithPhoto kind="calendar" photo={calendar.photo}>
        <h2 id={id} className={`${parts.name} ${layout.row}`}>
          <span {...decorative} className={parts.dot} style={{ background: colour }} />
          <span>{name}</span>
        </h2>
      </TitleWithPhoto>
      <p>{texts.linkedHours(namesOfHours(calendar, sets))}</p>
      <p>{offer.join(' · ')}</p>
      {isWithoutHours && <p className={parts.hint}>{texts.withoutHours}</p>}
      {isWithoutServices && <p className={parts.hint}>{texts.withoutServices}</p>}
      {isLeadTimePastHorizon(calendar) && <p className={parts.hint}>{texts.leadTimePastHorizon}</p>}
      <div className={`${layout.row} ${parts.wraps}`}>
        <Button icon={<EditOutlined {...decorative} />} aria-label={texts.editNamed(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          icon={<QuestionCircleOutlined {...decorative} />}
          aria-describedby={id}
          disabled={services === undefined}
          onClick={onCheckSlots}
        >
          {texts.whyNoSlots}
        </Button>
      </div>
    </li>
  );
}

function namesOfHours(calendar: Calendar, sets: readonly OpeningHours[] | undefined): string {
  if (calendar.opening_hours.length === 0) return texts.noHours;
  if (sets === undefined) return texts.notLoadedHours;
  return linkedHours(calendar, sets)
    .map((set) => set?.name ?? texts.unknownHours)
    .join(', ');
}
