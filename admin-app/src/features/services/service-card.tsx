import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import type { Calendar, OpeningHours, Service } from '@hora-marcada/shared/contract';
import { formatDuration, formatPrice } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { TitleWithPhoto } from '../../domain/images/shown-image.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { decorative } from '../../ui/decorative.ts';
import { ComboLine } from './combo/combo-field.tsx';
import { ownTermsInWords } from './own-terms.ts';
import { serviceCalendarNames } from './service-calendars.ts';
import { serviceHint } from './service-hints.ts';
import { servicesTexts as texts } from './texts.ts';

interface ServiceCardProps {
  readonly service: Service;
  /** Undefined where they are not known, as are the sets of opening hours. */
  readonly calendars: readonly Calendar[] | undefined;
  readonly openings: readonly OpeningHours[] | undefined;
  readonly onEdit: () => void;
  /** Must not reject. */
  readonly onRemove: () => Promise<void>;
}

/** One service, where it is offered, and why nobody can book it (SERV-001 to SERV-003, P-39). */
export function ServiceCard({ service, calendars, openings, onEdit, onRemove }: ServiceCardProps) {
  const hint = calendars && openings && serviceHint(service, calendars, openings);
  return (
    <li className={parts.card}>
      <TitleWithPhoto kind="service" photo={service.photo}>
        <h2 className={parts.name}>{service.name}</h2>
      </TitleWithPhoto>
      {calendars && <p>{texts.calendarsOf(serviceCalendarNames(service, calendars, texts.unknown))}</p>}
      <div className={layout.row}>
        <Fact
          text={formatDuration(service.service_time_minutes)}
          hidden={service.show_service_time ? undefined : texts.hiddenDuration}
        />
        <Fact text={formatPrice(service.price)} hidden={service.show_price ? undefined : texts.hiddenPrice} />
      </div>
      {calendars && <OwnTermsLine service={service} calendars={calendars} />}
      <ComboLine service={service} />
      {hint && <p className={parts.hint}>{texts.hints[hint]}</p>}
      <div className={layout.row}>
        <Button
          icon={<EditOutlined {...decorative} />}
          aria-label={`${texts.edit} ${service.name}`}
          onClick={onEdit}
        >
          {texts.edit}
        </Button>
        <ActionButton
          danger
          icon={<DeleteOutlined {...decorative} />}
          aria-label={`${texts.remove} ${service.name}`}
          onAct={onRemove}
        >
          {texts.remove}
        </ActionButton>
      </div>
    </li>
  );
}

interface FactProps {
  readonly text: string;
  /** Said of a fact that customers do not see. */
  readonly hidden: string | undefined;
}

function Fact({ text, hidden }: FactProps) {
  return (
    <p className={`${layout.row} ${parts.figures}`}>
      <span>{text}</span>
      {hidden !== undefined && (
        <span className={parts.tag} data-kind="off">
          {hidden}
        </span>
      )}
    </p>
  );
}

interface OwnTermsLineProps {
  readonly service: Service;
  readonly calendars: readonly Calendar[];
}

/** 'Ana 45 min R$ 60,00', where a calendar has terms of its own (TIME-010). */
function OwnTermsLine({ service, calendars }: OwnTermsLineProps) {
  const terms = ownTermsInWords(service, calendars);
  return terms.length > 0 ? <p className={parts.figures}>{terms.join(' · ')}</p> : null;
}
