import { asList } from './client.ts';

test.each([[['a']], [{ data: ['a'] }], [{ calendars: ['a'] }], [{ calendars: ['a'], data: ['b'] }]])(
  'Q-08 finds the list in %j',
  (body) => {
    expect(asList(body, 'calendars')).toEqual(['a']);
  },
);

test.each([[null], [undefined], [''], ['abc'], [7], [{}], [{ days: ['a'] }], [{ calendars: 'a' }]])(
  'Q-08 throws on %j',
  (body) => {
    expect(() => asList(body, 'calendars')).toThrow(TypeError);
  },
);
