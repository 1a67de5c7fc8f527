import { expect, test } from '@jest/globals';
import { licenceComplaints, type PackageManifest } from './allowed-licences.ts';

const locked = (license: string | undefined, rest = {}) => ({
  'node_modules/it': { version: '1.0.0', license, ...rest },
});
const none = () => undefined;

test.each([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'Zlib',
  'MPL-2.0',
  'OFL-1.1',
  '(MIT OR GPL-3.0)',
  'MIT AND ISC',
])('%s is allowed', (licence) => {
  expect(licenceComplaints(locked(licence), none)).toEqual({ complaints: [], counts: [[licence, 1]] });
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE', undefined])(
  '%s is not',
  (licence) => {
    expect(licenceComplaints(locked(licence), none).complaints).toEqual([
      `it@1.0.0: ${licence ?? 'unknown'}`,
    ]);
  },
);

test('the LGPL is allowed of the shared library that decodes pictures, and of nothing else', () => {
  const packages = {
    'node_modules/@img/sharp-libvips-linux-x64': { version: '1.3.4', license: 'LGPL-3.0-or-later' },
    'node_modules/it': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
  };
  expect(licenceComplaints(packages, none).complaints).toEqual(['it@1.0.0: LGPL-3.0-or-later']);
});

test('the installed package.json has precedence, also with its older fields', () => {
  const complaintsWith = (manifest: PackageManifest) =>
    licenceComplaints(locked('MIT'), () => manifest).complaints;
  expect(complaintsWith({ license: 'GPL-2.0' })).toEqual(['it@1.0.0: GPL-2.0']);
  expect(complaintsWith({ licenses: [{ type: 'MIT' }] })).toEqual([]);
  expect(complaintsWith({ license: { type: 'BUSL-1.1' } })).toEqual(['it@1.0.0: BUSL-1.1']);
});

test('only packages of the product are checked', () => {
  const packages = {
    '': { license: 'GPL-3.0' },
    server: { license: 'GPL-3.0' },
    ...locked('GPL-3.0', { dev: true }),
    'node_modules/beside': { version: '1.0.0', license: 'GPL-3.0', devOptional: true },
    'node_modules/@hora-marcada/shared': { link: true },
    'server/node_modules/deep': { version: '2.0.0', license: 'GPL-3.0', optional: true },
  };
  expect(licenceComplaints(packages, none).complaints).toEqual([
    'beside@1.0.0: GPL-3.0',
    'deep@2.0.0: GPL-3.0',
  ]);
});

test('how often each licence occurs is counted, in the order of the alphabet', () => {
  const packages = Object.fromEntries(
    ['MIT', 'ISC', 'MIT'].map((license, index) => [`node_modules/${index}`, { license }]),
  );
  expect(licenceComplaints(packages, none).counts).toEqual([
    ['ISC', 1],
    ['MIT', 2],
  ]);
});
