import { newPasswordError } from './password-rules.ts';

const sentence = 'A senha deve ter de 10 a 200 caracteres.';

test.each([
  ['', sentence],
  ['123456789', sentence],
  ['éáíóúâêôã', sentence],
  ['🔑🔑🔑🔑🔑🔑🔑🔑🔑', sentence],
  ['tres gatos\n', sentence],
  ['tres gatos\ud800', sentence],
  ['a'.repeat(201), sentence],
  ['tres gatos', undefined],
  ['  tres gatos  ', undefined],
  ['e\u0301'.repeat(10), undefined],
  ['🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑', undefined],
  ['a'.repeat(200), undefined],
])('ACC-001 of a new password %j it is said: %s', (typed, error) => {
  expect(newPasswordError(typed)).toBe(error);
});
