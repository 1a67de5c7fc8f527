import { tooManyBlocks, blockLimits } from '@hora-marcada/shared/rules';
import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import type { Block } from '@hora-marcada/shared/contract';
import { useState } from 'react';
import { useNow } from '../../platform/browser/clock.ts';
import { useViewer } from '../../platform/session/viewer.tsx';
import { BlockDialog } from '../../domain/day-off/block-dialog.tsx';
import { useBlockChanges } from '../../domain/day-off/block-queries.ts';
import { blockTexts } from '../../domain/day-off/block-texts.ts';
import { useBlocks } from '../../domain/store/day-off-queries.ts';
import { useStore } from '../../domain/store/store-context.tsx';
import { useCalendars } from '../../domain/store/store-queries.ts';
import layout from '../../ui/layout.module.css';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { failureText, isSessionOver } from '../../platform/session/api-failure.tsx';
import { useUndoOffer } from '../../domain/store/undo-offer.tsx';
import { BlockList } from './block-list.tsx';
import { daysOffTexts as texts } from './days-off-texts.ts';
import { HolidaySection } from './holidays/holiday-section.tsx';

type OpenDialog = { readonly kind: Block['kind']; readonly block: Block | undefined };

/** 'Folgas e feriados' of Atendimento: when the opening hours do not count (OFF-001 to OFF-006, OFF-011, OFF-012). */
export function DaysOffPage() {
  const message = useMessage();
  const blocks = useBlocks();
  const { data: calendars } = useCalendars();
  const today = dayOf(toWallClock(useNow(), useStore().timeZone));
  const remove = useBlockRemoval();
  const isOwner = useViewer().role === 'owner';
  const [dialog, setDialog] = useState<OpenDialog>();

  if (blocks.isPending) return <Waiting />;
  if (!blocks.data) return <LoadFailure text={texts.loadFailed} onRetry={() => void blocks.refetch()} />;
  const add = (kind: Block['kind']) => {
    if (blocks.data.length < blockLimits.blocks) setDialog({ kind, block: undefined });
    else message.error(tooManyBlocks);
  };
  return (
    <div className={layout.column}>
      <BlockList
        blocks={blocks.data}
        calendars={calendars}
        today={today}
        onAdd={add}
        onEdit={(block) => setDialog({ kind: block.kind, block })}
        onRemove={remove}
      />
      {isOwner && <HolidaySection today={today} />}
      {dialog && (
        <BlockDialog
          {...dialog}
          blocks={blocks.data}
          calendars={calendars ?? []}
          today={today}
          onClosed={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

/** Deletes a block at once, and offers it back (OFF-006). */
function useBlockRemoval(): (block: Block) => Promise<void> {
  const message = useMessage();
  const changes = useBlockChanges();
  const offerUndo = useUndoOffer();
  return async (block) => {
    let changeId;
    try {
      changeId = await changes.remove(block);
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, blockTexts.saveFailed));
      return;
    }
    offerUndo({
      key: `removed ${block.id}`,
      text: texts.removed,
      changeId,
      undone: texts.restored,
      failed: blockTexts.saveFailed,
    });
  };
}
