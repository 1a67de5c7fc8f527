import { storeIdOf } from './store-id.ts';

// Python: uuid.uuid5(uuid.UUID('6f1d3c0e-9a5b-4d0f-8c27-b3a4e15d7e90'), endpoint)
test.each([
  ['demo', '8db4d6d3-17d1-574c-8b89-e7d57789709a'],
  ['barbearia-sol', '2fdb893f-6a23-5f9b-b357-7c326f97596d'],
])('the store %s has its id for ever', (endpoint, id) => {
  expect(storeIdOf(endpoint)).toBe(id);
});

test('Q-36 an endpoint typed in capitals names the same store', () => {
  expect(storeIdOf('Barbearia-SOL')).toBe(storeIdOf('barbearia-sol'));
});
