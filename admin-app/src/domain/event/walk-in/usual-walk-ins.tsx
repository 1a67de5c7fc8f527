import { formatPrice, timeOf } from '@hora-marcada/shared/format';
import { useViewer } from '../../../platform/session/viewer.tsx';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { idText } from '../../store/ids.ts';
import { useWalkIn } from './walk-in-queries.ts';
import { walkInTexts as texts } from './walk-in-texts.ts';
import styles from './walk-in.module.css';

const shownServices = 3;

/** Books one of the usual services from now on in the calendar that is free, by one tap (DAY-005). */
export function UsualWalkIns({ onBooked }: { readonly onBooked: () => void }) {
  const { name, start, calendar, offered, isSaving, book } = useWalkIn();
  const seesPrices = useViewer().sees_prices;
  if (offered.length === 0) return null;
  return (
    <div className={layout.tight}>
      <p className={parts.small}>
        {[texts.now(timeOf(start), name), calendar?.said].filter(Boolean).join(' · ')}
      </p>
      <ul className={styles.usual} aria-label={texts.usual}>
        {offered.slice(0, shownServices).map((service) => (
          <li key={idText(service.id)}>
            <button
              type="button"
              className={`${parts.choice} ${styles.service}`}
              disabled={isSaving}
              onClick={() => book(service, onBooked)}
            >
              <span className={parts.name}>{service.name}</span>{' '}
              <span className={parts.small}>
                {texts.terms(
                  service.service_time_minutes,
                  seesPrices ? formatPrice(service.price) : undefined,
                  undefined,
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
