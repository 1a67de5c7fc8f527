import type { Block } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { failureText, isSessionOver } from '../../platform/session/api-failure.tsx';
import { useUndoOffer } from '../../ui/undo-offer.tsx';
import { useBlockChanges } from './days-off-queries.ts';
import { daysOffTexts as texts } from './days-off-texts.ts';

/** Deletes a block at once, and offers it back (OFF-006). */
export function useBlockRemoval(): (block: Block) => Promise<void> {
  const { message } = App.useApp();
  const changes = useBlockChanges();
  const offerUndo = useUndoOffer();
  return async (block) => {
    try {
      await changes.remove(block);
    } catch (error) {
      if (!isSessionOver(error)) void message.error(failureText(error, texts.saveFailed));
      return;
    }
    offerUndo({
      key: `removed ${block.id}`,
      text: texts.removed,
      undo: () => changes.restore(block),
      undone: texts.restored,
      failed: texts.saveFailed,
    });
  };
}
