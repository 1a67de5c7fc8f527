import { act, render, screen } from '@testing-library/react';
import { ChoiceGroup } from './choice-group.tsx';

const groupOf = (keys: readonly string[], chosen?: string) => (
  <ChoiceGroup
    labelledBy="title"
    choices={keys.map((key) => ({ key, label: key }))}
    chosen={chosen}
    isMissing={false}
    onChoose={() => undefined}
  />
);
const stops = () =>
  screen
    .getAllByRole('radio')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

test.each([
  ['the chosen one', '10:00', ['10:00']],
  ['the first', undefined, ['08:00']],
])('CUST-005 where the choice that Tab stopped at is gone, it stops at %s', (_, chosen, expected) => {
  const { rerender } = render(groupOf(['08:00', '09:00', '10:00'], chosen));
  act(() => screen.getByRole('radio', { name: '09:00' }).focus());
  expect(stops()).toEqual(['09:00']);
  rerender(groupOf(['08:00', '10:00'], chosen));
  expect(stops()).toEqual(expected);
});

test('CUST-005 a group of other choices than the chosen one can still be reached', () => {
  render(groupOf(['08:00', '09:00'], '10:00'));
  expect(stops()).toEqual(['08:00']);
});
