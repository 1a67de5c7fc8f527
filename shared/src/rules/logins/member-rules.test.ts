import { validateMember } from './member-rules.ts';

const messageFor = (member: Parameters<typeof validateMember>[0]) => validateMember(member)?.message;

test.each([
  [{ name: 'x'.repeat(32) }],
  [{ name: '💈'.repeat(32) }],
  [{ username: 'ana' }],
  [{ username: 'a'.repeat(40) }],
  [{ username: 'Ana-Lima.2' }],
  [{ calendars: ['1'] }],
  [{}],
])('TEAM-002 %j is taken', (member) => {
  expect(messageFor(member)).toBeUndefined();
});

const site = 'Retire o endereço de site ou de e-mail: ele não pode fazer parte do nome.';

test.each([
  [{ name: ' ' }, 'Erro: Informe o nome'],
  [{ name: 'x'.repeat(33) }, 'Erro: Use no máximo 32 caracteres no nome'],
  [{ name: 'Ana sol.com.br' }, site],
  [{ username: 'an' }, 'Erro: Use de 3 a 40 caracteres no usuário'],
  [{ username: 'a'.repeat(41) }, 'Erro: Use de 3 a 40 caracteres no usuário'],
  [{ username: 'ana@sol' }, 'Erro: Use letras, números, ponto e hífen no usuário'],
  [{ password: '123456789' }, 'A senha deve ter de 10 a 200 caracteres.'],
  [{ calendars: [] }, 'Erro: Selecione pelo menos um calendário.'],
])('TEAM-002 %j is refused: %s', (member, message) => {
  expect(messageFor(member)).toBe(message);
});
