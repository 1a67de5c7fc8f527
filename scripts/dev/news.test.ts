import { expect, test } from '@jest/globals';
import { Writable } from 'node:stream';
import { newsOnly } from './news.ts';

function heard(...texts: string[]) {
  let all = '';
  const output = new Writable({
    write(text: Buffer, _, done) {
      all += text.toString();
      done();
    },
  });
  const stream = newsOnly(output);
  for (const text of texts) stream.write(text);
  return all;
}

test('type errors and what servers complain of are handed on, whole lines at a time', () => {
  expect(
    heard('[types] booking-app/src/App.tsx(3,7): error', ' TS2322: no\n[server] {"level"', ':50}\n'),
  ).toBe('[types] booking-app/src/App.tsx(3,7): error TS2322: no\n[server] {"level":50}\n');
});

test.each([
  '[server] Hora Marcada no ar em http://127.0.0.1:3100',
  '[server]   área do estabelecimento: http://127.0.0.1:3100/admin',
  '\u001b[36m[types]\u001b[39m 12:24:18 PM - Found 0 errors. Watching for file changes.',
  '[types] 12:24:10 PM - Starting compilation in watch mode...',
  '[types] 12:24:16 PM - File change detected. Starting incremental compilation...',
  '[admin-app] [ Module Federation Manifest Plugin ] Manifest will use absolute path resolution via its host',
  '[types] ',
  '[shell] shell compiled successfully',
])('%j is no news beside the one address to visit', (line) => {
  expect(heard(`${line}\n`)).toBe('');
});
