import type { FastifyInstance } from 'fastify';
import type { Problem } from '../../../shared/src/contract/contract.ts';
import type { BenchSlot, BenchStore } from '../booking-sides.ts';

const addresses = 400;
/** The most that so many addresses may try: thirty times in ten minutes each. */
const attemptsASecond = 20;

interface Attempt {
  readonly address?: string;
  readonly proof?: string;
}

/** One request to book from an address of its own with a phone of its own, which `number` names. */
export async function bookingFrom(
  app: FastifyInstance,
  { endpoint, serviceId }: BenchStore,
  { calendarId, date, time }: BenchSlot,
  number: number,
  { address = addressOf(number), proof }: Attempt = {},
): Promise<{ status: number; body: Partial<Problem> }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/scheduler/v1/create_event/',
    headers: { 'x-forwarded-for': address },
    payload: {
      service_id: serviceId,
      endpoint,
      selected_day: date,
      selected_time: time,
      client_name: 'Bench',
      client_telephone: String(11900000000 + number),
      calendar_id: calendarId,
      ...(proof && { proof }),
    },
  });
  return { status: answer.statusCode, body: answer.json<Partial<Problem>>() };
}

/** Tries to book one slot without end, as many times a second as four hundred addresses may; until the function given back is called. */
export function floodFrom(app: FastifyInstance, store: BenchStore, slot: BenchSlot): () => Promise<void> {
  const underWay = new Set<Promise<unknown>>();
  let number = 0;
  const timer = setInterval(() => {
    number += 1;
    const attempt = bookingFrom(app, store, slot, number % addresses).finally(() => underWay.delete(attempt));
    underWay.add(attempt);
  }, 1000 / attemptsASecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
}

function addressOf(number: number): string {
  return `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}
