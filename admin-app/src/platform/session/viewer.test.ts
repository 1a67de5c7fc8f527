import { isOfMember } from './viewer.tsx';

/** A token as RFC 7519 has it: base64 of its own alphabet, and unpadded. */
const tokenOf = (claims: object) => {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `header.${payload}.signature`;
};

test('TEAM-011 a member is known by the token, whatever letters it is written in', () => {
  const token = tokenOf({ name: '>>>???', role: 'member' });
  expect(token).toMatch(/-.*_|_.*-/);
  expect(isOfMember(token)).toBe(true);
});

test.each([
  ['an owner’s', tokenOf({ role: 'owner' })],
  ['one that names no role', tokenOf({ store_id: 1 })],
  ['none', null],
  ['one that cannot be read', 'access-1'],
])('TEAM-017 %s is no member’s token', (_, token) => {
  expect(isOfMember(token)).toBe(false);
});
