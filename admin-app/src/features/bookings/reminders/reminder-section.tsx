import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { addDays, dayOf, spokenWeekday, formatShortDay, timeOf } from '@hora-marcada/shared/format';
import { useState } from 'react';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useReminderMark, useReminders, type Reminder } from './reminder-queries.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import page from '../bookings-page.module.css';
import { Notice } from '../notices/notice.tsx';
import { reminderTexts as texts } from '../texts.ts';

/** The customers whom their owner reminds in chats: where no gateway does (REM-012), or did not (REM-021). */
export function ReminderSection({ today }: { readonly today: string }) {
  const { kind, day, list: reminders } = useReminders();
  const mark = useAnnouncedMark();
  // Who was reminded here stays in sight, for it to be undone.
  const [touched, setTouched] = useState<ReadonlySet<OwnerEvent['id']>>(new Set());
  if (reminders.length === 0) return null;
  const shown = reminders.filter(({ id, sent }) => !sent || touched.has(id));
  const when = nextDay(day, today);
  const left = reminders.filter(({ sent }) => !sent).length;
  return (
    <Notice title={texts.title[kind](left, when)}>
      <div role="status">{left === 0 && <p>{texts.allSent[kind](when)}</p>}</div>
      <ul className={`${layout.list} ${page.reminders}`}>
        {shown.map((reminder) => (
          <ReminderRow
            key={reminder.id}
            reminder={reminder}
            isDayShown={dayOf(reminder.start_time) !== day}
            onMark={(isSent) => {
              setTouched((before) => new Set(before).add(reminder.id));
              return mark(reminder, isSent);
            }}
          />
        ))}
      </ul>
    </Notice>
  );
}

/** 'amanhã', or 'terça' of a later one. */
function nextDay(day: string, today: string): string {
  if (day === '' || day === addDays(today, 1)) return texts.tomorrow;
  return spokenWeekday(day);
}

interface ReminderRowProps {
  readonly reminder: Reminder;
  readonly isDayShown: boolean;
  /** Must not reject. */
  readonly onMark: (isSent: boolean) => Promise<void>;
}

function ReminderRow({ reminder, isDayShown, onMark }: ReminderRowProps) {
  const { start_time: start, title, client_name: name, client_phone: phone, link, sent } = reminder;
  const whom = name || phone;
  const day = isDayShown ? `${formatShortDay(dayOf(start))} ` : '';
  return (
    <li className={layout.ends}>
      <p>
        <strong>{`${day}${timeOf(start)}`}</strong> <span>{[whom, title].filter(Boolean).join(' · ')}</span>
      </p>
      <div className={`${layout.row} ${page.acts}`}>
        {sent && (
          <>
            <span className={page.sent}>{texts.sent}</span>
            <ActionButton type="link" aria-label={texts.undoFor(whom)} onAct={() => onMark(false)}>
              {texts.undo}
            </ActionButton>
          </>
        )}
        <a
          className={parts.link}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.openFor(whom)}
          onClick={() => void onMark(true)}
        >
          {texts.open}
        </a>
      </div>
    </li>
  );
}

function useAnnouncedMark() {
  const message = useMessage();
  const mark = useReminderMark();
  return async (reminder: Reminder, isSent: boolean): Promise<void> => {
    try {
      await mark(reminder, isSent);
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.failed));
    }
  };
}
