import type { Span } from './event-span-rules.ts';

/** Of events in order of their start as many, from the first on, as do not overlap one another. */
export function apartFromOneAnother<Event extends Span>(events: readonly Event[]): Event[] {
  const apart: Event[] = [];
  for (const event of events) {
    const last = apart.at(-1);
    if (!last || last.end <= event.start) apart.push(event);
  }
  return apart;
}
