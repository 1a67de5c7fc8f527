import { expect, test } from '@jest/globals';
import { subjectComplaints } from './commit-subjects.ts';

test.each([
  'booking: show the price',
  'admin-app: keep the row of a failed save',
  'e2e: wait for the dialog',
  `booking: ${'x'.repeat(63)}`,
  'db: x y',
])('the subject %j names its area', (subject) => {
  expect(subjectComplaints([subject])).toEqual([]);
});

test.each([
  'Show the price',
  'Booking: show the price',
  'booking:show the price',
  'booking: show the price.',
  'booking app: show the price',
  'booking: show the price ',
  'booking-: show the price',
  `booking: ${'x'.repeat(64)}`,
])('the subject %j is refused', (subject) => {
  expect(subjectComplaints(['booking: show the price', subject])).toEqual([
    expect.stringContaining(`'${subject}': write 'area: what changes'`),
  ]);
});
