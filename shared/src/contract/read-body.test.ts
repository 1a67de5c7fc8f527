import { contract, readBody } from './contract.ts';

test('API-018 API-020 Q-01 Q-02 reads the other field names of the session calls', () => {
  expect(readBody({ user: 'sol', password: 'x' }, contract.login.reading)).toEqual({
    username: 'sol',
    password: 'x',
  });
  expect(readBody({ refreshToken: 'r' }, contract.refresh.reading)).toEqual({ refresh: 'r' });
  expect(readBody({ refreshToken: 'r' }, contract.logout.reading)).toEqual({ refresh: 'r' });
});

test('Q-01 the first-named field wins when both are there', () => {
  const both = { user: 'other', username: 'sol', password: 'x' };
  expect(readBody(both, contract.login.reading)).toMatchObject({ username: 'sol' });
});

test('API-031 Q-03 reads both spellings of the colour', () => {
  expect(readBody({ primaryColor: '#112233' }, contract.updateSettings.reading)).toEqual({
    primary_color: '#112233',
  });
});

test('API-034 Q-07 reads opening hours bare and wrapped', () => {
  const { reading } = contract.updateOpeningHours;
  expect(readBody([1, 2], reading)).toEqual({ openings: [1, 2] });
  expect(readBody({ openings: [1, 2] }, reading)).toEqual({ openings: [1, 2] });
});

test.each([
  ['addCalendar', 'calendar'],
  ['updateCalendar', 'calendar'],
  ['updateService', 'service'],
] as const)('Q-07 %s reads its object bare and wrapped in "%s"', (name, wrapper) => {
  const { reading } = contract[name];
  expect(readBody({ name: 'Ana' }, reading)).toEqual({ name: 'Ana' });
  expect(readBody({ [wrapper]: { name: 'Ana' } }, reading)).toEqual({ name: 'Ana' });
});

test.each(['serviceId', 'service_id', 'id'])('API-043 Q-07 deleteService reads %s', (field) => {
  expect(readBody({ [field]: '7' }, contract.deleteService.reading)).toEqual({ serviceId: '7' });
});

test('Q-06 no other spelling stands in for the names of a booking', () => {
  expect('reading' in contract.createBooking).toBe(false);
});

test.each([[null], [undefined], ['text'], [7], [[]], [{ calendar: 'Ana' }]])(
  'leaves %j as it came, for the schema to refuse',
  (body) => {
    expect(readBody(body, { unwrap: 'calendar', aliases: { other: 'own' } })).toEqual(body);
  },
);

test('does not change the body it was given', () => {
  const body = Object.freeze({ user: 'sol' });
  readBody(body, contract.login.reading);
  expect(body).toEqual({ user: 'sol' });
});

test('Q-03 reads the colour where it was answered, after both spellings', () => {
  const styles = { palette: { primary: { main: '#445566' } } };
  const { reading } = contract.updateSettings;
  expect(readBody({ styles }, reading)).toEqual({ primary_color: '#445566' });
  expect(readBody({ styles, primaryColor: '#112233' }, reading)).toMatchObject({ primary_color: '#112233' });
  expect(readBody({ styles: 'red' }, reading)).toEqual({ styles: 'red' });
});
