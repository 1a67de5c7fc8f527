import { monogram } from './monogram.ts';

test.each([
  ['Barbearia Bela Vista', 'BV'],
  ['Barbearia Sol', 'BS'],
  ['ótica', 'Ó'],
  [' Studio  7 ', 'S7'],
  ['✂️ «salão» da Zoé 💈', 'SZ'],
  ['✂️', ''],
  ['', ''],
])('CUST-024 the monogram of %p is %p', (title, letters) => {
  expect(monogram(title)).toBe(letters);
});
