import { renderHook } from '@testing-library/react';
import { earlyProgram, useEarlyTap } from './early-tap.ts';

/** The page as it arrives, with its program run as a browser runs it. */
function arrive(entry: unknown = null) {
  window.history.replaceState(entry, '');
  document.body.innerHTML = `<div id="root">
    <button data-early-target="s1"><span>Corte</span></button>
    <button data-early-target="s2"><span>Barba</span></button>
    <a href="#profile">Instagram</a>
  </div>`;
  const program = document.createElement('script');
  program.textContent = earlyProgram();
  document.body.append(program);
}

const part = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};
const corte = () => part('[data-early-target=s1]');
const barba = () => part('[data-early-target=s2]');

/** The page comes alive; what it is told was tapped. */
function wake() {
  const told = jest.fn<undefined, [string]>();
  renderHook(() => useEarlyTap(told));
  return told.mock.calls.flat();
}

test('P-04 a tap before the page is alive shows on its card, and is played once when it is', () => {
  arrive();
  part('[data-early-target=s1] span').click();
  expect(corte()).toHaveAttribute('aria-busy', 'true');
  expect(wake()).toEqual(['s1']);
  expect(corte()).not.toHaveAttribute('aria-busy');
  expect(wake()).toEqual([]);
});

test('of several taps the last one counts', () => {
  arrive();
  corte().click();
  barba().click();
  expect(corte()).not.toHaveAttribute('aria-busy');
  expect(barba()).toHaveAttribute('aria-busy', 'true');
  expect(wake()).toEqual(['s2']);
});

test('nobody else hears of a tap that is kept, and everybody of those after it', () => {
  arrive();
  const heard = jest.fn();
  part('#root').addEventListener('click', heard, true);
  corte().click();
  expect(heard).not.toHaveBeenCalled();
  wake();
  corte().click();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(corte()).not.toHaveAttribute('aria-busy');
});

test('a tap on a link does what links do', () => {
  arrive();
  const heard = jest.fn<undefined, [Event]>();
  part('#root').addEventListener('click', heard);
  part('a').click();
  expect(heard.mock.calls.map(([event]) => event.defaultPrevented)).toEqual([false]);
  expect(wake()).toEqual([]);
});

test('nothing is played where nothing was tapped', () => {
  arrive();
  expect(wake()).toEqual([]);
});

test('P-08 an entry of a later step shows nothing of the first one', () => {
  arrive({ usr: { bookingStep: 'identify' }, key: 'k', idx: 2 });
  expect(part('#root')).toBeEmptyDOMElement();
  expect(wake()).toEqual([]);
});

test.each([null, { usr: null, key: 'k', idx: 0 }, 'of another program'])(
  'the entry %j leaves the first step standing',
  (entry) => {
    arrive(entry);
    expect(corte()).toBeInTheDocument();
  },
);

test('the program can stand in a page as it is', () => {
  expect(earlyProgram()).not.toMatch(/<\/|<!--|<script/i);
});
