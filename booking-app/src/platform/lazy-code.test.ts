import { createLazyCode } from './lazy-code.ts';

const arriving = () => {
  const attempts: { resolve: (code: string) => void; reject: (error: Error) => void }[] = [];
  const code = createLazyCode(
    () => new Promise<string>((resolve, reject) => attempts.push({ resolve, reject })),
  );
  const seen: string[] = [];
  code.subscribe(() => seen.push(code.state().status));
  return { code, attempts, seen };
};

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('code is loaded once, however often it is requested', async () => {
  const { code, attempts, seen } = arriving();
  const both = [code.load(), code.load()];
  attempts[0]?.resolve('step');
  await Promise.all(both);
  await code.load();
  expect(attempts).toHaveLength(1);
  expect(code.state()).toEqual({ status: 'loaded', code: 'step' });
  expect(seen).toEqual(['loaded']);
});

test('a failed load stays failed until another attempt succeeds', async () => {
  const { code, attempts, seen } = arriving();
  const lost = code.load();
  attempts[0]?.reject(new Error('offline'));
  await lost;
  const again = code.load();
  attempts[1]?.resolve('step');
  await again;
  expect(seen).toEqual(['failed', 'loading', 'loaded']);
});

test('who has unsubscribed is not notified', async () => {
  const { code, attempts } = arriving();
  const listener = jest.fn();
  code.subscribe(listener)();
  const arrival = code.load();
  attempts[0]?.resolve('step');
  await arrival;
  expect(listener).not.toHaveBeenCalled();
});
