import { newId } from './new-id.ts';

test('Q-26 every id is another UUID of version 4', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('the random bytes stand in the id in their order', () => {
  const zeros = jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  expect(newId()).toBe('00000000-0000-4000-8000-000000000000');
  zeros.mockRestore();
});
