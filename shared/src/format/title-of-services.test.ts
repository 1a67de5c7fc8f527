import { titleOfServices } from './title-of-services.ts';

test.each([
  [['Corte'], 'Corte'],
  [['Corte', 'Barba'], 'Corte + Barba'],
  [['x'.repeat(60), 'y'.repeat(57)], `${'x'.repeat(60)} + ${'y'.repeat(57)}`],
  [['x'.repeat(60), 'y'.repeat(58)], `${'x'.repeat(60)} + 1 serviço`],
  [['Corte', 'x'.repeat(120), 'y', 'z'], 'Corte + 3 serviços'],
  [['x'.repeat(120), 'Corte'], `${'x'.repeat(108)} + 1 serviço`],
  [[`${'x'.repeat(107)}💈${'x'.repeat(9)}`, 'Corte'], `${'x'.repeat(107)} + 1 serviço`],
  [['x'.repeat(120)], 'x'.repeat(120)],
  [[], ''],
])('MULTI-007 the title of %j is at most 120 characters', (names, title) => {
  expect(titleOfServices(names)).toBe(title);
  expect(title.length).toBeLessThanOrEqual(120);
});
