import { isPromiseKept, isServerNewEnough, promiseVersion } from './federation.ts';

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

test.each([
  ['1.4.0', '1.4.0'],
  ['1.9.3', '1.10.0'],
  ['1.9.3', '1.9.12'],
  ['1.9.3', '2.0.0'],
  ['2.0.0-rc.1', '2.0.0'],
])('GEN-025 what needs the server %s may talk to the server %s', (needed, running) => {
  expect(isServerNewEnough(needed, running)).toBe(true);
});

test.each([
  ['1.4.1', '1.4.0'],
  ['1.10.0', '1.9.3'],
  ['2.0.0', '1.99.99'],
])('GEN-025 what needs the server %s is too new for the server %s', (needed, running) => {
  expect(isServerNewEnough(needed, running)).toBe(false);
});
