import type { ServiceOption } from '@hora-marcada/shared/contract';
import { combinedService, shownDuration, shownPrice, titleOfServices } from '@hora-marcada/shared/format';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import notice from '../../../ui/notice.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { isFull, obstacleToAdding } from './combination.ts';
import type { Services } from '../flow/schedule-state.ts';
import { foundServices, searchedFrom } from './service-search.ts';
import { texts } from '../later-texts.ts';
import styles from './further-services.module.css';

interface FurtherServicesProps {
  /** Those that are chosen. */
  readonly services: Services;
  readonly offered: readonly ServiceOption[];
  readonly isOpen: boolean;
  readonly onAdd: (services: readonly ServiceOption[]) => void;
  readonly onClose: () => void;
}

/** The services that can be booked after those that are chosen, one of these once more among them (MULTI-002, MULTI-006). */
export function FurtherServices({ isOpen, onClose, ...rest }: FurtherServicesProps) {
  return (
    <ModalDialog isSheet title={texts.addService} isOpen={isOpen} onClose={onClose}>
      <Choice {...rest} />
    </ModalDialog>
  );
}

/** Begins anew each time that the sheet is opened. */
function Choice({ services, offered, onAdd }: Omit<FurtherServicesProps, 'isOpen' | 'onClose'>) {
  const [wanted, setWanted] = useState('');
  const [ticked, setTicked] = useState<readonly ServiceOption[]>([]);
  const found = foundServices(offered, wanted);
  const [head, ...others] = ticked;
  const all: Services = [...services, ...ticked];
  return (
    <>
      {offered.length >= searchedFrom && (
        <TextField
          type="search"
          label={texts.searchService}
          autoComplete="off"
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <p role="status" className={notice.live}>
        {isFull(all) ? texts.mostServices : found.length === 0 && texts.noServiceFound}
      </p>
      <div className={styles.services}>
        {found.map((service) => {
          const isTicked = ticked.includes(service);
          const reason = isTicked ? undefined : reasonAgainst(all, service);
          return (
            <button
              key={service.id}
              type="button"
              className={styles.card}
              aria-pressed={isTicked}
              disabled={reason !== undefined}
              onClick={() =>
                setTicked(isTicked ? ticked.filter((one) => one !== service) : [...ticked, service])
              }
            >
              <span className={styles.name}>{service.name}</span>{' '}
              {services.some(({ id }) => id === service.id) && (
                <span className={styles.chosen}>{texts.alreadyChosen} </span>
              )}
              <span>{reason ?? [shownDuration(service), shownPrice(service)].filter(Boolean).join(' ')}</span>
            </button>
          );
        })}
      </div>
      <Button look="primary" disabled={!head} onClick={() => onAdd(ticked)}>
        {texts.add(ticked.length, head && shownPrice(combinedService([head, ...others])))}
      </Button>
    </>
  );
}

/** Why a service cannot be ticked, too; '' where the sheet says it once. */
function reasonAgainst(chosen: Services, service: ServiceOption): string | undefined {
  if (isFull(chosen)) return '';
  switch (obstacleToAdding(chosen, service)) {
    case 'notTogether':
      return texts.notTogether(titleOfServices(chosen.map(({ name }) => name)));
    case 'tooLong':
      return texts.tooLong;
    case undefined:
      return undefined;
  }
}
