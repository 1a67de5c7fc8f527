import { contract } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import { listRound, markReminder } from './reminder-round.ts';

interface ReminderConfiguration {
  readonly linkSecret: string;
  /** Where pages are reached, as far as a request says. */
  readonly originOf: (request: FastifyRequest) => string;
  /** False where a gateway reminds. */
  readonly isByOwner: boolean;
}

/** The reminders that owners send by hand. */
export function reminderRoutes(
  api: Api,
  dependencies: Dependencies,
  { originOf, ...configuration }: ReminderConfiguration,
): void {
  const toolsFor = (request: FastifyRequest) => ({
    ...dependencies,
    ...configuration,
    origin: originOf(request),
  });
  api.bind(contract.getReminders, ({ viewer, request }) => listRound(toolsFor(request), viewer));
  api.bind(contract.markReminder, (call) =>
    markReminder(byOwner(dependencies, call), call.storeId, call.body),
  );
}
