import { act, render, screen } from '@testing-library/react';
import { DayStrip } from './day-strip.tsx';

const week = ['09', '10', '11', '12', '13'].map((date) => `2026-03-${date}`);
const strip = (days: readonly string[], chosen?: string) => (
  <DayStrip
    days={days}
    timeZone="America/Sao_Paulo"
    holidayOf={() => undefined}
    chosen={chosen}
    isMissing={false}
    onChoose={() => undefined}
  />
);

/** A strip 100 px wide that begins 40 px from the left, of days of 40 px each. */
function openLaidOut() {
  render(strip(week));
  const group = screen.getByRole('radiogroup');
  const scrollTo = jest.fn(({ left }: { left: number }) => {
    group.scrollLeft = left;
  });
  Object.defineProperties(group, {
    clientWidth: { value: 100 },
    offsetLeft: { value: 40 },
    scrollTo: { value: scrollTo },
  });
  screen
    .getAllByRole('radio')
    .forEach((day, index) => Object.defineProperty(day, 'offsetLeft', { value: 40 + 40 * index }));
  return { group, press: (name: string) => act(() => screen.getByRole('button', { name }).click()) };
}

const tabStop = () => screen.getAllByRole('radio').find(({ tabIndex }) => tabIndex === 0)?.textContent;

test('CUST-006 the arrows page by most of the width, either way, and Tab stops at the first day in sight', () => {
  const { group, press } = openLaidOut();
  press('Mostrar mais dias');
  expect([group.scrollLeft, tabStop()]).toEqual([80, 'qua 11/03']);
  press('Mostrar mais dias');
  expect([group.scrollLeft, tabStop()]).toEqual([160, 'sex 13/03']);
  press('Mostrar dias anteriores');
  expect([group.scrollLeft, tabStop()]).toEqual([80, 'qua 11/03']);
});

test('P-09 the chosen day stays in sight where the days around it are others', () => {
  const { rerender } = render(strip(week, '2026-03-12'));
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  rerender(strip(week.slice(2), '2026-03-12'));
  expect(scroll.mock.contexts).toEqual([screen.getByRole('radio', { checked: true })]);
  scroll.mockRestore();
});
