import type { ServiceOption } from '@hora-marcada/shared/contract';
import { shownDuration, shownPrice } from '@hora-marcada/shared/format';
import { earlyTarget, useEarlyTap } from '../../platform/early-tap.ts';
import { StepHeading } from '../../ui/step-heading.tsx';
import styles from './services-step.module.css';
import { texts } from './texts.ts';

interface ServicesStepProps {
  readonly services: readonly ServiceOption[];
  /** Told when a service is pointed at, focused or touched: it may be chosen next. */
  readonly onConsider: (service: ServiceOption) => void;
  readonly onChoose: (service: ServiceOption) => void;
}

/** Step 1: one tap on a service leads on. */
export function ServicesStep({ services, onConsider, onChoose }: ServicesStepProps) {
  useEarlyTap((id) => {
    const service = services.find((candidate) => candidate.id === id);
    if (service) onChoose(service);
  });
  return (
    <>
      <StepHeading>{texts.chooseService}</StepHeading>
      {services.length === 0 && <p>{texts.noServices}</p>}
      <div className={styles.services}>
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            onConsider={() => onConsider(service)}
            onChoose={() => onChoose(service)}
          />
        ))}
      </div>
    </>
  );
}

function ServiceCard({
  service,
  onConsider,
  onChoose,
}: {
  readonly service: ServiceOption;
  readonly onConsider: () => void;
  readonly onChoose: () => void;
}) {
  const duration = shownDuration(service);
  const price = shownPrice(service);
  return (
    <button
      type="button"
      className={styles.card}
      {...{ [earlyTarget]: service.id }}
      // An early tap marks its card before React takes it over.
      suppressHydrationWarning
      onPointerEnter={onConsider}
      onPointerDown={onConsider}
      onFocus={onConsider}
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
