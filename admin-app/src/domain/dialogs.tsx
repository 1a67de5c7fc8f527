import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { takeEventRequest, useEventRequest } from './event/event-requests.ts';
import { useMoving } from './event/move/moving.tsx';

const MoveDialog = lazy(async () => ({ default: (await import('./event/move/move-dialog.tsx')).MoveDialog }));
const LinkDialog = lazy(async () => ({ default: (await import('./event/link/link-dialog.tsx')).LinkDialog }));
const HistoryDialog = lazy(async () => ({
  default: (await import('./history/history-dialog.tsx')).HistoryDialog,
}));
const RemovalDialog = lazy(async () => ({
  default: (await import('./event/removal/removal-dialog.tsx')).RemovalDialog,
}));

const dialogs = {
  move: MoveDialog,
  link: LinkDialog,
  history: HistoryDialog,
  remove: RemovalDialog,
} as const;

/** Does what a screen asks for about an event: a dialog over whatever is shown, or the move that was made by hand. */
export function ChangesPage() {
  const request = useEventRequest();
  const { moveAtOnce } = useMoving();
  const drop = useEffectEvent(() => {
    if (request?.kind === 'drop' && takeEventRequest(request)) void moveAtOnce(request.event, request.to);
  });
  useEffect(() => drop(), [request]);
  if (!request || request.kind === 'drop') return null;
  const Dialog = dialogs[request.kind];
  return (
    <Suspense>
      <Dialog event={request.event} onClosed={() => takeEventRequest(request)} />
    </Suspense>
  );
}
