import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { hasPanelPlace, mayTakePanelPlace } from '../ui/dialogs/panel-place.ts';
import { eventKey } from './event/event-reading.ts';
import { OpenDialogContext, OpenedDialogsContext, type DialogRequest } from './open-dialog.ts';

/** Shows the dialogs that the screens below it open; a dialog outlives the screen that opened it. */
export function Dialogs({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<readonly DialogRequest[]>([]);
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  }, [opened]);
  const open = useCallback((request: DialogRequest) => {
    if (latest.current.some((other) => keyOf(other) === keyOf(request)) || !mayTakePanelPlace()) return;
    const isAlone = hasPanelPlace();
    setOpened((before) => (isAlone ? [request] : [...without(before, request), request]));
  }, []);
  return (
    <OpenDialogContext value={open}>
      <OpenedDialogsContext value={opened}>
        {children}
        {opened.map((request) => (
          <Suspense key={keyOf(request)}>
            <OpenedDialog
              request={request}
              onClosed={() => setOpened((before) => without(before, request))}
            />
          </Suspense>
        ))}
      </OpenedDialogsContext>
    </OpenDialogContext>
  );
}

function OpenedDialog({
  request,
  onClosed,
}: {
  readonly request: DialogRequest;
  readonly onClosed: () => void;
}) {
  if (request.kind === 'walk-in') return <WalkInDialog onClosed={onClosed} />;
  if (request.kind === 'day-off') return <DayOffDialog onClosed={onClosed} />;
  if (request.kind === 'appointment') {
    const { customer, range, calendar } = request;
    return <NewEventDialog customer={customer} range={range} calendar={calendar} onClosed={onClosed} />;
  }
  if (request.kind === 'record') return <RecordDialog customer={request.customer} onClosed={onClosed} />;
  if (request.kind === 'offer') return <OfferDialog customer={request.customer} onClosed={onClosed} />;
  const EventDialog = eventDialogs[request.kind];
  return <EventDialog event={request.event} onClosed={onClosed} />;
}

function without(opened: readonly DialogRequest[], request: DialogRequest): readonly DialogRequest[] {
  return opened.filter((other) => keyOf(other) !== keyOf(request));
}

/** Asked for twice, as by a double click, a dialog is the same one. */
function keyOf(request: DialogRequest): string {
  if (request.kind === 'walk-in' || request.kind === 'day-off') return request.kind;
  if ('event' in request) return `${request.kind} ${eventKey(request.event)}`;
  if (request.kind === 'record') return `record ${request.customer.phone}`;
  if (request.kind === 'offer') return `offer ${request.customer?.phone}`;
  const { kind, customer, range, calendar } = request;
  return [kind, customer?.phone, range?.start, calendar].join(' ');
}

const RecordDialog = lazy(async () => ({
  default: (await import('./customer/record-dialog.tsx')).RecordDialog,
}));
const NewEventDialog = lazy(async () => ({
  default: (await import('./event/new/new-event-dialog.tsx')).NewEventDialog,
}));
const OfferDialog = lazy(async () => ({
  default: (await import('./offer/offer-dialog.tsx')).OfferDialog,
}));
const WalkInDialog = lazy(async () => ({
  default: (await import('./event/walk-in/walk-in-dialog.tsx')).WalkInDialog,
}));
const DayOffDialog = lazy(async () => ({
  default: (await import('./day-off/day-off-dialog.tsx')).DayOffDialog,
}));
const eventDialogs = {
  details: lazy(async () => ({
    default: (await import('./event/details/event-details-dialog.tsx')).EventDetailsDialog,
  })),
  edit: lazy(async () => ({ default: (await import('./event/edit/edit-dialog.tsx')).EditDialog })),
  move: lazy(async () => ({ default: (await import('./event/move/move-dialog.tsx')).MoveDialog })),
  link: lazy(async () => ({ default: (await import('./event/link/link-dialog.tsx')).LinkDialog })),
  history: lazy(async () => ({ default: (await import('./history/history-dialog.tsx')).HistoryDialog })),
  remove: lazy(async () => ({ default: (await import('./event/removal/removal-dialog.tsx')).RemovalDialog })),
} as const;
