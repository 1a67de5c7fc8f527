import { timeOf } from '@hora-marcada/shared/format';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { idText } from '../../store/ids.ts';
import { useWalkIn } from './walk-in-queries.ts';
import { WalkInService } from './walk-in-service.tsx';
import { walkInTexts as texts } from './walk-in-texts.ts';
import styles from './walk-in.module.css';

const shownServices = 3;

/** Books one of the usual services from now on in the calendar that is free, by one tap (DAY-005). */
export function UsualWalkIns({ onBooked }: { readonly onBooked: () => void }) {
  const { name, start, calendar, offered, isSaving, book } = useWalkIn();
  if (offered.length === 0) return null;
  return (
    <div className={layout.tight}>
      <p className={parts.small}>
        {[texts.now(timeOf(start), name), calendar?.said].filter(Boolean).join(' · ')}
      </p>
      <ul className={styles.usual} aria-label={texts.usual}>
        {offered.slice(0, shownServices).map((service) => (
          <li key={idText(service.id)}>
            <WalkInService service={service} isDisabled={isSaving} onPress={() => book(service, onBooked)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
