import LeftOutlined from '@ant-design/icons/LeftOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useViewer } from '../../platform/session/viewer.tsx';
import { useDebouncedSearch } from '../../platform/browser/debounced-search.ts';
import { listAddresses } from '../../platform/browser/section-address.ts';
import { Chip, Chips } from '../../ui/chips.tsx';
import { decorative } from '../../ui/decorative.ts';
import { offerPanelPlace, useHasRoomForPanel } from '../../ui/dialogs/panel-place.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { AddCustomerDialog } from './add-customer-dialog.tsx';
import { customerFilters, filterInAddress, putFilterInAddress } from './customer-filter.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { useCustomers, useCustomersTable } from './customers-queries.ts';
import { customersTexts as texts } from './customers-texts.ts';
import { CustomerList } from './list/customer-list.tsx';
import styles from './customers-page.module.css';

/** 'Clientes', inside Início: who has been here and who is expected (CLI-001 to CLI-003). */
export function CustomersPage() {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState(filterInAddress);
  const [isAdding, setIsAdding] = useState(false);
  const search = useDebouncedSearch(typed);
  const isOwner = useViewer().role === 'owner';
  const fetchTable = useCustomersTable();
  const customers = useCustomers(search, filter);
  const isBeside = useHasRoomForPanel();
  useEffect(() => putFilterInAddress(filter), [filter]);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Button
          href={listAddresses.today}
          icon={<LeftOutlined {...decorative} />}
          aria-label={texts.backToDay}
        >
          {texts.back}
        </Button>
        {isOwner && (
          <Button type="primary" icon={<PlusOutlined {...decorative} />} onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        )}
        <div className={styles.search}>
          <SearchField label={texts.search} clearLabel={texts.clearSearch} text={typed} onChange={setTyped} />
        </div>
        <Chips label={texts.filter}>
          {customerFilters.map((choice) => (
            <Chip key={choice} isChosen={choice === filter} onPress={() => setFilter(choice)}>
              {texts.filters[choice]}
            </Chip>
          ))}
        </Chips>
      </div>
      <div className={layout.stack}>
        <CustomerList customers={customers} search={search} filter={filter} />
        {isOwner && (
          <div className={layout.row}>
            <DownloadButton fetchTable={fetchTable} />
          </div>
        )}
      </div>
      {isBeside && <div ref={offerPanelPlace} tabIndex={-1} className={`${parts.sheet} ${styles.place}`} />}
      {isAdding && <AddCustomerDialog onClosed={() => setIsAdding(false)} />}
    </div>
  );
}
