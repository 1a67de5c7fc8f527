import { anEvent } from '../../../test-support/events.ts';
import { searchFor, searchText } from './event-search.ts';

const event = anEvent({ title: 'Barba', description: 'Trazer o próprio óleo', calendar: 'Ana' });
const finds = (typed: string, found = event) => searchFor(typed)?.(found);

test.each(['', '   '])('INI-004 %j searches nothing', (typed) => {
  expect(searchFor(typed)).toBeUndefined();
});

test.each([
  ['INI-014', 'barba'],
  ['INI-015', 'óleo'],
  ['INI-016', 'silva'],
  ['INI-017', '98765'],
  ['INI-017', '98'],
])('%s %j is found', (_, typed) => {
  expect(finds(typed)).toBe(true);
});

test.each(['JOÃO', 'joão', 'joao', 'João Silva', '  silva ', 'oleo', 'PRÓPRIO'])(
  'INI-013 Q-53 %j is found whatever its case and accents',
  (typed) => {
    expect(finds(typed)).toBe(true);
  },
);

test.each(['(11) 98765-4321', '98765-43', '(11) 9', '11 98765', '+55 11 98765-4321', '0 15 11 98765-4321'])(
  'Q-53 VAL-035 a phone is found as %j',
  (typed) => {
    expect(finds(typed)).toBe(true);
  },
);

test.each(['Ana', '50', 'Corte', '(12) 98765', 'rua 987'])('INI-018 %j is found nowhere', (typed) => {
  expect(finds(typed)).toBe(false);
});

test('Q-53 an event without customer and description is no hindrance', () => {
  const bare = anEvent({ description: '', client_name: '', client_phone: '' });
  expect(finds('corte', bare)).toBe(true);
  expect(finds('98765', bare)).toBe(false);
});

test('P-30 what an event is found by is made once', () => {
  const fold = jest.spyOn(String.prototype, 'normalize');
  const other = { ...event };
  expect(searchText(other)).toBe(searchText(other));
  expect(fold).toHaveBeenCalledTimes(1);
  fold.mockRestore();
});
