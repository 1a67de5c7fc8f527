import fc from 'fast-check';
import {
  bookingCancellationText,
  bookingConfirmationText,
  bookingNotServedText,
  bookingRequestText,
  googleCalendarLink,
  maskPhone,
  whatsAppLink,
  type BookingDetails,
} from './format.ts';
import { streetAddress } from './links.ts';

const booking: BookingDetails = {
  storeTitle: 'Barbearia Sol',
  serviceName: 'Corte',
  calendarName: 'Ana',
  day: '2026-03-09',
  time: '10:00',
  customerName: 'João Silva',
  customerPhone: '11987654321',
};
const inCalendar = {
  ...booking,
  durationInMinutes: 30,
  storePhone: '5511987650000',
  timeZone: 'America/Sao_Paulo',
};

test.each([
  ['11987654321', '5511987654321'],
  ['(11) 98765-4321', '5511987654321'],
  ['55991234567', '5555991234567'],
  ['5511987654321', '5511987654321'],
  ['+55 (11) 98765-4321', '5511987654321'],
  ['1134567890', '551134567890'],
  ['+55 11 3456-7890', '551134567890'],
])('LINK-001 LINK-002 LINK-003 LINK-011 %s is reached as %s', (phone, number) => {
  expect(whatsAppLink(phone)).toBe(`https://wa.me/${number}`);
  expect(new URL(whatsAppLink(phone, 'Oi')).pathname).toBe(`/${number}`);
});

test('LINK-005 Q-40 the customer asks with the seven items', () => {
  expect(bookingRequestText(booking)).toBe(
    [
      'Olá! Gostaria de confirmar meu agendamento:',
      'Local: Barbearia Sol',
      'Serviço: Corte',
      'Calendário: Ana',
      'Data: 09/03/2026',
      'Horário: 10:00',
      'Nome: João Silva',
      'Telefone: (11) 98765-4321',
    ].join('\n'),
  );
});

test('DLG-011 the store cancels with the same seven items', () => {
  const [first, ...items] = bookingCancellationText(booking).split('\n');
  expect(first).toBe('Olá, João Silva! Seu agendamento foi cancelado:');
  expect(items).toEqual(bookingRequestText(booking).split('\n').slice(1));
});

test('LINK-006 Q-40 the store confirms with the same seven items', () => {
  const [greeting, ...items] = bookingConfirmationText(booking).split('\n');
  expect(greeting).toBe('Olá, João Silva! Seu agendamento foi confirmado:');
  expect(items).toEqual(bookingRequestText(booking).split('\n').slice(1));
});

test.each([
  ['Seu agendamento foi cancelado:', bookingCancellationText],
  ['Seu agendamento foi confirmado:', bookingConfirmationText],
  ['Não vamos atender neste horário. Podemos remarcar o seu agendamento?', bookingNotServedText],
])('a customer of whom only the phone is known reads "Olá! %s" and no name', (sentence, write) => {
  const [first, ...items] = write({ ...booking, customerName: '' }).split('\n');
  expect(first).toBe(`Olá! ${sentence}`);
  expect(items.join('\n')).toMatch(/Horário: 10:00\nTelefone: \(11\) 98765-4321$/);
});

test('LINK-005 a booking without a calendar has no line for one', () => {
  expect(bookingRequestText({ ...booking, calendarName: undefined })).not.toContain('Calendário');
});

test('Q-16 seconds of a listed time are not shown', () => {
  expect(bookingRequestText({ ...booking, time: '10:00:00' })).toContain('Horário: 10:00\n');
  expect(googleCalendarLink({ ...inCalendar, time: '10:00:00' })).toContain('dates=20260309T100000/');
});

test('LINK-007 accents, signs and line breaks survive the link', () => {
  const text = 'Corte & Barba #1 + 50% "à vista"?\nção';
  expect(new URL(whatsAppLink('11987654321', text)).searchParams.get('text')).toBe(text);
});

test('LINK-008 LINK-009 Q-41 the calendar link holds title, wall clock, details and zone', () => {
  const link = googleCalendarLink({ ...inCalendar, serviceName: 'Corte & Barba #1' });
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
  expect(link).toContain('dates=20260309T100000/20260309T103000&');
  expect(link).toMatch(/&ctz=America\/Sao_Paulo$/);
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Corte & Barba #1 - Barbearia Sol',
    dates: '20260309T100000/20260309T103000',
    details:
      'Calendário: Ana\nNome: João Silva\nTelefone: (11) 98765-4321\nTelefone do estabelecimento: (11) 98765-0000',
    ctz: 'America/Sao_Paulo',
  });
});

test.each([
  ['10:00', 45, '20260309T100000/20260309T104500'],
  ['23:45', 30, '20260309T234500/20260310T001500'],
])('LINK-010 BOOK-022 a service at %s of %d minutes ends where %s says', (time, durationInMinutes, dates) => {
  const link = googleCalendarLink({ ...inCalendar, time, durationInMinutes });
  expect(new URL(link).searchParams.get('dates')).toBe(dates);
});

test('Q-41 a store without a phone has no line for it', () => {
  expect(googleCalendarLink({ ...inCalendar, storePhone: '' })).not.toContain('estabelecimento');
});

const anyLine = fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.replaceAll('\n', ' '));
const anyBooking: fc.Arbitrary<BookingDetails> = fc.record({
  storeTitle: anyLine,
  serviceName: anyLine,
  calendarName: anyLine,
  day: fc.constant('2026-03-09'),
  time: fc.constant('10:00'),
  customerName: anyLine,
  customerPhone: fc.constant('11987654321'),
});

test('LINK-005 LINK-007 whatever the texts hold, the link gives the same seven items back', () => {
  fc.assert(
    fc.property(anyBooking, (any) => {
      const link = whatsAppLink('11987654321', bookingRequestText(any));
      const [, ...items] = (new URL(link).searchParams.get('text') ?? '').split('\n');
      expect(items.map((item) => item.slice(item.indexOf(': ') + 2))).toEqual([
        any.storeTitle,
        any.serviceName,
        any.calendarName,
        '09/03/2026',
        '10:00',
        any.customerName,
        maskPhone(any.customerPhone),
      ]);
      const saved = new URL(googleCalendarLink({ ...inCalendar, ...any })).searchParams;
      expect(saved.get('text')).toBe(`${any.serviceName} - ${any.storeTitle}`);
      expect(saved.get('details')?.split('\n').slice(0, 2)).toEqual([
        `Calendário: ${any.calendarName}`,
        `Nome: ${any.customerName}`,
      ]);
    }),
  );
});

test('LINK-007 half a character becomes a sign for it and breaks no link', () => {
  const codeUnits = fc
    .array(fc.integer({ min: 0xd7f0, max: 0xe00f }))
    .map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(codeUnits, (text) => {
      expect(new URL(whatsAppLink('11987654321', text)).searchParams.get('text')).toBe(
        Buffer.from(text).toString(),
      );
    }),
  );
});

test.each([
  ['Rua A, 123\nSegunda a sexta', 'Rua A, 123'],
  ['Barbearia desde 1990\n  Av Brasil 1000, Centro  \nEstacionamento', 'Av Brasil 1000, Centro'],
  ['PRAÇA DA SÉ 1', 'PRAÇA DA SÉ 1'],
])('CUST-011 in %j the address is %s', (footer, address) => {
  expect(streetAddress(footer)).toBe(address);
});

test.each(['', '10% de desconto à vista', 'Ruana e Alana cuidam de você', 'Atendemos na rua A'])(
  'CUST-011 %j has none',
  (footer) => {
    expect(streetAddress(footer)).toBeUndefined();
  },
);
