import { createLaterCode } from './later-code.ts';

const arriving = () => {
  const attempts: { resolve: (code: string) => void; reject: (error: Error) => void }[] = [];
  const code = createLaterCode(
    () => new Promise<string>((resolve, reject) => attempts.push({ resolve, reject })),
  );
  const seen: string[] = [];
  code.watch(() => seen.push(code.arrival().status));
  return { code, attempts, seen };
};

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('code is fetched once, however often it is asked for', async () => {
  const { code, attempts, seen } = arriving();
  const both = [code.bring(), code.bring()];
  attempts[0]?.resolve('step');
  await Promise.all(both);
  await code.bring();
  expect(attempts).toHaveLength(1);
  expect(code.arrival()).toEqual({ status: 'here', code: 'step' });
  expect(seen).toEqual(['here']);
});

test('code that did not come is missing until another attempt brings it', async () => {
  const { code, attempts, seen } = arriving();
  const lost = code.bring();
  attempts[0]?.reject(new Error('offline'));
  await lost;
  const again = code.bring();
  attempts[1]?.resolve('step');
  await again;
  expect(seen).toEqual(['missing', 'awaited', 'here']);
});

test('who no longer watches is told nothing', async () => {
  const { code, attempts } = arriving();
  const tell = jest.fn();
  code.watch(tell)();
  const arrival = code.bring();
  attempts[0]?.resolve('step');
  await arrival;
  expect(tell).not.toHaveBeenCalled();
});
