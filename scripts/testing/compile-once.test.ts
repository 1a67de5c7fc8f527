import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { expect, test } from '@jest/globals';

test('jest asks what compiles a module once in a process', () => {
  const file = path.resolve(import.meta.dirname, '../../jest.styles.cjs');
  createRequire(import.meta.url)(file);
  const scripts = Reflect.get(vm.compileFunction, 'scripts') as ReadonlyMap<string, unknown>;
  expect([...scripts.keys()]).toContain(file);
});
