import type { ServiceOption } from '@hora-marcada/shared/contract';
import { useEffect, useRef, useState } from 'react';
import type { EarlyAnswer } from '../../../platform/early-answer.ts';
import { useEarlyTap } from '../../../platform/early-tap.ts';
import notice from '../../../ui/notice.module.css';
import { StepHeading } from '../../../ui/step-heading.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ServiceCard } from '../services/service-card.tsx';
import { foundServices, searchedFrom } from '../services/service-search.ts';
import styles from './services-step.module.css';
import { texts } from '../texts.ts';

interface ServicesStepProps {
  readonly services: readonly ServiceOption[];
  /** The service chosen before is no longer there. */
  readonly isServiceGone: boolean | undefined;
  /** Called when a service is pointed at, focused or touched: it may be chosen next. */
  readonly onPrefetch: (service: ServiceOption) => void;
  readonly onChoose: (service: ServiceOption) => void;
  /** Called before a service is chosen that was tapped before the page's code was there. */
  readonly onAnsweredEarly: (service: ServiceOption, answer: EarlyAnswer) => void;
}

/** Step 1: one tap on a service leads on. */
export function ServicesStep({
  services,
  isServiceGone,
  onPrefetch,
  onChoose,
  onAnsweredEarly,
}: ServicesStepProps) {
  useEarlyTap((id, answer) => {
    const service = services.find((candidate) => candidate.id === id);
    if (!service) return;
    onAnsweredEarly(service, answer);
    onChoose(service);
  });
  const search = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  // Typed before the page's code was there.
  useEffect(() => setWanted(search.current?.value ?? ''), []);
  const found = foundServices(services, wanted);
  return (
    <>
      <StepHeading>{texts.chooseService}</StepHeading>
      {isServiceGone && (
        <p role="alert" className={notice.bad}>
          {texts.chosenServiceGone}
        </p>
      )}
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
