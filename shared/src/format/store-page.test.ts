import { storeSlugOf } from './format.ts';
import { appointmentPath, isAppointmentPath } from './store-page.ts';

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

test('MOVE-003 a booking has an address below its store, its token behind #', () => {
  expect(appointmentPath('barbearia-sol', 'AbC_-1')).toBe('/barbearia-sol/agendamento#AbC_-1');
  expect(appointmentPath('a/b', 't')).toBe('/a%2Fb/agendamento#t');
});

test.each([
  ['/barbearia-sol/agendamento', true],
  ['/barbearia-sol/agendamento/', true],
  ['/agendamento', false],
  ['/barbearia-sol', false],
  ['/barbearia-sol/agendamentos', false],
  ['/x/y/agendamento', false],
])('MOVE-003 whether %s leads to a booking: %s', (pathname, isOne) => {
  expect(isAppointmentPath(pathname)).toBe(isOne);
});
