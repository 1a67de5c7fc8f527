import { editedPhone } from './format.ts';

const typing = { digitCount: 11, isPaste: false };

test('P-11 a digit typed in the middle leaves the caret behind it', () => {
  expect(editedPhone({ ...typing, typed: '(11) 98765-4321'.replace('6', '60'), caret: 9 })).toEqual({
    digits: '11987605432',
    shown: '(11) 98760-5432',
    caret: 9,
  });
});

test('VAL-002 a twelfth digit that is typed is ignored', () => {
  expect(editedPhone({ ...typing, typed: '(11) 98765-43210', caret: 16 }).digits).toBe('11987654321');
});

test.each([
  { typed: '+55 (11) 98765-4321', digitCount: 11, isPaste: true },
  { typed: '5511987654321', digitCount: 0, isPaste: false },
])('Q-43 $typed that arrives at once is the number without its country code', (edit) => {
  expect(editedPhone({ ...edit, caret: 3 })).toEqual({
    digits: '11987654321',
    shown: '(11) 98765-4321',
    caret: 15,
  });
});
