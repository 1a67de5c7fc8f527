import { combiningSol } from '../../../test-support/stores.ts';
import { obstacleToAdding } from './combination.ts';

const [corte, barba, , massagem] = combiningSol.service_types;

function lasting(service: typeof corte, minutes: number) {
  if (!service) throw new Error('The store has no such service.');
  return { ...service, service_time_minutes: minutes };
}

test.each([
  [690, undefined],
  [691, 'tooLong'],
])('MULTI-002 after half an hour a service of %d minutes meets the obstacle %p', (minutes, obstacle) => {
  expect(obstacleToAdding([lasting(corte, 30)], lasting(barba, minutes))).toBe(obstacle);
});

test('MULTI-002 services that no calendar does together are said to be so, however long they take', () => {
  expect(obstacleToAdding([lasting(corte, 30)], lasting(massagem, 720))).toBe('notTogether');
});
