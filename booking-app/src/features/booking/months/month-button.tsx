import type { MonthFacts } from '@hora-marcada/shared/client';
import { createLazyCode } from '../../../platform/lazy-code.ts';
import { useLazyCode } from '../../../platform/needed-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons/glyph.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { texts } from '../later-texts.ts';
import { calendarLines } from '../calendar-lines.ts';
import { useSheet } from '../session/sheet-history.ts';

interface MonthButtonProps {
  readonly days: readonly string[];
  readonly month: MonthFacts;
  readonly timeZone: string;
  readonly chosen: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** The months, for the few who open them. */
export const monthSheet = createLazyCode(
  async () => (await import(/* webpackChunkName: "month" */ './month-sheet.tsx')).MonthSheet,
);

/** 'Ver mês': all days of the horizon, with why some have no times (LOOK-005). */
export function MonthButton({ onChoose, ...choice }: MonthButtonProps) {
  const { isOpen, open, close } = useSheet('month');
  const lazy = useLazyCode(monthSheet, isOpen);
  return (
    <>
      <Button
        look="text"
        icon={<Glyph d={calendarLines} />}
        isBusy={isOpen && lazy.status === 'loading'}
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
      >
        {texts.seeMonth}
      </Button>
      {isOpen && lazy.status === 'failed' && <RetryNotice text={texts.stepMissing} onRetry={load} />}
      {lazy.status === 'loaded' && (
        <lazy.code
          {...choice}
          isOpen={isOpen}
          onClose={close}
          onChoose={(day) => {
            close();
            onChoose(day);
          }}
        />
      )}
    </>
  );
}

function load(): void {
  void monthSheet.load();
}
