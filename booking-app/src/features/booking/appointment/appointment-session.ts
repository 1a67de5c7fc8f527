import type { PublicClient } from '@hora-marcada/shared/client';
import { newId } from '@hora-marcada/shared/rules';
import { useEffect, useRef, useState } from 'react';
import { useOpenedHistory } from '../../../platform/opened-history.ts';
import { useOnOnline, useOnReturn } from '../../../platform/page-events.ts';
import { useRequest } from '../../../platform/request.ts';
import {
  appointmentLinks,
  forgetAppointmentLink,
  keepAppointmentLink,
} from '../session/appointment-links.ts';
import { getBooking, sendChange } from './appointment-queries.ts';
import {
  afterChange,
  afterLoading,
  type Answer,
  type Appointment,
  type BookingLink,
  type Change,
  type Failure,
  type LinkedBooking,
} from './appointment-state.ts';
import type { ChosenSlot } from '../flow/schedule-state.ts';

const staleAfterMilliseconds = 60_000;

const screens = ['view', 'move', 'cancel'] as const;
type Screen = (typeof screens)[number];

export interface AppointmentSession {
  readonly appointment: Appointment;
  readonly screen: Screen;
  readonly isSending: boolean;
  readonly failure: Failure | undefined;
  readonly open: (screen: Screen) => void;
  readonly close: () => void;
  readonly reload: () => void;
  readonly cancel: (booking: LinkedBooking, reason: string) => void;
  readonly move: (booking: LinkedBooking, slot: ChosenSlot) => void;
  /** Sends an unanswered change again. */
  readonly resend: () => void;
  /** Takes over that a list or a word was refused. */
  readonly takeRefusal: (answer: Answer) => void;
  /** Takes over the booking after the change. */
  readonly show: (booking: LinkedBooking) => void;
}

/** One visit to one booking: the loaded booking, the screen over it, and the change under way. */
export function useAppointmentSession(client: PublicClient, link: BookingLink): AppointmentSession {
  const [appointment, setAppointment] = useState<Appointment>({ status: link.token ? 'loading' : 'missing' });
  const [change, setChange] = useState<Change>();
  const [failure, setFailure] = useState<Failure>();
  const [refresh, setRefresh] = useState<{ readonly shown: Appointment }>();
  const lastMove = useRef<Change & { kind: 'moved' }>(undefined);
  const history = useOpenedHistory();
  const isShown = appointment.status === 'shown';
  const opened = screens.find((name) => name === history.opened) ?? 'view';
  const screen = isShown && !appointment.outcome ? opened : 'view';
  const reload = () =>
    setAppointment((current) => ({
      status: 'loading',
      notice: 'notice' in current ? current.notice : undefined,
    }));

  useRequest(
    appointment.status === 'loading' ? appointment : undefined,
    (_, signal) => getBooking(client, link, signal),
    (answer, { notice }) => setAppointment(afterLoading(answer, notice)),
  );
  useRequest(
    refresh,
    (_, signal) => getBooking(client, link, signal),
    (answer, { shown }) => {
      if (answer.status !== 'answered' && answer.status !== 'missing') return;
      // What was done meanwhile is newer than the answer.
      setAppointment((current) => (current === shown ? afterLoading(answer, undefined) : current));
    },
  );
  useRequest(
    change,
    (sent, signal) => sendChange(client, link, sent, signal),
    (answer, sent) => {
      setChange(undefined);
      setAppointment((current) => afterChange(current, answer, sent));
      if (answer.status === 'failed' || answer.status === 'taken')
        setFailure({ text: answer.text, isSlotTaken: answer.status === 'taken' });
      else history.close();
    },
  );
  useOnOnline(() => {
    if (appointment.status === 'failed') reload();
  });
  useOnReturn(staleAfterMilliseconds, () => {
    if (isShown && screen === 'view' && !change) setRefresh({ shown: appointment });
  });
  useEffect(() => keepLinks(link, appointment), [link, appointment]);

  const send = (next: Change) => {
    setFailure(undefined);
    setChange(next);
  };
  return {
    appointment,
    screen,
    isSending: change !== undefined,
    failure,
    open: (to) => {
      setFailure(undefined);
      setAppointment((current) =>
        current.status === 'shown' ? { status: 'shown', booking: current.booking } : current,
      );
      history.open(to);
    },
    close: history.close,
    reload,
    cancel: ({ revision }, reason) => send({ kind: 'cancelled', revision, reason }),
    move: ({ revision, start_time: from }, slot) => {
      const next = { kind: 'moved', revision, from, slot, idempotencyKey: newId() } as const;
      const isSame = lastMove.current && sameMove(lastMove.current) === sameMove(next);
      lastMove.current = isSame && lastMove.current ? { ...lastMove.current } : next;
      send(lastMove.current);
    },
    resend: () => setChange((sent) => sent && { ...sent }),
    show: (booking) => setAppointment({ status: 'shown', booking }),
    takeRefusal: (answer) => {
      setAppointment(
        answer.status === 'changed' ? { status: 'loading', notice: answer.text } : { status: 'missing' },
      );
      history.close();
    },
  };
}

/** Updates or forgets the link that this browser keeps, to match the booking (MOVE-031). */
function keepLinks({ endpoint, token }: BookingLink, appointment: Appointment): void {
  if (appointment.status === 'missing') forgetAppointmentLink(endpoint, token);
  if (appointment.status !== 'shown') return;
  const { state, start_time } = appointment.booking;
  if (state !== 'active') forgetAppointmentLink(endpoint, token);
  else if (appointmentLinks(endpoint).some((link) => link.token === token))
    keepAppointmentLink(endpoint, { token, start: start_time.slice(0, 16) });
}

function sameMove({ revision, slot }: Change & { kind: 'moved' }): string {
  return [revision, slot.calendar.id, slot.day, slot.time].join();
}
