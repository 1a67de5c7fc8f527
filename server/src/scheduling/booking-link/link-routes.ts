import { contract } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { AnswerWith } from '../../platform/http/answer-with.ts';
import type { Api } from '../../platform/http/api.ts';
import type { RateGuards, RateGuard } from '../../platform/http/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bookingFile, fileAddress } from './booking-file.ts';
import { cancelBooking } from './cancel-booking.ts';
import { chooseReminders, confirmPresence } from './customer-word.ts';
import { listMoveDays, listMoveSlots } from './list-moves.ts';
import { moveBooking } from './move-booking.ts';
import { showBooking } from './show-booking.ts';

const WINDOW_IN_MINUTES = 10;
// Many customers of a mobile carrier share one address.
const MAX_VIEWS_PER_ADDRESS = 60;
const MAX_CHANGES_PER_ADDRESS = 20;
const MAX_CHANGES_PER_LINK = 10;
const MAX_UNKNOWN_LINKS_PER_ADDRESS = 20;

interface LinkConfiguration {
  readonly limit: RateGuards;
  readonly linkSecret: string;
  /** Where pages are reached, as far as a request says. */
  readonly originOf: (request: FastifyRequest) => string;
  /** Where the API is. */
  readonly apiOriginOf: (request: FastifyRequest) => string;
}

/** What the holder of a customer's link may do with one booking. */
export function linkRoutes(
  api: Api,
  dependencies: Dependencies,
  { limit, linkSecret, originOf, apiOriginOf }: LinkConfiguration,
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
  api.bind(contract.confirmPresence, ({ body, request }) =>
    changing(request, () => confirmPresence(tools, body)),
  );
  api.bind(contract.updateReminders, ({ body, request }) =>
    changing(request, () => chooseReminders(tools, body)),
  );
  api.bind(contract.bookingIcs, ({ body, request }) =>
    viewing(request, () => fileAddress({ ...tools, origin: apiOriginOf(request) }, body)),
  );
  api.bind(contract.calendarFile, async ({ params, request }) => {
    const text = await bookingFile({ ...tools, origin: originOf(request) }, params.ticket);
    // Inline, an iPhone opens its calendar; other browsers download it anyway.
    return new AnswerWith(200, text, { 'content-disposition': 'inline; filename="agendamento.ics"' });
  });
}

/** Runs a call with a link, or throws `rate_limited`. */
type LimitedCall = <Answer>(request: FastifyRequest, action: () => Promise<Answer>) => Promise<Answer>;

/**
 * Counts what links are used for, and those that open nothing (MOVE-024). Changes also count by the link itself, which nobody
 * can use up without having it.
 */
function createLinkLimits(limit: RateGuards) {
  const guard = (max: number, callerOf?: (request: FastifyRequest) => string) =>
    limit({ max, windowInMinutes: WINDOW_IN_MINUTES, ...(callerOf && { callerOf }) });
  const unknown = guard(MAX_UNKNOWN_LINKS_PER_ADDRESS);
  const behind =
    (...guards: readonly RateGuard[]): LimitedCall =>
    async (request, action) => {
      for (const pass of guards) await pass(request);
      try {
        return await action();
      } catch (error) {
        if (error instanceof Refusal && error.code === 'not_found') await unknown(request);
        throw error;
      }
    };
  return {
    viewing: behind(guard(MAX_VIEWS_PER_ADDRESS)),
    listing: behind(),
    changing: behind(guard(MAX_CHANGES_PER_ADDRESS), guard(MAX_CHANGES_PER_LINK, linkOf)),
  };
}

function linkOf(request: FastifyRequest): string {
  const { token } = request.body as { readonly token: string };
  return token;
}
