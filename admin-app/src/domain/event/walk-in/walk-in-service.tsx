import type { Service } from '@hora-marcada/shared/contract';
import { formatPrice } from '@hora-marcada/shared/format';
import { useViewer } from '../../../platform/session/viewer.tsx';
import parts from '../../../ui/parts.module.css';
import { walkInTexts as texts } from './walk-in-texts.ts';
import styles from './walk-in.module.css';

interface WalkInServiceProps {
  readonly service: Service;
  readonly isDisabled: boolean;
  /** The start ('10:00') of the event that it would run into. */
  readonly next?: string | undefined;
  readonly onPress: (service: Service) => void;
}

/** One tap books this service from now on. */
export function WalkInService({ service, isDisabled, next, onPress }: WalkInServiceProps) {
  const { sees_prices: seesPrices } = useViewer();
  const price = seesPrices ? formatPrice(service.price) : undefined;
  return (
    <button
      type="button"
      className={`${parts.choice} ${styles.service}`}
      disabled={isDisabled}
      onClick={() => onPress(service)}
    >
      <span className={parts.name}>{service.name}</span>{' '}
      <span className={parts.small}>{texts.terms(service.service_time_minutes, price, next)}</span>
    </button>
  );
}
