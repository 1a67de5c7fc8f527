import { renderHook } from '@testing-library/react';
import { earlyTapScript, useEarlyTap } from './early-tap.ts';

const call = { path: '/first/', body: { client_name: 'sol' }, field: 'service_id' };
const network = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const answering = (answer: Partial<Response>) => network.mockResolvedValue(answer as Response);

beforeEach(() => {
  network.mockReset();
  answering({ ok: false });
});

/** The page as it arrives, with its script run as a browser runs it. */
function arrive(entry: unknown = null) {
  globalThis.fetch = jest.fn(network);
  window.history.replaceState(entry, '');
  document.body.innerHTML = `<div id="root">
    <button data-early-target="s1"><span>Corte</span></button>
    <button data-early-target="s2"><span>Barba</span></button>
    <a href="#profile">Instagram</a>
  </div>`;
  const program = document.createElement('script');
  program.textContent = earlyTapScript(call);
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
  return tapsAndAnswers().map(([target]) => target);
}

function tapsAndAnswers() {
  const onTap = jest.fn<undefined, Parameters<Parameters<typeof useEarlyTap>[0]>>();
  renderHook(() => useEarlyTap(onTap));
  return onTap.mock.calls;
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

test('CUST-028 a tap asks at once about what was tapped, and hands the answer over with its time', async () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(1000);
  answering({ ok: true, json: () => Promise.resolve({ calendars: [] }) });
  arrive();
  corte().click();
  corte().click();
  expect(network.mock.calls).toEqual([
    [
      '/first/',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"client_name":"sol","service_id":"s1"}',
      },
    ],
  ]);
  const [[target, answer] = []] = tapsAndAnswers();
  expect({ target, requestedAt: answer?.requestedAt, data: await answer?.data }).toEqual({
    target: 's1',
    requestedAt: 1000,
    data: { calendars: [] },
  });
});

test('CUST-028 of several taps the last one has its own answer', async () => {
  network.mockImplementation((_, init) =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(init?.body) } as Response),
  );
  arrive();
  corte().click();
  barba().click();
  const [[target, answer] = []] = tapsAndAnswers();
  expect([target, await answer?.data]).toEqual(['s2', expect.stringContaining('"s2"')]);
});

test.each<[string, Partial<Response> | Error]>([
  ['a refusal', { ok: false }],
  ['a lost network', new TypeError('Failed to fetch')],
  ['a page that is no answer', { ok: true, json: () => Promise.reject(new SyntaxError('<')) }],
])('CUST-028 with %s there is no early answer', async (_, outcome) => {
  if (outcome instanceof Error) network.mockRejectedValue(outcome);
  else answering(outcome);
  arrive();
  corte().click();
  const [[, answer] = []] = tapsAndAnswers();
  await expect(answer?.data).resolves.toBeUndefined();
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
  const body = { client_name: '</script><!--' };
  expect(earlyTapScript({ ...call, body })).not.toMatch(/<\/|<!--|<script/i);
});
