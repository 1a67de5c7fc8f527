import { pushFindings } from './push-rules.ts';

const codes = (hasDevices: boolean, ...publicOrigins: readonly string[]) =>
  pushFindings(hasDevices, { publicOrigins: [...publicOrigins] }).map((finding) => finding.level);

test.each([[[]], [['http://agenda.example']], [['https://localhost']], [['https://127.0.0.1:3000']]])(
  'PUSH-016 a server with PUBLIC_ORIGINS %j is named where devices wait for notices, and nowhere else',
  (origins) => {
    expect(codes(true, ...origins)).toEqual(['warning']);
    expect(codes(false, ...origins)).toEqual([]);
  },
);

test('PUSH-016 a public https address first is fine', () => {
  expect(codes(true, 'https://agenda.example', 'http://127.0.0.1:3000')).toEqual([]);
});
