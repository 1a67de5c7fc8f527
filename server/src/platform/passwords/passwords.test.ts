import { judgeNewPassword } from './judge-new-password.ts';
import { isPassword, unmatchableHash } from './password-hash.ts';

const known = ['sol', 'barbearia-sol', 'Barbearia São João', '11987654321', ''];

const length = 'A senha deve ter de 10 a 200 caracteres.';
const ownWords = 'A senha não pode ser o usuário, nem o nome ou o telefone do estabelecimento.';
const common = 'Esta senha é fácil de adivinhar: escolha outra, como três ou quatro palavras.';

test.each([
  ['12345678', length],
  ['1234567890', common],
  ['QWERTYUIOP', common],
  ['ｑｗｅｒｔｙｕｉｏｐ', common],
  ['password123', common],
  ['p a s s w o r d 1 2 3', common],
  ['senha12345', common],
  ['Flamengo@2026', common],
  ['2026!flamengo!', common],
  ['Gabriél12345', common],
  ['aaaaaaaaaaaa', common],
  ['1212121212', common],
  ['Sol1234567', ownWords],
  ['barbearia-sol', ownWords],
  ['Barbearia Sol 2026', ownWords],
  ['barbeariasaojoao', ownWords],
  ['(11) 98765-4321', ownWords],
  ['girafa azul', undefined],
  ['o sol nasce cedo', undefined],
  ['senha-bem-longa', undefined],
  ['98237465120', undefined],
])('ACC-002 of the new password %j it is said: %s', async (typed, problem) => {
  expect(await judgeNewPassword(typed, known)).toBe(problem);
});

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
