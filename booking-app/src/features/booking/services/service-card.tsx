import type { ServiceOption } from '@hora-marcada/shared/contract';
import { shownDuration, shownPrice } from '@hora-marcada/shared/format';
import { imageSizes } from '@hora-marcada/shared/rules';
import { earlyTapAttribute } from '../../../platform/early-tap.ts';
import { loadInView } from '../../../ui/load-in-view.ts';
import styles from './service-card.module.css';

interface ServiceCardProps {
  readonly service: ServiceOption;
  /** It is among the first, whose photos come with the page. */
  readonly isFirst: boolean;
  /** Called when it is pointed at, focused or touched. */
  readonly onPrefetch?: () => void;
  readonly onChoose: () => void;
}

/** A row with a service and its terms, to be chosen by one tap. */
export function ServiceCard({ service, isFirst, onPrefetch, onChoose }: ServiceCardProps) {
  const { name, description, photo } = service;
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
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        {price && <span className={styles.price}>{` ${price}`}</span>}
        {(duration ?? description) && (
          <span className={styles.more}>
            {duration && <span className={styles.duration}>{` ${duration}`}</span>}
            {description && <span>{duration ? ` · ${description}` : description}</span>}
          </span>
        )}
      </span>
      <span className={styles.go}>
        {photo && (
          <img
            src={isFirst ? photo.url : undefined}
            ref={(image) => loadInView(image, photo.url)}
            {...imageSizes.service.small}
            alt=""
          />
        )}
      </span>
    </button>
  );
}
