import { readMessages } from './event-stream.ts';

test('reads whole messages and keeps the rest', () => {
  expect(readMessages('event: changed\ndata: {}\n\nevent: cha')).toEqual({
    names: ['changed'],
    rest: 'event: cha',
  });
});

test.each([
  ['a comment', ':\n\n', []],
  ['the pause before another attempt', 'retry: 3000\n\n', []],
  ['lines of Windows', 'event: changed\r\ndata: {}\r\n\r\n', ['changed']],
  ['a message without a name', 'data: 1\n\n', ['message']],
  ['several', ':\n\nevent: changed\n\nevent:changed\n\n', ['changed', 'changed']],
])('%s', (_, text, names) => {
  expect(readMessages(text)).toEqual({ names, rest: '' });
});
