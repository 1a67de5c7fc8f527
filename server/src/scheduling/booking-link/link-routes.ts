import { contract } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { type Api, AnswerWith } from '../../platform/http/api.ts';
import { bookingFile, fileAddress } from './booking-file.ts';
import { cancelBooking } from './cancel-booking.ts';
import { chooseReminders, confirmPresence } from './customer-word.ts';
import { listMoveDays, listMoveSlots } from './booking-moves.ts';
import { moveBooking } from './move-booking.ts';
import { showBooking } from './open-link.ts';

interface LinkConfiguration {
  readonly linkSecret: string;
  /** Where pages are reached, as far as a request says. */
  readonly originOf: (request: FastifyRequest) => string;
  /** Where the API is. */
  readonly apiOriginOf: (request: FastifyRequest) => string;
}

/** One booking in the hands of whoever has its link. */
export function linkRoutes(
  api: Api,
  dependencies: Dependencies,
  { linkSecret, originOf, apiOriginOf }: LinkConfiguration,
): void {
  const tools = { ...dependencies, linkSecret };
  api.bind(contract.getBooking, ({ body }) => showBooking(tools, body));
  api.bind(contract.moveDays, ({ body }) => listMoveDays(tools, body));
  api.bind(contract.moveSlots, ({ body }) => listMoveSlots(tools, body));
  api.bind(contract.cancelBooking, ({ body }) => cancelBooking(tools, body));
  api.bind(contract.moveBooking, ({ body, headers }) => moveBooking(tools, body, headers['idempotency-key']));
  api.bind(contract.confirmPresence, ({ body }) => confirmPresence(tools, body));
  api.bind(contract.updateReminders, ({ body }) => chooseReminders(tools, body));
  api.bind(contract.bookingIcs, ({ body, request }) =>
    fileAddress({ ...tools, origin: apiOriginOf(request) }, body),
  );
  api.bind(contract.calendarFile, async ({ params, request }) => {
    const text = await bookingFile({ ...tools, origin: originOf(request) }, params.ticket);
    // Inline, an iPhone opens its calendar; other browsers download it anyway.
    return new AnswerWith(200, text, { 'content-disposition': 'inline; filename="agendamento.ics"' });
  });
}
