import { appointmentPath, isAppointmentPath } from './appointment-path.ts';

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
