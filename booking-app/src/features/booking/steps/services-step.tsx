import type { ServiceOption } from '@hora-marcada/shared/contract';
import { shownDuration, shownPrice } from '@hora-marcada/shared/format';
import { useEffect, useRef, useState } from 'react';
import { earlyTapAttribute, useEarlyTap } from '../../../platform/early-tap.ts';
import notice from '../../../ui/notice.module.css';
import { StepHeading } from '../../../ui/step-heading.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './services-step.module.css';
import { texts } from '../texts.ts';

/** Fewer are seen at a glance. */
const searchedFrom = 9;

interface ServicesStepProps {
  readonly services: readonly ServiceOption[];
  /** Called when a service is pointed at, focused or touched: it may be chosen next. */
  readonly onPrefetch: (service: ServiceOption) => void;
  readonly onChoose: (service: ServiceOption) => void;
}

/** Step 1: one tap on a service leads on. */
export function ServicesStep({ services, onPrefetch, onChoose }: ServicesStepProps) {
  useEarlyTap((id) => {
    const service = services.find((candidate) => candidate.id === id);
    if (service) onChoose(service);
  });
  const search = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  // Typed before the page's code was there.
  useEffect(() => setWanted(search.current?.value ?? ''), []);
  const found = services.filter(({ name, description }) =>
    plain(`${name} ${description}`).includes(plain(wanted)),
  );
  return (
    <>
      <StepHeading>{texts.chooseService}</StepHeading>
      {services.length >= searchedFrom && (
        <>
          <TextField
            ref={search}
            type="search"
            label={texts.searchService}
            autoComplete="off"
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
          <p role="status" className={notice.live}>
            {found.length === 0 && texts.noServiceFound}
          </p>
        </>
      )}
      {services.length === 0 && <p>{texts.noServices}</p>}
      <div className={styles.services}>
        {found.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            onPrefetch={() => onPrefetch(service)}
            onChoose={() => onChoose(service)}
          />
        ))}
      </div>
    </>
  );
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function ServiceCard({
  service,
  onPrefetch,
  onChoose,
}: {
  readonly service: ServiceOption;
  readonly onPrefetch: () => void;
  readonly onChoose: () => void;
}) {
  const duration = shownDuration(service);
  const price = shownPrice(service);
  return (
    <button
      type="button"
      className={styles.card}
      {...{ [earlyTapAttribute]: service.id }}
      // An early tap marks its card before React takes it over.
      suppressHydrationWarning
      onPointerEnter={onPrefetch}
      onPointerDown={onPrefetch}
      onFocus={onPrefetch}
      onClick={onChoose}
    >
      <span className={styles.name}>{service.name}</span>
      {service.description && <span className={styles.description}>{service.description}</span>}
      {(duration ?? price) && (
        <span className={styles.terms}>
          {duration && <span>{duration}</span>} {price && <span className={styles.price}>{price}</span>}
        </span>
      )}
    </button>
  );
}
