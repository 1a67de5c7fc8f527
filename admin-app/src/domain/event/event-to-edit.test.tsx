import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { readEvent } from './event-reading.ts';
import { endRequestedEdit, requestEdit, requestedEdit, useRequestedEdit } from './event-to-edit.ts';

const event = readEvent({ id: '1', title: 'Corte', start_time: '2026-03-09T10:00:00', calendar: 'Ana' });

afterEach(endRequestedEdit);

const Late = lazy(() => new Promise<never>(() => undefined));

function Requested({ isCodeHere = true }: { readonly isCodeHere?: boolean }) {
  const edited = useRequestedEdit();
  return isCodeHere ? <p>{edited?.title ?? 'nothing'}</p> : <Late />;
}

function WhileWaiting({ isCodeHere }: { readonly isCodeHere: boolean }) {
  return (
    <Suspense>
      <Requested isCodeHere={isCodeHere} />
    </Suspense>
  );
}

test('P-27 an event to edit leads to Início and waits until it was edited', () => {
  expect(requestedEdit()).toBeUndefined();
  requestEdit(event);
  expect(window.location.hash).toBe('#inicio');
  expect(requestedEdit()).toBe(event);
  endRequestedEdit();
  expect(requestedEdit()).toBeUndefined();
});

test('DLG-008 it is still there when its screen has to be drawn anew because code is on its way', () => {
  requestEdit(event);
  const { rerender } = render(<WhileWaiting isCodeHere={false} />);
  expect(screen.queryByText('Corte')).not.toBeInTheDocument();
  rerender(<WhileWaiting isCodeHere />);
  expect(screen.getByText('Corte')).toBeInTheDocument();
});

test('DLG-008 a screen that is open is told, and one that was left takes the request along', () => {
  const { unmount } = render(<Requested />);
  act(() => requestEdit(event));
  expect(screen.getByText('Corte')).toBeInTheDocument();
  unmount();
  expect(requestedEdit()).toBeUndefined();
});
