import type { ServiceOption, Store } from '@hora-marcada/shared/contract';
import type {
  BookingFlow,
  BookingResult,
  BookingSummary,
  Confirmation,
  FailedResult,
  LeavingTo,
  LoadedBookingFlow,
  ScheduleNotice,
  SendAttempt,
  SendResult,
  StepName,
} from './booking-flow.ts';
import type { BookingProgress } from './booking-progress.ts';
import { isWhole, type Customer } from './customer.ts';
import {
  chosenSlot,
  findAnotherTime,
  idsOf,
  isAwaited,
  refresh,
  startSchedule,
  updateSchedule,
  withoutRefused,
  withTerms,
  type ScheduleState,
  type ServicesRefusal,
  type ScheduleAction,
} from './schedule-state.ts';

/** Added by the device when a customer arrives at a step. */
export interface CustomerAndKey {
  readonly customer: Customer;
  readonly idempotencyKey: string;
}

export type BookingAction =
  | (CustomerAndKey & {
      readonly type: 'storeLoaded';
      readonly store: Store;
      readonly saved: BookingProgress | undefined;
      readonly step: StepName;
    })
  | { readonly type: 'storeFailed' }
  | { readonly type: 'serviceChosen'; readonly service: ServiceOption }
  | ScheduleAction
  | { readonly type: 'slotConfirmed' }
  | (CustomerAndKey & { readonly type: 'customerConfirmed' })
  | { readonly type: 'sent' | 'resent' }
  | { readonly type: 'storeCrowded'; readonly attempt: SendAttempt }
  | { readonly type: 'bookingAnswered'; readonly attempt: SendAttempt; readonly result: SendResult }
  | { readonly type: 'anotherTimeRequested' | 'restarted' }
  | (CustomerAndKey & { readonly type: 'navigated'; readonly to: StepName });

export const initialBookingFlow: BookingFlow = { step: 'loading' };

/** The one reducer of the booking page; an action that makes no sense at a step changes nothing. */
export function bookingReducer(flow: BookingFlow, action: BookingAction): BookingFlow {
  switch (action.type) {
    case 'storeLoaded':
      if (flow.step === 'types') return { ...flow, store: action.store };
      return 'store' in flow ? flow : resume(action);
    case 'storeFailed':
      return 'store' in flow ? flow : { step: 'unavailable' };
    case 'serviceChosen':
      return flow.step === 'types' ? chooseService(flow, action.service) : flow;
    case 'slotConfirmed':
      return flow.step === 'schedule' ? confirmSlot(flow) : flow;
    case 'customerConfirmed':
      return flow.step === 'identify' ? furthest(flow, 'summary', action) : flow;
    case 'sent':
    case 'resent':
      return flow.step === 'summary' ? send(flow, action.type) : flow;
    case 'storeCrowded':
      return flow.step === 'summary' && awaitedAttempt(flow) === action.attempt
        ? { ...flow, isCrowded: true }
        : flow;
    case 'bookingAnswered':
      return flow.step === 'summary' && awaitedAttempt(flow) === action.attempt
        ? takeResult(flow, action.attempt, action.result)
        : flow;
    case 'anotherTimeRequested':
      return flow.step === 'summary' ? leave(flow, 'schedule') : flow;
    case 'restarted':
      if (flow.step === 'summary') return leave(flow, 'types');
      return 'store' in flow ? start(flow.store) : flow;
    case 'navigated':
      return navigate(flow, action);
    default:
      return updateChoices(flow, action);
  }
}

/** The schedule whose lists are to be loaded now. */
export function openSchedule(flow: BookingFlow): ScheduleState | undefined {
  return isChoosing(flow) ? flow.schedule : undefined;
}

/** The booking that is under way. */
export function awaitedAttempt(flow: BookingFlow): SendAttempt | undefined {
  if (flow.step !== 'summary') return undefined;
  if (flow.result.status === 'sending') return flow.result;
  return flow.result.status === 'failed' ? flow.result.again : undefined;
}

function start(store: Store): BookingFlow {
  return { step: 'types', store, schedule: undefined };
}

function resume(action: BookingAction & { type: 'storeLoaded' }): BookingFlow {
  const { store, saved, step } = action;
  const services = saved && savedServices(store, saved);
  if (!saved || !services) return start(store);
  const resumed = { store, schedule: startSchedule(services, saved.choices) };
  const slot = chosenSlot(saved.choices);
  if (!saved.sent || !slot) return furthest(resumed, step, action);
  const { isConfirmed, terms, customer, idempotencyKey, ...confirmation } = saved.sent;
  if (step !== 'summary') return isConfirmed ? start(store) : furthest(resumed, step, action);
  const result: BookingResult = isConfirmed
    ? { status: 'confirmed', isRestored: true, ...confirmation }
    : { status: 'failed', message: undefined, mayRetry: true, mayBeBooked: true };
  const schedule = terms ? withTerms(resumed.schedule, terms) : resumed.schedule;
  return { step, store, schedule, slot, customer, idempotencyKey, result };
}

/** The services that the store still has; undefined where the first is gone, or where the sent booking held a missing one. */
function savedServices(store: Store, { serviceId, moreServiceIds = [], sent }: BookingProgress) {
  const found = [serviceId, ...moreServiceIds].map((id) =>
    store.service_types.find((type) => type.id === id),
  );
  const [first, ...more] = found;
  if (!first || (sent && more.includes(undefined))) return undefined;
  return [first, ...more.filter((service) => service !== undefined)] as const;
}

function chooseService(flow: BookingFlow & { step: 'types' }, service: ServiceOption): BookingFlow {
  const isSame = flow.schedule?.service.id === service.id;
  const schedule = flow.schedule && isSame ? refresh(flow.schedule) : startSchedule([service]);
  return { step: 'schedule', store: flow.store, schedule, notice: undefined };
}

function confirmSlot(flow: BookingFlow & { step: 'schedule' }): BookingFlow {
  const { store, schedule } = flow;
  const slot = chosenSlot(schedule);
  return slot ? { step: 'identify', store, schedule, slot } : { ...flow, notice: 'incomplete' };
}

/** A failure stays in sight while the booking is sent again. */
function send(flow: BookingSummary, action: 'sent' | 'resent'): BookingFlow {
  const { result } = flow;
  if ((awaitedAttempt(flow) !== undefined) !== (action === 'resent')) return flow;
  if (result.status === 'failed') return sendAgain(flow, result);
  const attempt = { status: 'sending', booking: bookingToSend(flow) } as const;
  return result.status === 'confirmed' ? flow : { ...flow, isCrowded: false, result: attempt };
}

function sendAgain(flow: BookingSummary, failed: FailedResult, leadsTo?: LeavingTo): BookingFlow {
  const again = { status: 'sending', booking: bookingToSend(flow), ...(leadsTo && { leadsTo }) } as const;
  return { ...flow, isCrowded: false, result: { ...failed, again } };
}

/** A booking that may have been made is sent once more before the customer leaves it (BOOK-082). */
function leave(flow: BookingSummary, leadsTo: LeavingTo): BookingFlow {
  const { result } = flow;
  if (result.status === 'failed' && result.mayBeBooked && !result.wasAsked)
    return sendAgain(flow, { ...result, wasAsked: true }, leadsTo);
  return leadsTo === 'types' ? start(flow.store) : goBackForAnotherTime(flow);
}

function bookingToSend({ schedule, slot, customer, idempotencyKey }: BookingSummary): SendAttempt['booking'] {
  return {
    ...idsOf(schedule.services),
    calendarId: slot.calendar.id,
    day: slot.day,
    time: slot.time,
    customerName: customer.name,
    customerPhone: customer.phone,
    idempotencyKey,
  };
}

function takeResult(flow: BookingSummary, { leadsTo }: SendAttempt, sent: SendResult): BookingFlow {
  if (sent.status === 'refused') return refuseServices(flow, withoutRefused(flow.schedule, sent), sent);
  if (sent.status === 'confirmed') return takeConfirmation(flow, sent);
  const changed = sent.terms ? { ...flow, schedule: withTerms(flow.schedule, sent.terms) } : flow;
  if (leadsTo && !sent.mayRetry) return leave({ ...changed, result: sent }, leadsTo);
  const { mayBeBooked = false, wasAsked = false } = flow.result.status === 'failed' ? flow.result : {};
  const mayStillBe = sent.mayBeBooked || (mayBeBooked && sent.mayRetry);
  return { ...changed, result: { ...sent, mayBeBooked: mayStillBe, wasAsked } };
}

/** Shows the booking as stored, whatever the page knew of it. */
function takeConfirmation(
  flow: BookingSummary,
  { title, calendar: name = flow.slot.calendar.name, terms, ...confirmation }: Confirmation,
): BookingFlow {
  const schedule = terms ? withTerms(flow.schedule, terms) : flow.schedule;
  const { service, calendars } = schedule;
  const known = 'items' in calendars ? calendars.items.find((one) => one.name === name) : undefined;
  const calendar = known ?? { ...flow.slot.calendar, ...(terms && { id: '' }), name };
  return {
    ...flow,
    schedule: { ...schedule, calendar, service: { ...service, name: title ?? service.name } },
    slot: { ...flow.slot, calendar },
    result: { ...confirmation, isRestored: false },
  };
}

/** Back to Horário with what can be booked, or, without any, to the services (MULTI-010). */
function refuseServices(
  { store }: Exclude<LoadedBookingFlow, { readonly step: 'types' }>,
  schedule: ScheduleState | undefined,
  { gone, needsCalendar }: ServicesRefusal,
): BookingFlow {
  const service_types = store.service_types.filter(({ id }) => !gone.includes(id));
  const left = { ...store, service_types, ...(needsCalendar && { any_calendar: undefined }) };
  if (!schedule) return { step: 'types', store: left, schedule: undefined, isServiceGone: true };
  const notice = needsCalendar ? undefined : gone.length > 0 ? 'serviceGone' : 'notCombined';
  return { step: 'schedule', store: left, schedule, notice };
}

function goBackForAnotherTime({ store, schedule, result }: BookingSummary): BookingFlow {
  const isGone = result.status === 'failed' && result.reason === 'gone';
  const anew = isGone ? startSchedule(schedule.services, schedule) : findAnotherTime(schedule);
  return { step: 'schedule', store, schedule: anew, notice: undefined };
}

/** The browser's Back and Forward, and 'Voltar'. */
function navigate(flow: BookingFlow, action: BookingAction & { type: 'navigated' }): BookingFlow {
  if (!('store' in flow)) return flow;
  if (flow.step !== 'summary') return furthest(flow, action.to, action);
  switch (flow.result.status) {
    case 'sending':
    case 'confirmed':
      return flow;
    case 'failed':
      if (flow.result.again) return flow;
      if (flow.result.reason === 'review' || (action.to === 'types' && !flow.result.mayBeBooked))
        return furthest(flow, action.to, action);
      return leave(flow, 'schedule');
    case 'review':
      return furthest(flow, action.to, action);
  }
}

/** The wanted step, or the last one before it whose choices are complete. */
function furthest(
  { store, schedule }: { readonly store: Store; readonly schedule: ScheduleState | undefined },
  wanted: StepName,
  { customer, idempotencyKey }: CustomerAndKey,
): BookingFlow {
  if (wanted === 'types' || !schedule) return { step: 'types', store, schedule };
  const slot = chosenSlot(schedule);
  if (wanted === 'schedule' || !slot) return { step: 'schedule', store, schedule, notice: undefined };
  if (wanted === 'identify' || !isWhole(customer)) return { step: 'identify', store, schedule, slot };
  const trimmed = { ...customer, name: customer.name.trim() };
  return {
    step: 'summary',
    store,
    schedule,
    slot,
    customer: trimmed,
    idempotencyKey,
    result: { status: 'review' },
  };
}

function updateChoices(flow: BookingFlow, action: ScheduleAction): BookingFlow {
  if (!isChoosing(flow)) return flow;
  if (action.type === 'listFailed' && action.refusal && isAwaited(flow.schedule, action.query))
    return refuseServices(flow, withoutRefused(flow.schedule, action.refusal), action.refusal);
  const schedule = updateSchedule(flow.schedule, action);
  if (schedule === flow.schedule) return flow;
  if (flow.step === 'schedule') return { ...flow, schedule, notice: noticeAfter(flow, schedule, action) };
  const slot = chosenSlot(schedule);
  if (slot) return { ...flow, schedule, slot };
  return { step: 'schedule', store: flow.store, schedule, notice: isAnswer(action) ? 'slotLost' : undefined };
}

/** Until the booking is sent, answers to the lists still matter. */
function isChoosing(flow: BookingFlow): flow is Exclude<LoadedBookingFlow, { readonly step: 'types' }> {
  if (flow.step === 'summary') return flow.result.status === 'review';
  return flow.step === 'schedule' || flow.step === 'identify';
}

function noticeAfter(
  flow: LoadedBookingFlow & { step: 'schedule' },
  after: ScheduleState,
  action: ScheduleAction,
): ScheduleNotice | undefined {
  if (isAnswer(action)) return flow.schedule.time && !after.time ? 'slotLost' : flow.notice;
  return action.type.endsWith('Chosen') ? undefined : flow.notice;
}

function isAnswer(action: ScheduleAction): boolean {
  return 'items' in action;
}
