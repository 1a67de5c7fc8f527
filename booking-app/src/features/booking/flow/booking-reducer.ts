import type { ServiceOption, Store } from '@hora-marcada/shared/contract';
import type {
  BookingFlow,
  BookingResult,
  BookingSummary,
  LoadedBookingFlow,
  ScheduleNotice,
  SendAttempt,
  SendResult,
  StepName,
} from './booking-flow.ts';
import type { BookingProgress } from './booking-progress.ts';
import { isBookable, type Customer } from './customer.ts';
import {
  chosenSlot,
  findAnotherTime,
  idsOf,
  refresh,
  startSchedule,
  updateSchedule,
  withoutRefused,
  type ScheduleState,
  type ServicesRefusal,
  type ScheduleAction,
} from './schedule-state.ts';

/** What the device adds when a customer arrives at a step. */
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
      return flow.step === 'summary' && flow.result === action.attempt ? { ...flow, isCrowded: true } : flow;
    case 'bookingAnswered':
      return flow.step === 'summary' && flow.result === action.attempt
        ? takeResult(flow, action.result)
        : flow;
    case 'anotherTimeRequested':
      return flow.step === 'summary' ? goBackForAnotherTime(flow) : flow;
    case 'restarted':
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
  const { isConfirmed, manageToken, ...customerAndKey } = saved.sent;
  if (step !== 'summary') return isConfirmed ? start(store) : furthest(resumed, step, action);
  const result: BookingResult = isConfirmed
    ? { status: 'confirmed', isRestored: true, manageToken }
    : { status: 'failed', message: undefined, mayRetry: true };
  return { step, ...resumed, slot, ...customerAndKey, result };
}

/** Those that the store still has; undefined without the first, or where what was sent held another. */
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

function send(flow: BookingSummary, action: 'sent' | 'resent'): BookingFlow {
  const { status } = flow.result;
  const isAllowed = action === 'resent' ? status === 'sending' : status === 'review' || status === 'failed';
  return isAllowed
    ? { ...flow, isCrowded: false, result: { status: 'sending', booking: bookingToSend(flow) } }
    : flow;
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

function takeResult(flow: BookingSummary, sent: SendResult): BookingFlow {
  if (sent.status === 'refused') return refuseServices(flow, withoutRefused(flow.schedule, sent), sent);
  return { ...flow, result: sent.status === 'confirmed' ? { ...sent, isRestored: false } : sent };
}

/** Back to Horário with what can be booked, or, without any, to the services (MULTI-010). */
function refuseServices(
  { store }: Exclude<LoadedBookingFlow, { readonly step: 'types' }>,
  schedule: ScheduleState | undefined,
  { gone }: ServicesRefusal,
): BookingFlow {
  const service_types = store.service_types.filter(({ id }) => !gone.includes(id));
  const left = { ...store, service_types };
  if (!schedule) return start(left);
  const notice = gone.length > 0 ? 'serviceGone' : 'notCombined';
  return { step: 'schedule', store: left, schedule, notice };
}

function goBackForAnotherTime({ store, schedule }: BookingSummary): BookingFlow {
  return { step: 'schedule', store, schedule: findAnotherTime(schedule), notice: undefined };
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
      return action.to === 'types' ? furthest(flow, 'types', action) : goBackForAnotherTime(flow);
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
  if (wanted === 'identify' || !isBookable(customer)) return { step: 'identify', store, schedule, slot };
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
  const schedule = updateSchedule(flow.schedule, action);
  if (schedule === flow.schedule) return flow;
  if ('refusal' in action && action.refusal && schedule.services.length < flow.schedule.services.length)
    return refuseServices(flow, schedule, action.refusal);
  if (flow.step === 'schedule') return { ...flow, schedule, notice: noticeAfter(flow, schedule, action) };
  const slot = chosenSlot(schedule);
  if (slot) return { ...flow, schedule, slot };
  return { step: 'schedule', store: flow.store, schedule, notice: isAnswer(action) ? 'slotLost' : undefined };
}

/** Whether the lists still matter: until the booking is sent. */
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
