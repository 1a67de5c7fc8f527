import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import type { RateGuards } from '../../platform/http/rate-limits.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createLinkLimits } from './link-limits.ts';
import { listMoveDays, listMoveSlots } from './list-moves.ts';
import { moveBooking } from './move-booking.ts';
import { showBooking } from './show-booking.ts';

interface LinkConfiguration {
  readonly limit: RateGuards;
  readonly linkSecret: string;
}

/** What the holder of a customer's link may do with one booking. */
export function linkRoutes(
  api: Api,
  dependencies: Dependencies,
  { limit, linkSecret }: LinkConfiguration,
): void {
  const tools = { ...dependencies, linkSecret };
  const { viewing, listing, changing } = createLinkLimits(limit);
  api.bind(contract.getBooking, ({ body, request }) => viewing(request, () => showBooking(tools, body)));
  api.bind(contract.moveDays, ({ body, request }) => listing(request, () => listMoveDays(tools, body)));
  api.bind(contract.moveSlots, ({ body, request }) => listing(request, () => listMoveSlots(tools, body)));
  api.bind(contract.cancelBooking, ({ body, request }) =>
    changing(request, () => cancelBooking(tools, body)),
  );
  api.bind(contract.moveBooking, ({ body, headers, request }) =>
    changing(request, () => moveBooking(tools, body, headers['idempotency-key'])),
  );
}
