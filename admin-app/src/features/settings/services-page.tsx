import { formatDuration, formatPrice } from '@hora-marcada/shared/format';
import { useStore } from '../../platform/store-context.tsx';
import { SettingsList } from './settings-list.tsx';
import { useOfferedServices } from './settings-queries.ts';
import { texts } from './texts.ts';

/** Serviços: what customers may book, to be read. */
export function ServicesPage() {
  const { endpoint } = useStore();
  return (
    <SettingsList
      query={useOfferedServices(endpoint)}
      nothing={texts.noServices}
      describe={({ service_time_minutes, price }) =>
        `${formatDuration(service_time_minutes ?? 30)} · ${formatPrice(price)}`
      }
    />
  );
}
