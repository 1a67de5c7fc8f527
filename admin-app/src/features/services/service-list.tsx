import PlusOutlined from '@ant-design/icons/PlusOutlined';
import TagsOutlined from '@ant-design/icons/TagsOutlined';
import type { Service } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useState } from 'react';
import layout from '../../ui/layout.module.css';
import { decorative } from '../../ui/decorative.ts';
import { useSearchedNames } from '../../ui/choices/searched-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NameSearch } from '../../ui/choices/name-search.tsx';
import { useFocusFallback } from '../../ui/focus-fallback.ts';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ServiceCard } from './service-card.tsx';
import type { ServiceSetup } from './services-queries.ts';
import { ServiceSorting } from './sorting/service-sorting.tsx';
import { servicesTexts as texts } from './texts.ts';

interface ServiceListProps {
  readonly setup: ServiceSetup;
  readonly onAdd: () => void;
  readonly onEdit: (service: Service) => void;
  /** Must not reject. */
  readonly onRemove: (service: Service) => Promise<void>;
}

/** The services, or what stands in their place. */
export function ServiceList({ setup, ...actions }: ServiceListProps) {
  switch (setup.status) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return (
        <div className={layout.column}>
          <LoadFailure text={texts.loadFailed} onRetry={setup.retry} />
        </div>
      );
    case 'ready':
      return <Services {...setup} {...actions} />;
  }
}

type ServicesProps = Omit<ServiceListProps, 'setup'> & Extract<ServiceSetup, { status: 'ready' }>;

function Services({ services, calendars, openings, retry, onAdd, onEdit, onRemove }: ServicesProps) {
  const [isSorting, setIsSorting] = useState(false);
  const column = useFocusFallback<HTMLDivElement>(isSorting ? 'sorting' : services);
  const searched = useSearchedNames(services, ({ name }) => name);
  return (
    <div ref={column} tabIndex={-1} className={layout.column}>
      {retry && <LoadFailure text={texts.loadFailed} onRetry={retry} />}
      {services.length === 0 ? (
        <NoServices needsCalendars={calendars?.length === 0} onAdd={onAdd} />
      ) : isSorting ? (
        <ServiceSorting services={services} onDone={() => setIsSorting(false)} />
      ) : (
        <>
          <div className={layout.toolbar}>
            <p>{texts.count(services.length)}</p>
            {services.length > 1 && <Button onClick={() => setIsSorting(true)}>{texts.sort}</Button>}
            <AddButton onAdd={onAdd} />
          </div>
          <NameSearch names={searched} label={texts.search} clearLabel={texts.clearSearch} />
          {searched.found.length === 0 && <p>{texts.noneFound}</p>}
          <ul className={layout.pairs} aria-label={texts.list}>
            {searched.found.map((service) => (
              <ServiceCard
                key={service.id}
                service={service}
                calendars={calendars}
                openings={openings}
                onEdit={() => onEdit(service)}
                onRemove={() => onRemove(service)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A store's first service; a calendar comes before it. */
function NoServices({
  needsCalendars,
  onAdd,
}: {
  readonly needsCalendars: boolean;
  readonly onAdd: () => void;
}) {
  return (
    <EmptyState icon={<TagsOutlined />} text={needsCalendars ? texts.calendarsFirst : texts.empty}>
      {needsCalendars && (
        <Button type="primary" href="#calendario">
          {texts.toCalendars}
        </Button>
      )}
      <AddButton isSecond={needsCalendars} onAdd={onAdd} />
    </EmptyState>
  );
}

function AddButton({ isSecond = false, onAdd }: { readonly isSecond?: boolean; readonly onAdd: () => void }) {
  return (
    <Button type={isSecond ? 'default' : 'primary'} icon={<PlusOutlined {...decorative} />} onClick={onAdd}>
      {texts.add}
    </Button>
  );
}
