import { contract, type AnswerOf, type BookingAnswer } from '@hora-marcada/shared/contract';
import { openAppWithoutBookings } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { bookServicesAt } from '../../test-support/public-booking.ts';

const server = await openAppWithoutBookings();

const bookWith = async (services: readonly string[]) => {
  const { manage_token: token } = (await bookServicesAt(server, '10:00', { services })).body as BookingAnswer;
  return { endpoint: sol.endpoint, token };
};

const read = async (link: object) =>
  (await server.ask(contract.getBooking.path, link)).body as AnswerOf<'getBooking'>;

test('MULTI-007 the link and the file of a booking name all that is booked', async () => {
  const link = await bookWith([sol.corte, sol.consulta]);
  expect(await read(link)).toMatchObject({
    title: 'Corte + Consulta',
    services: [
      { id: sol.corte, name: 'Corte', minutes: 30 },
      { id: sol.consulta, name: 'Consulta', minutes: 60 },
    ],
    price: 130,
    end_time: '2026-03-10T11:30:00',
  });
  const { url } = (await server.ask(contract.bookingIcs.path, link)).body as AnswerOf<'bookingIcs'>;
  const file = await server.app.inject(new URL(url, 'http://x').pathname);
  expect(file.body).toContain('SUMMARY:Corte + Consulta - Barbearia Sol');
});

test('MULTI-012 the price of a booking is shown only where that of each service is', async () => {
  expect(await read(await bookWith([sol.corte, sol.barba]))).toMatchObject({ price: null });
});

test('MULTI-004 several services move together to a calendar that does all, and to no other', async () => {
  const calendars = async (link: object) =>
    (await server.ask(contract.moveDays.path, link)).body as AnswerOf<'moveDays'>;
  const move = async (link: object, selected_time: string) =>
    server.ask(contract.moveBooking.path, {
      ...link,
      revision: (await read(link)).revision,
      calendar_id: sol.bruno,
      selected_day: '2026-03-11',
      selected_time,
    });
  const names = async (link: object) => (await calendars(link)).calendars.map(({ name }) => name);

  const anywhere = await bookWith([sol.corte, sol.consulta]);
  expect(await names(anywhere)).toEqual(['Ana', 'Bruno']);
  expect(await move(anywhere, '10:30')).toMatchObject({
    status: 200,
    body: { calendar: 'Bruno', start_time: '2026-03-11T10:30:00', end_time: '2026-03-11T12:00:00' },
  });

  const withAna = await bookWith([sol.corte, sol.barba]);
  expect(await names(withAna)).toEqual(['Ana']);
  expect(await move(withAna, '08:00')).toMatchObject({ status: 404 });
});
