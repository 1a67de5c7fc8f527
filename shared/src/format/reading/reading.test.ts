import fc from 'fast-check';
import {
  dayForms,
  durationForms,
  phoneForms,
  priceForms,
  todayOfForms,
  type FormGroup,
} from '../../test-support/typed-forms.ts';
import { arrivedAtOnce, readDay, readDuration, readPhone, readPrice } from '../format.ts';

const rows = <Value>(groups: readonly FormGroup<Value>[]) =>
  groups.flatMap(({ says, forms }) => forms.map((form) => [form, says] as const));

function said({ value, reason }: { readonly value?: unknown; readonly reason?: string | undefined }) {
  return reason === undefined ? { value } : { refused: reason };
}

const readToday = (text: string) => readDay(text, todayOfForms);

test('VAL-028 the table holds at least two hundred forms, each once', () => {
  const all = [phoneForms, priceForms, dayForms, durationForms].map((groups) =>
    rows<unknown>(groups).map(([form]) => form),
  );
  expect(all.flat().length).toBeGreaterThanOrEqual(200);
  for (const forms of all) expect(new Set(forms).size).toBe(forms.length);
});

test.each(rows(phoneForms))('VAL-029 the phone %j is read as %j', (form, says) => {
  expect(said(readPhone(form))).toEqual(says);
});

test.each(rows(priceForms))('VAL-030 the price %j is read as %j', (form, says) => {
  expect(said(readPrice(form))).toEqual(says);
});

test.each(rows(dayForms))('VAL-031 the date %j is read as %j', (form, says) => {
  expect(said(readToday(form))).toEqual(says);
});

test.each(rows(durationForms))('VAL-032 the duration %j is read as %j', (form, says) => {
  expect(said(readDuration(form))).toEqual(says);
});

test.each([
  [readPrice, '1.234', 'Lido como R$ 1,23. Se são milhares, escreva 1234.'],
  [readPrice, '0,125', 'Lido como R$ 0,13.'],
  [readToday, '05/01', 'Sem o ano: lido como 05/01/2027.'],
  [readPhone, '1198765432199', 'Só os 11 primeiros dígitos ficaram. Confira o número.'],
])('VAL-028 where a value is not all that was written, a note says so (%#)', (read, form, note) => {
  expect(read(form).note).toBe(note);
});

test('VAL-028 whatever is refused has a sentence, and no text makes a reading fail', () => {
  const signs = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789+-.,/: hRmxa$()–٣１é')),
    maxLength: 24,
  });
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), (text) => {
      for (const read of [readPhone, readPrice, readToday, readDuration]) {
        const { value, sentence } = read(text);
        expect(value === undefined).toBe(sentence !== undefined);
      }
    }),
  );
});

test('VAL-029 no phone of another country is read as a number', () => {
  const country = fc.integer({ min: 1, max: 999 }).map(String);
  const digits = fc.stringMatching(/^\d{6,12}$/);
  fc.assert(
    fc.property(country, digits, fc.constantFrom('+', '+ ', '(+'), (code, rest, plus) => {
      fc.pre(!`${code}${rest}`.startsWith('55'));
      expect(readPhone(`${plus}${code} ${rest}`)).toMatchObject({ reason: 'foreign' });
    }),
  );
});

test.each([
  ['insertFromPaste', null, '', '1', true],
  ['insertReplacementText', null, '50', '80', true],
  ['insertText', '80,00', '50,00', '80,00', true],
  ['insertText', '8', '50,00', '8', false],
  ['insertCompositionText', '80', '8', '80', false],
  ['insertCompositionText', '80,00', '', '80,00', true],
  ['deleteContentBackward', null, '50,00', '', false],
])('VAL-028 whether %s of %j, %j → %j, came at once', (inputType, data, before, after, is) => {
  const event = Object.assign(new Event('input'), { inputType, data });
  expect(arrivedAtOnce(event, before, after)).toBe(is);
  expect(arrivedAtOnce(new Event('change'), before, after)).toBe(true);
});
