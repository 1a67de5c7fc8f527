import type * as prometheus from 'prom-client';
import type { AttemptEnd, Counts } from '../../platform/counts.ts';

type Prometheus = typeof prometheus;

// From answers at once to those that a person gives up on.
const BUCKETS_IN_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const messageRefusals = ['no_event', 'phone_ceiling', 'store_ceiling'];
const attemptEnds: readonly AttemptEnd[] = ['delivered', 'postponed', 'refused'];

/** Counts in the registry that Prometheus scrapes. No label holds what somebody typed. */
export function prometheusCounts(
  { Counter, Gauge, Histogram }: Prometheus,
  registry: prometheus.Registry,
): Counts {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by method, pattern of the address and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, live updates aside.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_IN_SECONDS,
    registers,
  });
  const booked = new Counter({
    name: 'hora_marcada_bookings_created_total',
    help: 'Events made by customers (bookings) and by owners.',
    labelNames: ['by'],
    registers,
  });
  const notBooked = new Counter({
    name: 'hora_marcada_bookings_refused_total',
    help: 'Bookings and events of owners that were refused, by the code of the refusal.',
    labelNames: ['by', 'reason'],
    registers,
  });
  const remoteFailures = new Counter({
    name: 'hora_marcada_remote_failures_total',
    help: 'Front ends that failed to load in a browser, by release (other: unknown here) and reason.',
    labelNames: ['app', 'version', 'reason'],
    registers,
  });
  const renderMisses = new Counter({
    name: 'hora_marcada_render_misses_total',
    help: 'Pages served without server-rendered markup, by release of the booking app and reason.',
    labelNames: ['version', 'reason'],
    registers,
  });
  const deliveries = new Counter({
    name: 'hora_marcada_delivery_attempts_total',
    help: 'Attempts to deliver a message to a customer through a gateway.',
    labelNames: ['driver', 'outcome'],
    registers,
  });
  const givenUp = new Counter({
    name: 'hora_marcada_deliveries_given_up_total',
    help: 'Messages whose delivery was given up.',
    labelNames: ['driver'],
    registers,
  });
  const settled = new Counter({
    name: 'hora_marcada_messages_settled_total',
    help: 'Messages of a gateway by kind and what became of them: sent, given_up, superseded (no longer so), expired (too late).',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const messagesRefused = new Counter({
    name: 'hora_marcada_messages_refused_total',
    help: 'Messages to customers that were not written: without their event, or beyond a ceiling.',
    labelNames: ['reason'],
    registers,
  });
  const beyondCeilings = new Counter({
    name: 'hora_marcada_messages_beyond_ceiling_total',
    help: 'Messages that a store would have sent beyond a ceiling, by the endpoint of the store and the ceiling.',
    labelNames: ['store', 'reason'],
    registers,
  });
  const notices = new Counter({
    name: 'hora_marcada_push_notices_total',
    help: "Notices to owners' devices by push service and answer: sent, gone (the device was removed), stopped, postponed (tried again).",
    labelNames: ['service', 'outcome'],
    registers,
  });
  const alertMails = new Counter({
    name: 'hora_marcada_alert_mails_total',
    help: 'Mails to owners and their team by kind (code, news) and answer: sent, stopped (the address gets no more), postponed (tried again).',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const streams = new Gauge({
    name: 'hora_marcada_live_streams',
    help: 'Live streams that owners have open on this process.',
    registers,
  });
  // A rate needs a first value.
  for (const by of ['customer', 'owner']) booked.inc({ by }, 0);
  for (const reason of messageRefusals) messagesRefused.inc({ reason }, 0);

  return {
    answered: ({ method, route, status, seconds }) => {
      const pattern = route === '' ? 'unmatched' : route;
      requests.inc({ method, route: pattern, status });
      if (seconds !== undefined) durations.observe({ method, route: pattern }, seconds);
    },
    booked: (by) => booked.inc({ by }),
    notBooked: (by, reason) => notBooked.inc({ by, reason }),
    remoteFailed: ({ app, version, reason }) => remoteFailures.inc({ app, version, reason }),
    renderMissed: ({ version, reason }) => renderMisses.inc({ version, reason }),
    deliversBy: (driver) => {
      for (const outcome of attemptEnds) deliveries.inc({ driver, outcome }, 0);
      givenUp.inc({ driver }, 0);
    },
    deliveryTried: (driver, outcome) => deliveries.inc({ driver, outcome }),
    deliveryGivenUp: (driver) => givenUp.inc({ driver }),
    messageSettled: (kind, outcome) => settled.inc({ kind, outcome }),
    messageWithoutEvent: () => messagesRefused.inc({ reason: 'no_event' }),
    messageBeyondCeiling: (reason, store) => {
      messagesRefused.inc({ reason });
      beyondCeilings.inc({ store, reason });
    },
    pushNoticeSent: (service, outcome) => notices.inc({ service, outcome }),
    alertMailSent: (kind, outcome) => alertMails.inc({ kind, outcome }),
    streamOpened: () => streams.inc(),
    streamClosed: () => streams.dec(),
  };
}
