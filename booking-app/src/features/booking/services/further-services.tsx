import type { ServiceOption } from '@hora-marcada/shared/contract';
import { titleOfServices } from '@hora-marcada/shared/format';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { obstacleToAdding, type Obstacle } from './combination.ts';
import type { Services } from '../flow/schedule-state.ts';
import { ServiceCard } from './service-card.tsx';
import { texts } from '../later-texts.ts';
import styles from './further-services.module.css';

interface FurtherServicesProps {
  /** Those that are chosen. */
  readonly services: Services;
  readonly offered: readonly ServiceOption[];
  readonly isOpen: boolean;
  readonly onChoose: (service: ServiceOption) => void;
  readonly onClose: () => void;
}

/** The services that can be booked after those that are chosen, one of these once more among them (MULTI-002, MULTI-006). */
export function FurtherServices({ services, offered, isOpen, onChoose, onClose }: FurtherServicesProps) {
  const together = titleOfServices(services.map(({ name }) => name));
  const reasons: Readonly<Record<Obstacle, string>> = {
    notTogether: texts.notTogether(together),
    tooLong: texts.tooLong,
  };
  return (
    <ModalDialog title={texts.addService} isOpen={isOpen} onClose={onClose}>
      <div className={styles.services}>
        {offered.map((service) => {
          const obstacle = obstacleToAdding(services, service);
          if (!obstacle)
            return <ServiceCard key={service.id} service={service} onChoose={() => onChoose(service)} />;
          return (
            <div key={service.id} className={styles.other}>
              <span className={styles.name}>{service.name}</span>
              <span>{reasons[obstacle]}</span>
            </div>
          );
        })}
      </div>
      <Button onClick={onClose}>{texts.close}</Button>
    </ModalDialog>
  );
}
