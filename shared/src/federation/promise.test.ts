import { isPromiseKept, promiseVersion } from './federation.ts';

test.each([
  ['^1.0', '1.0'],
  ['^1.0', '1.7'],
  ['^1.2', '1.10'],
])('SHAPE-008 what needs %s is kept by %s', (needed, offered) => {
  expect(isPromiseKept(needed, offered)).toBe(true);
});

test.each([
  ['^1.3', '1.2'],
  ['^2.0', '1.9'],
  ['^1.0', '2.0'],
  ['1.0', '1.0'],
  ['', '1.0'],
  ['^1.0', ''],
  ['*', '1.0'],
])('SHAPE-008 what needs %j is not kept by %j', (needed, offered) => {
  expect(isPromiseKept(needed, offered)).toBe(false);
});

test('the promise has a version that a remote can need', () => {
  expect(isPromiseKept(`^${promiseVersion}`, promiseVersion)).toBe(true);
});
