import type { z } from 'zod';
import type { EndpointName } from './addresses.ts';
import type { Endpoint } from './endpoint.ts';
import { ownerEndpoints } from './owner-endpoints.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';

/** Every call of the product, as data: the server validates by it, the client is typed by it, OpenAPI is written from it. */
export const contract = {
  ...publicEndpoints,
  ...sessionEndpoints,
  ...ownerEndpoints,
} as const satisfies Record<EndpointName, Endpoint>;

export { addresses, type EndpointName } from './addresses.ts';
export type { BookingAnswer, BookingRequest, PublicCalendar } from './booking.ts';
export { readBody, type BodyReading, type Endpoint } from './endpoint.ts';
export type {
  EventChange,
  EventConfirmation,
  EventIdentity,
  EventsQuery,
  NewEvent,
  NotificationAnswer,
  NotificationRequest,
  OwnerEvent,
} from './event.ts';
export { problem, type Problem } from './problem.ts';
export { refusals, type RefusalCode } from './refusals.ts';
export type {
  Calendar,
  CalendarChange,
  NewCalendar,
  OpeningHours,
  OpeningHoursChange,
  Service,
  ServiceChange,
  Settings,
  SettingsChange,
  SlotExplanation,
  SlotObstacle,
  SlotQuestion,
} from './settings.ts';
export type { ServiceOption, Store } from './store.ts';

export type Contract = typeof contract;

/** What the caller of an endpoint sends as its body; `undefined` where it has none. */
export type BodyOf<Name extends EndpointName> = Contract[Name] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;

/** What the caller of an endpoint may ask in its query; `undefined` where it takes none. */
export type QueryOf<Name extends EndpointName> = Contract[Name] extends {
  query: infer Query extends z.ZodType;
}
  ? z.input<Query>
  : undefined;

/** What the endpoint answers when it agrees. */
export type AnswerOf<Name extends EndpointName> = Contract[Name] extends {
  answers: Readonly<Record<number, infer Answer extends z.ZodType>>;
}
  ? z.output<Answer>
  : never;
