import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { requestRecord, useIsRecordShown } from '../../../platform/customers/customer-requests.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import type { CustomerFilter } from '../customer-filter.ts';
import type { LoadedCustomers } from '../customers-queries.ts';
import { customersTexts as texts } from '../customers-texts.ts';
import styles from './customer-list.module.css';
import { CustomerRow } from './customer-row.tsx';

interface CustomerListProps {
  readonly customers: LoadedCustomers;
  /** What was found and chosen, for the words where there is nobody. */
  readonly search: string;
  readonly filter: CustomerFilter;
}

/** The customers, or what stands in their place (CLI-001). */
export function CustomerList({ customers: loaded, search, filter }: CustomerListProps) {
  const place = useFocusAfterRecord();
  return (
    <div ref={place} tabIndex={-1} className={styles.place} role="group" aria-label={texts.list}>
      <ListContent customers={loaded} search={search} filter={filter} />
    </div>
  );
}

function ListContent({ customers: loaded, search, filter }: CustomerListProps) {
  if (loaded.status === 'loading') return <Waiting />;
  if (loaded.status === 'failed') return <LoadFailure text={texts.notLoaded} onRetry={loaded.retry} />;
  const { customers, isOutdated, isLoadingMore, loadMore } = loaded;
  if (customers.length === 0)
    return isOutdated ? <Waiting /> : <EmptyState icon={<TeamOutlined />} text={noneText(search, filter)} />;
  return (
    <>
      <ul className={styles.customers} aria-busy={isOutdated}>
        {customers.map((customer, index) => (
          <li key={customer.phone || index}>
            <CustomerRow customer={customer} onOpen={requestRecord} />
          </li>
        ))}
      </ul>
      {loadMore && (
        <Button loading={isLoadingMore} aria-busy={isLoadingMore} onClick={loadMore}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function noneText(search: string, filter: CustomerFilter): string {
  if (search !== '') return texts.noneFound;
  return filter === 'all' ? texts.none : texts.noneOf[filter];
}

/** The row that opened 'Ficha do cliente' may have left the list meanwhile: then the list takes the focus. */
function useFocusAfterRecord() {
  const isShown = useIsRecordShown();
  const wasShown = useRef(isShown);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = wasShown.current && !isShown && document.activeElement === document.body;
    if (isLost) place.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return place;
}
