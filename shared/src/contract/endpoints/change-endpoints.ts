import { addresses } from '../addresses.ts';
import type { Endpoint } from './endpoint.ts';
import * as moving from '../event.ts';
import * as news from '../news.ts';
import * as policies from '../catalogue/policies.ts';
import { done } from '../session.ts';

const read = { access: 'owner', refusals: ['unauthenticated', 'forbidden'] } as const;
const write = {
  access: 'owner',
  refusals: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
} as const;

/** An owner's calls about bookings that change. */
export const changeEndpoints = {
  moveEvent: {
    ...addresses.moveEvent,
    ...write,
    access: 'member',
    needs: ['may_change'],
    summary: 'Remarca um evento',
    body: moving.eventMove,
    answers: { 200: moving.movedEvent },
    refusals: [...write.refusals, 'event_start_taken', 'booking_changed'],
  },
  bookingLink: {
    ...addresses.bookingLink,
    ...write,
    access: 'member',
    needs: ['sees_phones', 'sees_prices', 'may_change'],
    summary: 'O link com que o cliente vê, remarca e cancela um evento',
    body: moving.linkRequest,
    answers: { 200: moving.linkAnswer },
  },
  getNews: {
    ...addresses.getNews,
    ...read,
    access: 'member',
    needs: [],
    summary: 'O que clientes cancelaram e remarcaram nos últimos sete dias',
    answers: { 200: news.changes },
  },
  getAllNews: {
    ...addresses.getAllNews,
    ...read,
    access: 'member',
    needs: [],
    summary:
      'O que clientes agendaram, cancelaram e remarcaram nos últimos sete dias, e os avisos não entregues',
    query: news.newsQuery,
    answers: { 200: news.news },
    refusals: [...read.refusals, 'invalid'],
  },
  dismissNews: {
    ...addresses.dismissNews,
    ...write,
    access: 'member',
    needs: [],
    summary: 'Dispensa uma novidade, e com and_earlier todas as anteriores',
    body: news.newsIdentity,
    answers: { 200: done },
  },
  getPolicies: {
    ...addresses.getPolicies,
    ...read,
    access: 'member',
    needs: [],
    summary: 'O que clientes podem fazer com os seus agendamentos',
    answers: { 200: policies.policies },
  },
  updatePolicies: {
    ...addresses.updatePolicies,
    ...write,
    summary: 'Altera o que clientes podem fazer com os seus agendamentos',
    body: policies.policiesChange,
    answers: { 200: policies.policies },
  },
} as const satisfies Record<string, Endpoint>;
