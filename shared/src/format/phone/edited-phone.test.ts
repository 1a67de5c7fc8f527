import { editedPhone } from '../format.ts';
import { caretAfter, countDigits } from './edited-phone.ts';

const key = Object.assign(new Event('input'), { inputType: 'insertText', data: '0' });
const paste = Object.assign(new Event('input'), { inputType: 'insertFromPaste' });

test('P-11 a digit typed in the middle leaves the caret behind it', () => {
  const typed = '(11) 98760-54321';
  expect(editedPhone({ typed, caret: 9, before: '11987654321', event: key })).toEqual({
    text: '11987605432',
    shown: '(11) 98760-5432',
    caret: 9,
  });
});

test('VAL-002 a twelfth digit that is typed is ignored', () => {
  const typed = '(11) 98765-43210';
  expect(editedPhone({ typed, caret: 16, before: '11987654321', event: key }).text).toBe('11987654321');
});

function typedByKeys(keys: string): string {
  let held = '';
  let shown = '';
  for (const sign of keys) {
    const typed = shown + sign;
    ({ text: held, shown } = editedPhone({ typed, caret: typed.length, before: held, event: key }));
  }
  return shown;
}

test.each([
  ['551198765432', '(11) 98765-432'],
  ['5511987654321', '(11) 98765-4321'],
  ['55991234567', '(55) 99123-4567'],
  ['559912345678', '(55) 99123-4567'],
  ['5599987654321', '(99) 98765-4321'],
  ['1198765432199', '(11) 98765-4321'],
  ['011987654321', '(11) 98765-4321'],
  ['01191987654321', '(91) 98765-4321'],
])('CUST-008 VAL-002 the digits %s that are typed show as %s', (digits, shown) => {
  expect(typedByKeys(digits)).toBe(shown);
});

test.each([
  ['+55 (11) 98765-4321', paste],
  ['5511987654321', new Event('change')],
])('Q-43 %s that arrives at once is the number without its country code', (typed, event) => {
  expect(editedPhone({ typed, caret: 3, before: '', event })).toEqual({
    text: '11987654321',
    shown: '(11) 98765-4321',
    caret: 15,
  });
});

test.each([
  ['(11) 98765-4321', 0, 0],
  ['(11) 98765-4321', 1, 2],
  ['(11) 98765-4321', 2, 3],
  ['(11) 98765-4321', 3, 6],
  ['(11) 98765-4321', 11, 15],
  ['(11) 9', 8, 6],
  ['', 3, 0],
])('P-11 in %p the caret behind digit %d stands at %d', (masked, digits, caret) => {
  expect(caretAfter(masked, digits)).toBe(caret);
});

test('counts digits and nothing else', () => {
  expect(countDigits('+55 (11) 9')).toBe(5);
});
