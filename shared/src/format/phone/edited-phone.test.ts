import { editedPhone } from '../format.ts';

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
  ['(01) 19876-54321', '11987654321'],
  ['(55) 11987-65432', '1198765432'],
  ['(55) 99123-45678', '55991234567'],
])(
  'CUST-008 the twelfth digit of %s tells a country code or a leading 0 from an area code',
  (typed, digits) => {
    expect(editedPhone({ ...typing, typed, caret: 16 }).digits).toBe(digits);
  },
);

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
