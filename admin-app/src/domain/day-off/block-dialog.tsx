import type { Block, BodyOf, Calendar } from '@hora-marcada/shared/contract';
import { useState } from 'react';
import { failureText } from '../../platform/session/api-failure.tsx';
import { idText } from '../store/ids.ts';
import { useViewer } from '../../platform/session/viewer.tsx';
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { useAffectedBookings, useBlockChanges } from './block-queries.ts';
import { blockTexts as texts } from './block-texts.ts';
import { AffectedNotice } from './affected-notice.tsx';
import { blockBodyOf, blockDraftOf, blockErrors, type BlockDraft } from './block-draft.ts';
import { BlockFieldset } from './block-fieldset.tsx';

interface BlockDialogProps {
  readonly kind: Block['kind'];
  /** The one to edit; undefined adds one. */
  readonly block: Block | undefined;
  /** All of the store. */
  readonly blocks: readonly Block[];
  readonly calendars: readonly Calendar[];
  readonly today: string;
  readonly onClosed: () => void;
}

/** Nothing was saved: bookings that stay are shown first. */
class BookingsToSee extends Error {
  override name = 'BookingsToSee';
}

/** Adds or edits a day off, a pause or special hours (OFF-004 to OFF-006). */
export function BlockDialog({ kind, block, blocks, calendars, today, onClosed }: BlockDialogProps) {
  const message = useMessage();
  const { save } = useBlockChanges();
  const isOwner = useViewer().role === 'owner';
  /** The block whose affected bookings are shown. */
  const [seen, setSeen] = useState<BodyOf<'checkBlock'>>();
  const { affected, check } = useAffectedBookings(seen);
  const others = blocks.filter(({ id }) => id !== block?.id);
  const questionOf = (draft: BlockDraft) => ({
    ...blockBodyOf({ ...draft, name: '' }, kind),
    ...(block && { id: block.id }),
  });
  const isSeen = (draft: BlockDraft) => JSON.stringify(questionOf(draft)) === JSON.stringify(seen);

  const saveSeen = async (draft: BlockDraft) => {
    if (!isSeen(draft)) {
      const question = questionOf(draft);
      const { affected_count: count } = await check(question);
      setSeen(question);
      if (count > 0) throw new BookingsToSee();
    }
    await save(blockBodyOf(draft, kind), block?.id);
  };
  return (
    <SaveDialog
      title={texts.kinds[kind][block ? 'edit' : 'add']}
      submit={texts.save}
      initial={blockDraftOf(block, isOwner ? undefined : calendars[0] && idText(calendars[0].id))}
      errorsIn={(draft) => blockErrors(draft, kind, others)}
      save={saveSeen}
      onSaved={() => message.success(texts.saved)}
      onFailed={(error) => {
        if (!(error instanceof BookingsToSee)) message.error(failureText(error, texts.saveFailed));
      }}
      onClosed={onClosed}
    >
      {(fields) => (
        <>
          <BlockFieldset {...fields} kind={kind} calendars={calendars} today={today} />
          {affected && affected.affected_count > 0 && isSeen(fields.draft) && (
            <AffectedNotice {...affected} />
          )}
        </>
      )}
    </SaveDialog>
  );
}
