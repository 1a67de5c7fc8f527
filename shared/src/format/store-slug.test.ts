import { storeSlugOf } from './format.ts';

test.each([
  ['/barbearia-sol', 'barbearia-sol'],
  ['/barbearia-sol/', 'barbearia-sol'],
  ['/barbearia-sol/qualquer/coisa', 'barbearia-sol'],
  ['//barbearia-sol', 'barbearia-sol'],
  ['/sal%C3%A3o-z%C3%A9', 'salão-zé'],
  ['/a%252Fb', 'a%2Fb'],
  ['/50%', '50%'],
  ['/', undefined],
  ['', undefined],
  ['/favicon.ico', undefined],
  ['/robots.txt', undefined],
])('ROUTE-003 ROUTE-004 Q-36 the path %p names the store %p', (path, slug) => {
  expect(storeSlugOf(path)).toBe(slug);
});
