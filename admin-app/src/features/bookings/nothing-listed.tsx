import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { Button } from 'antd';
import { EmptyState } from '../../ui/empty-state.tsx';
import { withMode, type Filters } from './filters.ts';
import { texts } from './texts.ts';

interface NothingListedProps {
  readonly filters: Filters;
  readonly onFilter: (filters: Filters) => void;
}

/** Nothing was found; a search in one day may find something in another (P-25). */
export function NothingListed({ filters, onFilter }: NothingListedProps) {
  const isOneDay = filters.mode === 'today' || filters.mode === 'date';
  return (
    <EmptyState icon={<CalendarOutlined />} text={texts.none}>
      {isOneDay && filters.search.trim() !== '' && (
        <Button onClick={() => onFilter(withMode(filters, 'all'))}>{texts.searchEverywhere}</Button>
      )}
    </EmptyState>
  );
}
