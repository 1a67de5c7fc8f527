import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { Customer } from '@hora-marcada/shared/contract';
import { dayOf, formatDay, formatPhone } from '@hora-marcada/shared/format';
import { useOpenDialog, useOpenRecord } from '../../../domain/open-dialog.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import type { CustomerFilter } from '../customer-filter.ts';
import type { LoadedCustomers } from '../customers-queries.ts';
import { customersTexts as texts } from '../customers-texts.ts';
import { customerTexts } from '../../../domain/customer/customer-texts.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from './customer-list.module.css';

interface CustomerListProps {
  readonly customers: LoadedCustomers;
  /** With `filter`, for the words where nobody is found. */
  readonly search: string;
  readonly filter: CustomerFilter;
}

/** The customers, or what stands in their place (CLI-001). */
export function CustomerList({ customers: loaded, search, filter }: CustomerListProps) {
  const place = useFocusAfterRecord();
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={`${layout.stack} ${styles.place}`}
      role="group"
      aria-label={texts.list}
    >
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
      <ul className={`${parts.rows} ${styles.customers}`} aria-busy={isOutdated}>
        {customers.map((customer, index) => (
          <li key={customer.phone || index}>
            <CustomerRow customer={customer} />
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
  const isShown = useOpenRecord() !== undefined;
  const wasShown = useRef(isShown);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = wasShown.current && !isShown && document.activeElement === document.body;
    if (isLost) place.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return place;
}

/** One customer, and the way into what is known of them. */
function CustomerRow({ customer }: { readonly customer: Customer }) {
  const openDialog = useOpenDialog();
  const isOpen = useOpenRecord()?.phone === customer.phone;
  const { name, phone, last_visit, next_visit, is_blocked } = customer;
  const facts = (
    <>
      <span className={layout.row}>
        <span className={parts.name}>{name || formatPhone(phone)}</span>{' '}
        {is_blocked && (
          <span className={parts.tag} data-kind="bad">
            {customerTexts.blocked}
          </span>
        )}
      </span>{' '}
      {name !== '' && phone !== '' && <span className={parts.small}>{formatPhone(phone)}</span>}{' '}
      <span className={styles.visits}>
        {next_visit !== null && <Fact text={texts.nextVisit(formatDay(dayOf(next_visit)))} />}
        {last_visit !== null && <Fact text={texts.lastVisit(formatDay(dayOf(last_visit)))} />}
      </span>{' '}
      <span className={styles.counts}>
        {customerTexts.visits(customer).map((count) => (
          <Fact key={count} text={count} />
        ))}
      </span>
    </>
  );
  // A phone that may not be seen leads nowhere (TEAM-007).
  if (phone === '') return <div className={`${parts.line} ${styles.row}`}>{facts}</div>;
  return (
    <button
      type="button"
      className={`${parts.line} ${styles.row}`}
      aria-current={isOpen || undefined}
      onClick={() => openDialog({ kind: 'record', customer })}
    >
      {facts}
    </button>
  );
}

function Fact({ text }: { readonly text: string }) {
  return (
    <>
      {' '}
      <span className={parts.small}>{text}</span>
    </>
  );
}
