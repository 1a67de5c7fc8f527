/** A customer's phone would load zod for nothing: the client may know the contract's types and addresses only. */
beforeEach(() => {
  jest.resetModules();
  jest.doMock('zod', () => {
    throw new Error('zod was loaded');
  });
});

afterEach(() => {
  jest.dontMock('zod');
});

test.each([
  './client.ts',
  '../contract/addresses.ts',
  '../contract/public-addresses.ts',
  '../format/format.ts',
  '../rules/rules.ts',
  '../colour/palette.ts',
])('SHAPE-009 loads %s without the schemas of the contract', async (door) => {
  await expect(import(door)).resolves.toBeDefined();
});

test('SHAPE-009 would notice the schemas', async () => {
  await expect(import('../contract/contract.ts')).rejects.toThrow('zod was loaded');
});
