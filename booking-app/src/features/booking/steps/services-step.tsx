import type { ServiceOption, Store } from '@hora-marcada/shared/contract';
import { appointmentRequestText, whatsAppLink } from '@hora-marcada/shared/format';
import { Fragment, useEffect, useRef } from 'react';
import type { EarlyAnswer } from '../../../platform/early-answer.ts';
import { useEarlyTap } from '../../../platform/early-tap.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Glyph, glyphs } from '../../../ui/icons/glyph.tsx';
import notice from '../../../ui/notice.module.css';
import { StepHeading } from '../../../ui/step-heading.tsx';
import { ServiceCard } from '../services/service-card.tsx';
import { foundServices, searchedFrom } from '../services/service-search.ts';
import { servicesByCategory } from '../services/services-by-category.ts';
import styles from './services-step.module.css';
import { texts } from '../texts.ts';

/** As many as the first screen of a phone shows. */
const shownAtOnce = 4;

interface ServicesStepProps {
  readonly store: Pick<Store, 'service_types' | 'phone'>;
  /** The service chosen before is no longer there. */
  readonly isServiceGone: boolean | undefined;
  /** What is searched for. */
  readonly wanted: string;
  readonly onSearch: (wanted: string) => void;
  /** Called when a service is pointed at, focused or touched: it may be chosen next. */
  readonly onPrefetch: (service: ServiceOption) => void;
  readonly onChoose: (service: ServiceOption) => void;
  /** Called before a service is chosen that was tapped before the page's code was there. */
  readonly onAnsweredEarly: (service: ServiceOption, answer: EarlyAnswer) => void;
}

/** Step 1: one tap on a service leads on. */
export function ServicesStep({
  store: { service_types: services, phone },
  isServiceGone,
  wanted,
  onSearch,
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
  // Typed before the page's code was there.
  useEffect(() => onSearch(search.current?.value ?? ''), [onSearch]);
  const found = foundServices(services, wanted);
  const groups = servicesByCategory(services, found);
  return (
    <>
      <div className={styles.head}>
        <StepHeading>{texts.chooseService}</StepHeading>
        {services.length >= searchedFrom && (
          <label className={styles.search}>
            <Glyph d={glyphs.lens} />
            <input
              ref={search}
              type="search"
              aria-label={texts.searchService}
              placeholder={texts.searchService}
              autoComplete="off"
              defaultValue={wanted}
              onInput={({ currentTarget }) => onSearch(currentTarget.value)}
            />
          </label>
        )}
      </div>
      {isServiceGone && (
        <p role="alert" className={notice.bad}>
          {texts.chosenServiceGone}
        </p>
      )}
      {services.length >= searchedFrom && (
        <p role="status" className={notice.live}>
          {found.length === 0 && texts.noServiceFound}
        </p>
      )}
      {found.length === 0 && services.length > 0 && phone && (
        <ExternalLink className={styles.ask} href={whatsAppLink(phone, appointmentRequestText(wanted))}>
          {texts.askByWhatsApp}
        </ExternalLink>
      )}
      {services.length === 0 && <p>{texts.noServices}</p>}
      {groups.map(([category, members], place) => (
        <Fragment key={category}>
          {category && <h3 className={styles.category}>{category}</h3>}
          <div className={styles.services}>
            {members.map((service, index) => (
              <ServiceCard
                key={service.id}
                service={service}
                isFirst={place === 0 && index < shownAtOnce}
                onPrefetch={() => onPrefetch(service)}
                onChoose={() => onChoose(service)}
              />
            ))}
          </div>
        </Fragment>
      ))}
    </>
  );
}
