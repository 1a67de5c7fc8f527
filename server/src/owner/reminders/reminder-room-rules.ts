import type { MessageCeiling } from '../../platform/counts.ts';
import type { MessageCeilings, WrittenMessages } from '../notifications/message-ceiling-rules.ts';

interface ReminderLimits {
  readonly remindersAMinute: number;
  /** Undefined while nothing is limited but the pace. */
  readonly ceilings: MessageCeilings | undefined;
}

/** A reminder that is beyond a ceiling: no gateway sends it. */
interface HeldReminder<Reminder> {
  readonly reminder: Reminder;
  readonly reason: MessageCeiling;
}

/**
 * Which of a store's due reminders leave within this minute, and which its owner sends by hand (MSG-012). The others have their
 * turn in the next minute. `reminders` are in the order in which they should leave.
 */
export function shareOut<Reminder extends { readonly phone: string }>(
  reminders: readonly Reminder[],
  written: WrittenMessages,
  { remindersAMinute, ceilings }: ReminderLimits,
): { readonly leaving: readonly Reminder[]; readonly held: readonly HeldReminder<Reminder>[] } {
  const leaving: Reminder[] = [];
  const held: HeldReminder<Reminder>[] = [];
  const ofPhones = new Map(written.ofPhones);
  let ofDay = written.lastDay;
  for (const reminder of reminders) {
    const ofPhone = ofPhones.get(reminder.phone) ?? 0;
    if (ceilings && ofDay >= ceilings.perStoreAndDay) held.push({ reminder, reason: 'store_ceiling' });
    else if (ceilings && ofPhone >= ceilings.perPhoneAndHour)
      held.push({ reminder, reason: 'phone_ceiling' });
    else {
      ofDay += 1;
      ofPhones.set(reminder.phone, ofPhone + 1);
      if (written.lastMinute + leaving.length < remindersAMinute) leaving.push(reminder);
    }
  }
  return { leaving, held };
}
