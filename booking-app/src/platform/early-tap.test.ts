import { renderHook } from '@testing-library/react';
import { earlyTapScript, useEarlyTap } from './early-tap.ts';

/** The page as it arrives, with its script run as a browser runs it. */
function arrive(entry: unknown = null) {
  window.history.replaceState(entry, '');
  document.body.innerHTML = `<div id="root">
    <button data-early-target="s1"><span>Corte</span></button>
    <button data-early-target="s2"><span>Barba</span></button>
    <a href="#profile">Instagram</a>
  </div>`;
  const program = document.createElement('script');
  program.textContent = earlyTapScript();
  document.body.append(program);
}

const part = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};
const corte = () => part('[data-early-target=s1]');
const barba = () => part('[data-early-target=s2]');

/** The taps that the page handles once it is interactive. */
function becomeInteractive() {
  const onTap = jest.fn<undefined, [string]>();
  renderHook(() => useEarlyTap(onTap));
  return onTap.mock.calls.flat();
}

test('P-04 a tap before the page is interactive shows on its card, and is handled once when it is', () => {
  arrive();
  part('[data-early-target=s1] span').click();
  expect(corte()).toHaveAttribute('aria-busy', 'true');
  expect(becomeInteractive()).toEqual(['s1']);
  expect(corte()).not.toHaveAttribute('aria-busy');
  expect(becomeInteractive()).toEqual([]);
});

test('of several taps the last one counts', () => {
  arrive();
  corte().click();
  barba().click();
  expect(corte()).not.toHaveAttribute('aria-busy');
  expect(barba()).toHaveAttribute('aria-busy', 'true');
  expect(becomeInteractive()).toEqual(['s2']);
});

test('a captured tap reaches no other listener, a later tap reaches them all', () => {
  arrive();
  const heard = jest.fn();
  part('#root').addEventListener('click', heard, true);
  corte().click();
  expect(heard).not.toHaveBeenCalled();
  becomeInteractive();
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
  expect(becomeInteractive()).toEqual([]);
});

test('without a tap nothing is handled', () => {
  arrive();
  expect(becomeInteractive()).toEqual([]);
});

test('P-08 an entry of a later step shows nothing of the first one', () => {
  arrive({ usr: { bookingStep: 'identify' }, key: 'k', idx: 2 });
  expect(part('#root')).toBeEmptyDOMElement();
  expect(becomeInteractive()).toEqual([]);
});

test.each([null, { usr: null, key: 'k', idx: 0 }, 'of another program'])(
  'the entry %j leaves the first step standing',
  (entry) => {
    arrive(entry);
    expect(corte()).toBeInTheDocument();
  },
);

test('the script can be written into a page as it is', () => {
  expect(earlyTapScript()).not.toMatch(/<\/|<!--|<script/i);
});
