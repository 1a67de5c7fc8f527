import { randomPassword } from './member-draft.ts';

afterEach(() => jest.restoreAllMocks());

test('TEAM-002 a password is of letters and digits that nobody confuses, each as likely as any other', () => {
  let drawn = 0;
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as unknown as Uint8Array)[0] = drawn % 256;
    drawn += 1;
    return bytes;
  });
  const times = new Map<string, number>();
  // 31 times 16 letters: each of them sixteen times, of all the bytes twice.
  for (let round = 0; round < 31; round += 1)
    for (const letter of randomPassword().replaceAll('-', ''))
      times.set(letter, (times.get(letter) ?? 0) + 1);
  expect([...times.keys()].toSorted().join('')).toBe('23456789abcdefghjkmnpqrstuvwxyz');
  expect([...times.values()].every((count) => count === 16)).toBe(true);
});
