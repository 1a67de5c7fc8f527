import type { SlotExplanation, SlotObstacle } from '@hora-marcada/shared/contract';

type Slots = SlotExplanation['slots'];

export interface HiddenSlots {
  readonly obstacle: SlotObstacle;
  readonly times: readonly string[];
}

export function offeredSlotTimes(slots: Slots): readonly string[] {
  return slots.filter(({ obstacle }) => obstacle === null).map(({ time }) => time);
}

/** The hidden starts by what hides them, in the order in which the day meets each obstacle first. */
export function hiddenSlots(slots: Slots): readonly HiddenSlots[] {
  const groups = new Map<SlotObstacle, string[]>();
  for (const { time, obstacle } of slots) {
    if (obstacle === null) continue;
    const times = groups.get(obstacle);
    if (times) times.push(time);
    else groups.set(obstacle, [time]);
  }
  return [...groups].map(([obstacle, times]) => ({ obstacle, times }));
}
