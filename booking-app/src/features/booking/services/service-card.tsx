import type { ServiceOption } from '@hora-marcada/shared/contract';
import { shownDuration, shownPrice } from '@hora-marcada/shared/format';
import { earlyTapAttribute } from '../../../platform/early-tap.ts';
import styles from './service-card.module.css';

interface ServiceCardProps {
  readonly service: ServiceOption;
  /** Called when it is pointed at, focused or touched. */
  readonly onPrefetch?: () => void;
  readonly onChoose: () => void;
}

/** A service and its terms, to be chosen by one tap. */
export function ServiceCard({ service, onPrefetch, onChoose }: ServiceCardProps) {
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
