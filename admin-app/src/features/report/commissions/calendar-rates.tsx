import type { Service } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useId } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { PriceField } from '../../../ui/fields/price-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { ratesTexts as texts } from './commission-texts.ts';
import styles from './commissions.module.css';
import type { CalendarRatesDraft, ServiceRateDraft } from './rates-draft.ts';

interface CalendarRatesProps {
  readonly name: string;
  /** Of the whole store. */
  readonly services: readonly Service[];
  readonly rates: CalendarRatesDraft;
  /** Of the calendar's own rate, or of a service's. */
  readonly errorOf: (serviceId?: string) => string | undefined;
  readonly onChange: (rates: CalendarRatesDraft) => void;
}

/** A calendar's commission, and below it the services that have one of their own. */
export function CalendarRates({ name, services, rates, errorOf, onChange }: CalendarRatesProps) {
  const free = services.filter(({ id }) => !rates.services.some(({ serviceId }) => serviceId === id));
  const put = (changed: readonly ServiceRateDraft[]) => onChange({ ...rates, services: changed });
  return (
    <fieldset className={layout.tight}>
      <legend className={parts.name}>{name}</legend>
      <NumberField
        label={texts.percent}
        text={rates.percentText}
        error={errorOf()}
        onChange={(percentText) => onChange({ ...rates, percentText })}
      />
      {rates.services.map((rate) => {
        const service = services.find(({ id }) => id === rate.serviceId)?.name ?? texts.goneService;
        return (
          <ServiceRate
            key={rate.serviceId}
            service={service}
            calendar={name}
            rate={rate}
            error={errorOf(rate.serviceId)}
            onChange={(changed) =>
              put(rates.services.map((other) => (other.serviceId === rate.serviceId ? changed : other)))
            }
            onRemove={() => put(rates.services.filter(({ serviceId }) => serviceId !== rate.serviceId))}
          />
        );
      })}
      {free.length > 0 && (
        <SelectField
          key={rates.services.length}
          label={texts.addService}
          placeholder={texts.chooseService}
          options={free.map((service) => ({ value: service.id, label: service.name }))}
          onChange={(serviceId) => put([...rates.services, { serviceId, kind: 'percent', text: '' }])}
        />
      )}
    </fieldset>
  );
}

interface ServiceRateProps {
  readonly service: string;
  readonly calendar: string;
  readonly rate: ServiceRateDraft;
  readonly error: string | undefined;
  readonly onChange: (rate: ServiceRateDraft) => void;
  readonly onRemove: () => void;
}

const kinds = Object.entries(texts.kinds).map(([value, label]) => ({
  value: value as ServiceRateDraft['kind'],
  label,
}));

function ServiceRate({ service, calendar, rate, error, onChange, onRemove }: ServiceRateProps) {
  const titleId = useId();
  const typed = (text: string) => onChange({ ...rate, text });
  return (
    <div role="group" aria-labelledby={titleId} className={layout.tight}>
      <div className={layout.ends}>
        <p id={titleId}>{service}</p>
        <Button aria-label={texts.removeOf(service, calendar)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
      <div className={styles.rate}>
        <SelectField
          label={texts.kind}
          options={kinds}
          value={rate.kind}
          onChange={(kind) => onChange({ ...rate, kind })}
        />
        {rate.kind === 'percent' ? (
          <NumberField label={texts.percent} text={rate.text} error={error} onChange={typed} />
        ) : (
          <PriceField label={texts.amount} text={rate.text} error={error} onChange={typed} />
        )}
      </div>
    </div>
  );
}
