import { execFileSync } from 'node:child_process';
import { shellLine } from './shell-words.ts';

const read = (line: string) => execFileSync('sh', ['-c', `printf '%s\\n' ${line}`], { encoding: 'utf8' });

test.each(['', 'a b', "d'água", '$HOME', '`id`', 'a;b', '*', '~', 'a\\b', 'a"b', '#1', '!1'])(
  'a shell reads the word «%s» as it is',
  (word) => {
    expect(read(shellLine(['first', word, 'last']))).toBe(`first\n${word}\nlast\n`);
  },
);

test('a plain word stands without quotes, for people', () => {
  expect(shellLine(['npm', 'run', '/srv/web-1/a.b', 'A=1,2', '@x:y%+'])).toBe(
    'npm run /srv/web-1/a.b A=1,2 @x:y%+',
  );
});
