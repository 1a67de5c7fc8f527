import fc from 'fast-check';
import { formatPhone, maskPhone, pastedPhoneDigits, phoneDigits } from '../format.ts';

const digitsUpTo = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { maxLength }).map((digits) => digits.join(''));

test('VAL-001 strips what is no digit', () => {
  expect(phoneDigits('abc(11) 9-8')).toBe('1198');
});

test('VAL-002 keeps the first eleven digits typed', () => {
  expect(phoneDigits('1198765432199')).toBe('11987654321');
  expect(phoneDigits('+55 (11) 98765-4321')).toBe('55119876543');
});

test.each([
  ['+55 (11) 98765-4321', '11987654321'],
  ['5511987654321', '11987654321'],
  ['+55 11 3456-7890', '1134567890'],
  ['55991234567', '55991234567'],
  ['(11) 98765-4321', '11987654321'],
  ['1298765432199', '12987654321'],
  ['011987654321', '11987654321'],
  ['01134567890', '01134567890'],
  ['', ''],
])('Q-43 reads the pasted %s as %s', (text, digits) => {
  expect(pastedPhoneDigits(text)).toBe(digits);
});

test.each([
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['119', '(11) 9'],
  ['1198765', '(11) 98765'],
  ['11987654', '(11) 98765-4'],
  ['11987654321', '(11) 98765-4321'],
])('GEN-004 VAL-003 shows %s as %s', (digits, shown) => {
  expect(maskPhone(digits)).toBe(shown);
});

test('STORE-008 shows a masked and a plain phone alike', () => {
  expect(maskPhone('(11) 98765-4321')).toBe(maskPhone('11987654321'));
});

test('CONST-008 a whole phone is shown in 15 characters', () => {
  expect(maskPhone('11987654321')).toHaveLength(15);
});

test('VAL-003 the mask loses no digit, however far the typing has come', () => {
  fc.assert(
    fc.property(digitsUpTo(11), (digits) => {
      expect(phoneDigits(maskPhone(digits))).toBe(digits);
    }),
  );
});

test('VAL-003 removing the last character of a mask always removes a digit', () => {
  fc.assert(
    fc.property(digitsUpTo(11), (digits) => {
      expect(phoneDigits(maskPhone(digits).slice(0, -1))).toBe(digits.slice(0, -1));
    }),
  );
});

test('VAL-002 no text brings more than eleven digits or anything else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), digitsUpTo(20), (text, digits) => {
      for (const read of [phoneDigits, pastedPhoneDigits]) {
        expect(read(text + digits + text)).toMatch(/^\d{0,11}$/);
      }
      expect(maskPhone(text + digits).length).toBeLessThanOrEqual(15);
    }),
  );
});

test.each([
  ['11987654321', '(11) 98765-4321'],
  ['1133334444', '(11) 3333-4444'],
  ['119', '(11) 9'],
  ['', ''],
])('GEN-004 Q-59 the stored number %s reads %s', (digits, shown) => {
  expect(formatPhone(digits)).toBe(shown);
});
