import { expect, test } from '@jest/globals';
import { noteComplaints } from './version-notes.ts';

const note = (line: string, text = 'Customers see the price.') => `---\n${line}\n---\n\n${text}\n`;
const complaints = (files: string[], text?: string) =>
  noteComplaints({
    files,
    notes: text === undefined ? [] : [{ file: '.changeset/new.md', text }],
    raised: [],
  });

test.each([
  ['booking-app', 'booking-app/src/App.tsx', 'booking-app'],
  ['server', 'server/migrations/0001_change.sql', 'server'],
  ['shared', 'shared/src/contract/contract.ts', '@hora-marcada/shared'],
  ['admin-app', 'webpack.common.js', 'admin-app'],
  ['shared', 'webpack.common.js', '@hora-marcada/shared'],
  ['shared', 'build-settings/package.json', '@hora-marcada/shared'],
])('a change of %s in %s without a note is told what to do', (part, file, name) => {
  expect(complaints([file])).toContain(
    `${part} changed without a version note: run \`npm run note\`, choose ${name} and say what its readers will notice. ` +
      `If they will notice nothing, write "${name}": none into the note.`,
  );
});

test.each([
  ['webpack.common.js', ['shell', 'booking-app', 'admin-app', 'shared']],
  ['build-settings/package.json', ['shared']],
  ['server-notes/package.json', []],
])('%s changes these parts: %j', (file, parts) => {
  expect(complaints([file]).map((complaint) => complaint.split(' ')[0])).toEqual(parts);
});

test('a raised version stands for the note of its own part alone', () => {
  const files = ['shell/src/index.tsx', 'server/src/app.ts'];
  expect(noteComplaints({ files, notes: [], raised: ['server'] })).toEqual([
    expect.stringMatching(/^shell changed without a version note/),
  ]);
});

test('a note for another part does not stand for this one', () => {
  expect(complaints(['booking-app/src/App.tsx'], note('"server": minor'))).toHaveLength(1);
});

test.each(['"booking-app": none', 'booking-app: patch', "'booking-app': major\n'server': minor"])(
  'the note %j is one for booking-app',
  (line) => {
    expect(complaints(['booking-app/src/App.tsx'], note(line))).toEqual([]);
  },
);

test.each([
  'booking-app/src/App.test.tsx',
  'booking-app/README.md',
  'booking-app/src/features/booking/fixtures/days.ts',
  'server/src/test-support/test-app.ts',
  'server/jest.environment.mjs',
  'shared/tsconfig.json',
  'docs/operations.md',
  'scripts/start.ts',
])('%s needs no note', (file) => {
  expect(complaints([file])).toEqual([]);
});

test.each([
  ['a part that is none', note('"bookings": minor'), "'bookings' is wrong: name shell, booking-app"],
  ['a step that is none', note('"booking-app": small'), "'booking-app' is wrong: name shell"],
  ['no step', note('booking-app'), "'booking-app' is wrong: name shell"],
  ['no words', note('"booking-app": minor', ''), 'say in a sentence'],
  ['only empty lines for words', note('"booking-app": minor', ' \n'), 'say in a sentence'],
  ['no head', 'Customers see the price.\n', 'begin with the parts between two lines of ---.'],
])('a note with %s is refused', (_, text, sentence) => {
  expect(complaints([], text)).toEqual([expect.stringContaining(`.changeset/new.md: ${sentence}`)]);
});
