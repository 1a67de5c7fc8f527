import {
  atReview,
  atTime,
  atTypes,
  confirmed,
  joao,
  lost,
  sending,
  unsettled,
} from '../../../test-support/flow-walk.ts';
import { ana } from '../../../test-support/stores.ts';
import { initialBookingFlow } from './booking-reducer.ts';
import { parseProgress, serializeProgress } from './booking-progress.ts';

const choices = { calendar: ana, day: '2026-03-09', time: '10:00' };
const terms = { price: 50, minutes: 30 };
const sent = {
  customer: joao,
  idempotencyKey: 'key-1',
  isConfirmed: false,
  isConfirmedByStore: false,
  terms,
};

test.each([
  ['the choices', atTime, undefined],
  ['a review without a trace of sending', atReview, undefined],
  ['a booking on its way with its key', sending, sent],
  ['a booking whose result is unknown with its key', unsettled, sent],
  ['a confirmation', confirmed, { ...sent, isConfirmed: true }],
  ['a refusal for good as choices only', lost, undefined],
])('P-08 keeps %s', (_, flow, expected) => {
  const saved = parseProgress(serializeProgress(flow));
  expect(saved).toEqual({ serviceId: 's1', choices, sent: expected });
});

test('keeps nothing before a service is chosen', () => {
  expect(serializeProgress(initialBookingFlow)).toBeUndefined();
  expect(serializeProgress(atTypes)).toBeUndefined();
});

test.each([undefined, '', 'x', 'null', '[]', '{"serviceId":7}', '"s1"'])('reads %s as nothing', (text) => {
  expect(parseProgress(text)).toBeUndefined();
});

test('reads as far as the text can be trusted', () => {
  const text =
    '{"serviceId":"s1","choices":{"calendar":{"id":1},"day":5,"time":"10:00"},"sent":{"customer":{}}}';
  expect(parseProgress(text)).toEqual({
    serviceId: 's1',
    choices: { calendar: undefined, day: undefined, time: '10:00' },
    sent: undefined,
  });
});
