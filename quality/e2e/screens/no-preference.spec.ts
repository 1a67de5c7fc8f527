import { BookingPage } from '../pages/booking-page.ts';
import { keepState } from '../pages/kept-states.ts';
import { test } from '../pages/store-fixture.ts';

test.use({
  store: {
    endpoint: 'salao-de-todos',
    title: 'Salão de Todos',
    username: 'todos',
    password: 'senha-bem-longa',
  },
});

const names = [
  'Ana',
  'Bruno',
  'Maria Aparecida',
  'João Pedro',
  'Conceição Albuquerque',
  'Zé',
  'Wanderleia',
  'Luís Felipe',
  'Cadeira 2',
  'Sebastiana',
  'Rita',
  'Otávio',
  'Guilherme',
  'Vitória',
  'Marcos',
  'Iara',
  'Eduarda',
  'Heloísa',
  'Natália',
  'Caio',
];

test('2-no-preference', async ({ page, calls, store }) => {
  const hours = await calls.addHours('Dia todo', '08:00', '20:00');
  const calendars = [];
  for (const name of names) calendars.push(await calls.addCalendar(name, hours));
  const per_calendar = calendars.map(({ id }, place) => ({
    calendar_id: id,
    price: 40 + 5 * (place % 5),
    service_time_minutes: 30 + 15 * (place % 2),
  }));
  await calls.addService('Corte', calendars.slice(0, 2), { per_calendar: per_calendar.slice(0, 2) });
  await calls.addService('Escova e hidratação', calendars, { per_calendar });
  await calls.send('update_policies', { any_calendar: 'least' });

  const booking = new BookingPage(page);
  await booking.open(store.endpoint);
  for (const [service, count] of [
    ['Corte', 2],
    ['Escova', names.length],
  ] as const) {
    if (service !== 'Corte') await booking.button('Alterar o serviço').click();
    await booking.chooseServiceNamed(service);
    await page.getByRole('radio', { name: 'Sem preferência' }).waitFor();
    await keepState(page, { of: 'customer', name: `2-no-preference-of-${count}` });
    await booking.chooseCalendar('Sem preferência');
    await booking.chooseDay(1);
    await booking.chooseTime(4);
    await keepState(page, { of: 'customer', name: `2-no-preference-of-${count}-chosen` });
    await booking.confirmSlot();
    await booking.identify();
    await keepState(page, { of: 'customer', name: `4-no-preference-of-${count}` });
  }
  await booking.button('Confirmar').click();
  await booking.heading('Agendamento confirmado').waitFor();
  await keepState(page, { of: 'customer', name: '5-no-preference' });
});
