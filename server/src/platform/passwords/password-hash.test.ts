import { unmatchableHash, hashPassword, isPassword } from './password-hash.ts';

test('a password is stored as argon2id, each time with another salt', async () => {
  const [first, second] = await Promise.all([hashPassword('demo1234'), hashPassword('demo1234')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  await expect(isPassword('demo1234', first)).resolves.toBe(true);
  await expect(isPassword('demo1235', first)).resolves.toBe(false);
});

test('an accent typed as two characters is the same password', async () => {
  const passwordHash = await hashPassword('a\u00e7a\u00ed-2026');
  await expect(isPassword('ac\u0327ai\u0301-2026', passwordHash)).resolves.toBe(true);
});

test('who does not exist is checked at the cost of who does', async () => {
  const costOf = (passwordHash: string) => passwordHash.split('$').slice(0, 4);
  expect(costOf(unmatchableHash)).toEqual(costOf(await hashPassword('demo1234')));
  await expect(isPassword('', unmatchableHash)).resolves.toBe(false);
});
