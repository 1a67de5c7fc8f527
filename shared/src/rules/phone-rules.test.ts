import { phoneError } from './rules.ts';

const areas = (
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
  '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
).split(' ');

test('CUST-007 exactly the 67 area codes of Brazil exist', () => {
  const all = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
  expect(all.filter((code) => phoneError(`${code}987654321`) === undefined)).toEqual(areas);
  expect(areas).toHaveLength(67);
  expect(phoneError('00000000000')).toBe('O DDD 00 não existe no Brasil. Confira o número.');
});

test.each(['14155552671', '1133334444', '1187654321', '55119876543'])(
  'CUST-007 %s is no mobile: the 9 is missing',
  (digits) => {
    expect(phoneError(digits)).toBe('Use um celular: o número começa com 9 depois do DDD.');
  },
);

test.each(['', '1', '10', '119876543', '1198765432', '11987654321'])(
  'CUST-007 nothing is said of %p',
  (digits) => {
    expect(phoneError(digits)).toBeUndefined();
  },
);
