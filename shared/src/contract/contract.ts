import type { z } from 'zod';
import type { EndpointName } from './addresses.ts';
import { alertMailEndpoints } from './endpoints/alert-mail-endpoints.ts';
import { changeEndpoints } from './endpoints/change-endpoints.ts';
import { commissionEndpoints } from './endpoints/commission-endpoints.ts';
import { customerEndpoints } from './endpoints/customer-endpoints.ts';
import { dayOffEndpoints } from './endpoints/day-off-endpoints.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { feedEndpoints } from './endpoints/feed-endpoints.ts';
import { historyEndpoints } from './endpoints/history-endpoints.ts';
import { importEndpoints } from './endpoints/import-endpoints.ts';
import { imageEndpoints } from './endpoints/image-endpoints.ts';
import { reminderEndpoints } from './endpoints/reminder-endpoints.ts';
import { memberEndpoints } from './endpoints/member-endpoints.ts';
import { ownerEndpoints } from './endpoints/owner-endpoints.ts';
import { pushEndpoints } from './endpoints/push-endpoints.ts';
import { publicEndpoints } from './endpoints/public-endpoints.ts';
import { reportEndpoints } from './endpoints/report-endpoints.ts';
import { seriesEndpoints } from './endpoints/series-endpoints.ts';
import { sessionEndpoints } from './endpoints/session-endpoints.ts';
import { signUpEndpoints } from './endpoints/sign-up-endpoints.ts';

/** Every call of the product, as data: the server validates by it, the client is typed by it, OpenAPI is written from it. */
export const contract = {
  ...publicEndpoints,
  ...sessionEndpoints,
  ...signUpEndpoints,
  ...ownerEndpoints,
  ...changeEndpoints,
  ...reminderEndpoints,
  ...feedEndpoints,
  ...pushEndpoints,
  ...alertMailEndpoints,
  ...dayOffEndpoints,
  ...historyEndpoints,
  ...customerEndpoints,
  ...importEndpoints,
  ...reportEndpoints,
  ...commissionEndpoints,
  ...memberEndpoints,
  ...imageEndpoints,
  ...seriesEndpoints,
} as const satisfies Record<EndpointName, Endpoint>;

export { addresses, type EndpointName } from './addresses.ts';
export type {
  AnyBookingAnswer,
  AnyBookingRequest,
  BookingAnswer,
  BookingChallenge,
  BookingRequest,
  CombinedBookingRequest,
  NewBookingHeaders,
  PublicCalendar,
  ShownTerms,
} from './booking.ts';
export type { Calendar, CalendarChange, NewCalendar } from './catalogue/calendar.ts';
export type {
  Change,
  ChangeAction,
  ChangeActor,
  ChangeFacts,
  ChangesQuery,
  ChangeToUndo,
  ChangeSubject,
} from './change-log.ts';
export type {
  CalendarCommissions,
  CommissionRatesChange,
  Commissions,
  CommissionsQuery,
  CommissionsToExport,
  CommissionToPay,
} from './commissions.ts';
export type {
  Customer,
  CustomerChange,
  NewCustomer,
  CustomerIdentity,
  CustomerRecord,
  CustomersLookUp,
  CustomersQuery,
  CustomerVisit,
  CustomerSummary,
  CustomerPhones,
  ProposedCustomer,
} from './customers.ts';
export type {
  AffectedBookings,
  Block,
  BlockChange,
  BlockCheck,
  Holiday,
  NewBlock,
  SavedBlock,
} from './catalogue/days-off.ts';
export type { CallLimit } from './endpoints/call-limits.ts';
export type {
  ImportField,
  ImportKind,
  ImportPreview,
  ImportProblem,
  ImportResult,
  ImportToPreview,
} from './catalogue/imports.ts';
export type { ImageIdentity, ImageQuery, SavedImage, ServedImage } from './catalogue/image.ts';
export { readBody, type BodyReading, type Endpoint } from './endpoints/endpoint.ts';
export type {
  BookingsToDelete,
  EventChange,
  EventConfirmation,
  EventDeletion,
  EventIdentity,
  EventOutcome,
  EventsToConfirm,
  EventsToMark,
  EventsQuery,
  NewEvent,
  NotificationAnswer,
  NotificationRequest,
  OwnerEvent,
  EventMove,
  LinkRequest,
} from './event.ts';
export type { FreeStarts, FreeStartsQuery } from './events/free-starts.ts';
export type { OfferTimesQuery, TimesOffered } from './offer-times.ts';
export type { Feed, NewFeed } from './feeds.ts';
export type {
  Me,
  Member,
  MemberChange,
  MemberPassword,
  MemberRight,
  NewMember,
} from './catalogue/members.ts';
export type { NewsIdentity, NewsItem } from './news.ts';
export type { OpeningHours, OpeningHoursChange } from './catalogue/opening-hours.ts';
export type { AnyCalendar, Policies, PoliciesChange } from './catalogue/policies.ts';
export type { AlertMailAnswer, NewPushDevice, PushDeviceChange, PushDevices, PushKind } from './push.ts';
export { problem, type Problem, refusals, type RefusalCode } from './refusals.ts';
export type { Notice, Reminder, ReminderMark } from './reminders.ts';
export type { AppointmentFigures, MonthFigures, Report, ReportQuery } from './figures.ts';
export type { Service, ServiceChange } from './catalogue/service.ts';
export type {
  CheckedDay,
  CheckedSeries,
  NewSeries,
  SavedSeries,
  Series,
  SeriesChange,
  SeriesCheck,
  SeriesEnd,
  SeriesPause,
  SeriesResumption,
  SeriesQuery,
} from './events/series.ts';
export type { OwnerSession } from './session.ts';
export type { SlotExplanation, SlotExplanationQuery, SlotObstacle } from './slot-explanation.ts';
export type { ContactChange, StoreSettings, StoreSettingsChange } from './catalogue/store-settings.ts';
export type { ServiceOption, Store } from './store.ts';

export type Contract = typeof contract;

/** `undefined` for an endpoint without a body. */
export type BodyOf<Name extends EndpointName> = Contract[Name] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : Contract[Name] extends { file: object }
    ? Blob
    : undefined;

/** `undefined` for an endpoint without a query. */
export type QueryOf<Name extends EndpointName> = Contract[Name] extends {
  query: infer Query extends z.ZodType;
}
  ? z.input<Query>
  : undefined;

/** The answer on success. */
export type AnswerOf<Name extends EndpointName> = Contract[Name] extends {
  answers: Readonly<Record<number, infer Answer extends z.ZodType>>;
}
  ? z.output<Answer>
  : never;
