import type { OwnerEvent } from '@hora-marcada/shared/contract';
import type { AppAnswer, SignedInOwner } from '../test-app.ts';

/** An hour of Ana's on the day after the fixture's now, as an owner sends it. */
export const meeting = {
  title: 'Reunião',
  start: '2026-03-10T10:00:00',
  end: '2026-03-10T11:00:00',
  calendar: 'Ana',
  price: 12.5,
  description: 'Com a equipe',
};

/** What names the meeting. */
export const theMeeting = { start: meeting.start, calendar: meeting.calendar };

/** An hour of Ana's that began an hour before the fixture's now. */
export const begunMeeting = { ...meeting, start: '2026-03-09T08:10:00', end: '2026-03-09T09:10:00' };

export const theBegunMeeting = { start: begunMeeting.start, calendar: begunMeeting.calendar };

/** An owner's events through the API. */
export interface OwnerEvents {
  /** Creates the meeting, changed by what is given. */
  create(change?: object): Promise<AppAnswer>;
  /** Creates it for sure. */
  created(change?: object): Promise<OwnerEvent>;
  act(
    name: 'delete_event' | 'move_event' | 'update_event' | 'update_event_confirmation',
    body: object,
  ): Promise<AppAnswer>;
  list(): Promise<OwnerEvent[]>;
}

export function eventsOf(owner: SignedInOwner): OwnerEvents {
  const create: OwnerEvents['create'] = (change) =>
    owner.ask('/user/v1/create_event/', { ...meeting, ...change });
  return {
    create,
    created: async (change) => {
      const { status, body, text } = await create(change);
      if (status !== 201) throw new Error(text);
      return body as OwnerEvent;
    },
    act: (name, body) => owner.ask(`/user/v1/${name}/`, body),
    list: async () => (await owner.ask('/user/v1/get_events/')).body as OwnerEvent[],
  };
}

/** An event that a change answered, as lists show it. */
export function asListed(answered: unknown): OwnerEvent {
  const { change_id: _, ...event } = answered as OwnerEvent;
  return event;
}

/** What marks the reminder of an event whose customer has a phone; the meeting, changed by what is given. */
export async function remindedEvent(owner: SignedInOwner, change: object) {
  const { id, start_time } = await eventsOf(owner).created({ client_phone: '11911112222', ...change });
  return { id, start_time, sent: true };
}
