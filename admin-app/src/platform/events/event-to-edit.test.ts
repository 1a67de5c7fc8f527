import { readEvent } from './event-reading.ts';
import { requestEdit, takeRequestedEdit } from './event-to-edit.ts';

test('P-27 an event to edit leads to Início and is handed over once', () => {
  const event = readEvent({ id: '1', title: 'Corte', start_time: '2026-03-09T10:00:00', calendar: 'Ana' });
  expect(takeRequestedEdit()).toBeUndefined();
  requestEdit(event);
  expect(window.location.hash).toBe('#inicio');
  expect(takeRequestedEdit()).toBe(event);
  expect(takeRequestedEdit()).toBeUndefined();
});
