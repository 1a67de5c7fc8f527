import type { ServiceOption } from '@hora-marcada/shared/contract';
import { combinedService, shownDuration, shownPrice } from '@hora-marcada/shared/format';
import { imageSizes } from '@hora-marcada/shared/rules';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Glyph, glyphs } from '../../../ui/icons/glyph.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import notice from '../../../ui/notice.module.css';
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
  const isSearched = offered.length >= searchedFrom;
  const found = foundServices(offered, wanted);
  const [head, ...others] = ticked;
  const all: Services = [...services, ...ticked];
  return (
    <>
      <div className={`${styles.inside} ${isSearched ? styles.searched : ''}`}>
        {isSearched && (
          <label className={styles.search}>
            <Glyph d={glyphs.lens} />
            <input
              type="search"
              aria-label={texts.searchService}
              placeholder={texts.searchService}
              autoComplete="off"
              onInput={({ currentTarget }) => setWanted(currentTarget.value)}
            />
          </label>
        )}
        <p role="status" className={notice.live}>
          {isFull(all) ? texts.mostServices : found.length === 0 && texts.noServiceFound}
        </p>
        <ul className={styles.services}>
          {found.map((service) => {
            const isTicked = ticked.includes(service);
            return (
              <li key={service.id}>
                <ServiceRow
                  service={service}
                  isTicked={isTicked}
                  isChosen={services.some(({ id }) => id === service.id)}
                  reason={isTicked ? undefined : reasonAgainst(all, service)}
                  onTick={() =>
                    setTicked(isTicked ? ticked.filter((one) => one !== service) : [...ticked, service])
                  }
                />
              </li>
            );
          })}
        </ul>
      </div>
      <div className={styles.bar}>
        <Button look="primary" disabled={!head} onClick={() => onAdd(ticked)}>
          {texts.add(ticked.length, head && shownPrice(combinedService([head, ...others])))}
        </Button>
      </div>
    </>
  );
}

interface ServiceRowProps {
  readonly service: ServiceOption;
  readonly isTicked: boolean;
  readonly isChosen: boolean;
  readonly reason: string | undefined;
  readonly onTick: () => void;
}

function ServiceRow({ service, isTicked, isChosen, reason, onTick }: ServiceRowProps) {
  const { name, photo } = service;
  const price = shownPrice(service);
  const notes =
    reason ?? [shownDuration(service), isChosen && texts.alreadyChosen].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={styles.row}
      aria-pressed={isTicked}
      disabled={reason !== undefined}
      onClick={onTick}
    >
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        {price && <span className={styles.price}>{` ${price}`}</span>}
        {notes && <span className={styles.notes}>{` ${notes}`}</span>}
      </span>
      {photo && <img src={photo.url} {...imageSizes.service.small} alt="" loading="lazy" />}
    </button>
  );
}

/** Why a service cannot be ticked, too; '' where the sheet says it once. */
function reasonAgainst(chosen: Services, service: ServiceOption): string | undefined {
  if (isFull(chosen)) return '';
  switch (obstacleToAdding(chosen, service)) {
    case 'notTogether':
      return texts.notTogether(chosen.map(({ name }) => name).join(' + '));
    case 'tooLong':
      return texts.tooLong;
    case undefined:
      return undefined;
  }
}
