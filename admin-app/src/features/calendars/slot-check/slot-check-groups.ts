import type { SlotExplanation, SlotObstacle } from '@hora-marcada/shared/contract';

type Slots = SlotExplanation['slots'];

export interface HiddenSlots {
  readonly obstacle: SlotObstacle;
  /** The obstacle's own name, as of a pause; '' where it has none. */
  readonly name: string;
  readonly times: readonly string[];
}

export function offeredSlotTimes(slots: Slots): readonly string[] {
  return slots.filter(({ obstacle }) => obstacle === null).map(({ time }) => time);
}

/** The hidden starts by obstacle, in the order in which the day meets each obstacle first. */
export function hiddenSlots(slots: Slots): readonly HiddenSlots[] {
  const groups = new Map<string, HiddenSlots>();
  for (const { time, obstacle, name } of slots) {
    if (obstacle === null) continue;
    const key = JSON.stringify([obstacle, name]);
    const times = [...(groups.get(key)?.times ?? []), time];
    groups.set(key, { obstacle, name: name ?? '', times });
  }
  return [...groups.values()];
}
