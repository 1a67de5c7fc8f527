import { isPassword, unmatchableHash } from './password-hash.ts';

test('QUOTA-011 of many passwords at once the first are compared, and the others refused with a sentence', async () => {
  const compared = await Promise.allSettled(
    Array.from({ length: 40 }, () => isPassword('girafa azul', unmatchableHash)),
  );
  const refused = compared.filter(({ status }) => status === 'rejected');
  expect(compared.slice(0, 32)).toEqual(Array(32).fill({ status: 'fulfilled', value: false }));
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({
    reason: {
      code: 'unavailable',
      message: 'Muitas pessoas estão entrando agora. Aguarde alguns segundos e tente novamente.',
    },
  });
  await expect(isPassword('girafa azul', unmatchableHash)).resolves.toBe(false);
});
