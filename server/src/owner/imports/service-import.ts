import { serviceLimits } from '@hora-marcada/shared/rules';
import { findCalendars } from '../../catalogue/calendars/calendar-queries.ts';
import {
  findServices,
  insertService,
  replaceCalendars,
  sumServices,
} from '../../catalogue/services/service-queries.ts';
import {
  changedService,
  defaultServiceDetails,
  type ServiceTotals,
} from '../../catalogue/services/service-rules.ts';
import type { KindOfImport, PlannedRow, RowContent } from './kind-of-import.ts';
import { nameKey } from './reading/cell-rules.ts';
import { skipping } from './reading/row-rules.ts';
import { readServiceRow, type ReadService } from './reading/service-row-rules.ts';

/** Services become the store's last, in all of its calendars; one of the same name stays as it is (IMP-005). */
export const serviceImport: KindOfImport<ReadService, ReadService> = {
  action: 'services_imported',
  readRow: readServiceRow,
  once: { field: 'name', keyOf: ({ name }) => nameKey(name) },
  // Whoever changes services waits for the store.
  lock: () => Promise.resolve(),
  plan: async (handle, storeId, rows) => {
    const services = await findServices(handle, storeId);
    const calendars = await findCalendars(handle, storeId);
    return plannedServices(rows, {
      names: new Set(services.map(({ name }) => nameKey(name))),
      hasCalendars: calendars.length > 0,
      totals: await sumServices(handle, storeId),
    });
  },
  make: async ({ newId, clock }, transaction, storeId, { kept }) => {
    const calendarIds = (await findCalendars(transaction, storeId)).map(({ id }) => id);
    const ids: string[] = [];
    for (const { name, minutes, price, description, category } of kept) {
      const serviceId = newId();
      const details = changedService(
        { name, service_time_minutes: minutes, price, description, category, calendars: calendarIds },
        defaultServiceDetails,
      );
      await insertService(transaction, storeId, { ...details, serviceId, createdAt: clock.now() });
      await replaceCalendars(transaction, storeId, serviceId, calendarIds);
      ids.push(serviceId);
    }
    return ids;
  },
};

interface PresentServices {
  readonly names: ReadonlySet<string>;
  readonly hasCalendars: boolean;
  readonly totals: ServiceTotals;
}

function plannedServices(
  rows: readonly RowContent<ReadService>[],
  { names, hasCalendars, totals }: PresentServices,
): PlannedRow<ReadService>[] {
  let { count, textLength } = totals;
  return rows.map(({ number, content }) => {
    const { name, description } = content;
    const length = Array.from(name + description).length;
    const problems = hasCalendars
      ? [
          ...skipping('name', names.has(nameKey(name)) ? 'já existe' : undefined),
          ...skipping(
            'name',
            count < serviceLimits.services ? undefined : `passa de ${serviceLimits.services} serviços`,
          ),
          ...skipping(
            'description',
            textLength + length <= serviceLimits.textOfAll ? undefined : 'descrições longas demais ao todo',
          ),
        ].slice(0, 1)
      : skipping('name', 'crie antes um calendário');
    if (problems.length === 0) [count, textLength] = [count + 1, textLength + length];
    return { number, ready: content, problems };
  });
}
