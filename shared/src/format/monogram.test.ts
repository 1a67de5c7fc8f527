import { monogram } from './monogram.ts';

test.each([
  ['Barbearia Bela Vista', 'BB'],
  ['Studio de Beleza e Bem Estar', 'SB'],
  ['Espaço das Unhas', 'EU'],
  ['Salão', 'S'],
  ['da', 'D'],
  ['Barbearia Sol', 'BS'],
  ['ótica', 'Ó'],
  [' Studio  7 ', 'S7'],
  ['✂️ «salão» da Zoé 💈', 'SZ'],
  ['✂️', ''],
  ['', ''],
])('CUST-024 the monogram of %p is %p', (title, letters) => {
  expect(monogram(title)).toBe(letters);
});
