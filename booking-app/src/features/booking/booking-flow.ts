import type { ServiceOption, Store } from '@hora-marcada/shared/contract';
import type {
  Booking,
  BookingFlow,
  Outcome,
  Result,
  ScheduleNotice,
  Sending,
  StepName,
  StoreFlow,
  Summary,
} from './booking-state.ts';
import { isFilled, isPhoneComplete, type Customer } from './customer.ts';
import type { SavedBooking } from './saved-booking.ts';
import {
  chosenSlot,
  findAnotherTime,
  refresh,
  startSchedule,
  updateSchedule,
  type Schedule,
  type ScheduleAction,
} from './schedule.ts';

/** What only the device knows when a customer arrives at a step. */
export interface Arrival {
  readonly customer: Customer;
  readonly idempotencyKey: string;
}

export type BookingAction =
  | (Arrival & {
      readonly type: 'storeCame';
      readonly store: Store;
      readonly saved: SavedBooking | undefined;
      readonly step: StepName;
    })
  | { readonly type: 'storeFailed' }
  | { readonly type: 'serviceChosen'; readonly service: ServiceOption }
  | ScheduleAction
  | { readonly type: 'slotConfirmed' }
  | (Arrival & { readonly type: 'customerConfirmed' })
  | { readonly type: 'sent' | 'sentAgain' }
  | { readonly type: 'bookingAnswered'; readonly sending: Sending; readonly outcome: Outcome }
  | { readonly type: 'anotherTimeWanted' | 'restarted' }
  | (Arrival & { readonly type: 'walked'; readonly to: StepName });

export const startOfFlow: BookingFlow = { step: 'loading' };

/** The one reducer of the booking page; what makes no sense at a step leaves it as it is. */
export function bookingFlow(flow: BookingFlow, action: BookingAction): BookingFlow {
  switch (action.type) {
    case 'storeCame':
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
    case 'sentAgain':
      return flow.step === 'summary' ? send(flow, action.type) : flow;
    case 'bookingAnswered':
      return flow.step === 'summary' && flow.result === action.sending ? settle(flow, action.outcome) : flow;
    case 'anotherTimeWanted':
      return flow.step === 'summary' ? wantAnotherTime(flow) : flow;
    case 'restarted':
      return 'store' in flow ? start(flow.store) : flow;
    case 'walked':
      return walk(flow, action);
    default:
      return followOffers(flow, action);
  }
}

/** The schedule whose questions are to be asked now. */
export function openSchedule(flow: BookingFlow): Schedule | undefined {
  return isChoosing(flow) ? flow.schedule : undefined;
}

function start(store: Store): BookingFlow {
  return { step: 'types', store, schedule: undefined };
}

function resume(action: BookingAction & { type: 'storeCame' }): BookingFlow {
  const { store, saved, step } = action;
  const service = store.service_types.find(({ id }) => id === saved?.serviceId);
  if (!saved || !service) return start(store);
  const known = { store, schedule: startSchedule(service, saved.choices) };
  const slot = chosenSlot(saved.choices);
  if (!saved.sent || !slot) return furthest(known, step, action);
  const { isConfirmed, ...arrival } = saved.sent;
  if (step !== 'summary') return isConfirmed ? start(store) : furthest(known, step, action);
  const result: Result = isConfirmed
    ? { status: 'confirmed', isRemembered: true }
    : { status: 'refused', message: undefined, mayRetry: true };
  return { step, ...known, slot, ...arrival, result };
}

function chooseService(flow: BookingFlow & { step: 'types' }, service: ServiceOption): BookingFlow {
  const kept = flow.schedule?.service.id === service.id ? refresh(flow.schedule) : undefined;
  return { step: 'schedule', store: flow.store, schedule: kept ?? startSchedule(service), notice: undefined };
}

function confirmSlot(flow: BookingFlow & { step: 'schedule' }): BookingFlow {
  const { store, schedule } = flow;
  const slot = chosenSlot(schedule);
  return slot ? { step: 'identify', store, schedule, slot } : { ...flow, notice: 'incomplete' };
}

function send(flow: Summary, how: 'sent' | 'sentAgain'): BookingFlow {
  const { status } = flow.result;
  const isAllowed = how === 'sentAgain' ? status === 'sending' : status === 'review' || status === 'refused';
  return isAllowed ? { ...flow, result: { status: 'sending', booking: bookingOf(flow) } } : flow;
}

function bookingOf({ schedule, slot, customer, idempotencyKey }: Summary): Booking {
  return {
    serviceId: schedule.service.id,
    calendarId: slot.calendar.id,
    day: slot.day,
    time: slot.time,
    customerName: customer.name,
    customerPhone: customer.phone,
    idempotencyKey,
  };
}

function settle(flow: Summary, outcome: Outcome): BookingFlow {
  const result = outcome.status === 'confirmed' ? { ...outcome, isRemembered: false } : outcome;
  return { ...flow, result };
}

function wantAnotherTime({ store, schedule }: Summary): BookingFlow {
  return { step: 'schedule', store, schedule: findAnotherTime(schedule), notice: undefined };
}

/** The browser's Back and Forward, and 'Voltar'. */
function walk(flow: BookingFlow, action: BookingAction & { type: 'walked' }): BookingFlow {
  if (!('store' in flow)) return flow;
  if (flow.step !== 'summary') return furthest(flow, action.to, action);
  switch (flow.result.status) {
    case 'sending':
      return flow;
    case 'confirmed':
      return start(flow.store);
    case 'refused':
      return action.to === 'types' ? furthest(flow, 'types', action) : wantAnotherTime(flow);
    case 'review':
      return furthest(flow, action.to, action);
  }
}

/** The wanted step, or the last one before it that has all it needs. */
function furthest(
  known: { readonly store: Store; readonly schedule: Schedule | undefined },
  wanted: StepName,
  { customer, idempotencyKey }: Arrival,
): BookingFlow {
  const { store, schedule } = known;
  if (wanted === 'types' || !schedule) return { step: 'types', store, schedule };
  const slot = chosenSlot(schedule);
  if (wanted === 'schedule' || !slot) return { step: 'schedule', store, schedule, notice: undefined };
  const isKnown = isFilled(customer) && isPhoneComplete(customer);
  if (wanted === 'identify' || !isKnown) return { step: 'identify', store, schedule, slot };
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

function followOffers(flow: BookingFlow, action: ScheduleAction): BookingFlow {
  if (!isChoosing(flow)) return flow;
  const schedule = updateSchedule(flow.schedule, action);
  if (schedule === flow.schedule) return flow;
  if (flow.step === 'schedule') return { ...flow, schedule, notice: noticeAfter(flow, schedule, action) };
  const slot = chosenSlot(schedule);
  if (slot) return { ...flow, schedule, slot };
  return { step: 'schedule', store: flow.store, schedule, notice: isAnswer(action) ? 'slotLost' : undefined };
}

/** Whether offers still matter: while choosing, and while the choice is not sent yet. */
function isChoosing(flow: BookingFlow): flow is Exclude<StoreFlow, { readonly step: 'types' }> {
  if (flow.step === 'summary') return flow.result.status === 'review';
  return flow.step === 'schedule' || flow.step === 'identify';
}

function noticeAfter(
  flow: StoreFlow & { step: 'schedule' },
  after: Schedule,
  action: ScheduleAction,
): ScheduleNotice | undefined {
  if (isAnswer(action)) return flow.schedule.time && !after.time ? 'slotLost' : flow.notice;
  return action.type.endsWith('Chosen') ? undefined : flow.notice;
}

function isAnswer(action: ScheduleAction): boolean {
  return 'items' in action;
}
