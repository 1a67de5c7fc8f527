import { judgeNewPassword } from './judge-new-password.ts';

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
