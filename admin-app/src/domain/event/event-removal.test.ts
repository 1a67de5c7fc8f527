import { anEvent } from '../../test-support/events.ts';
import { cancellationLink, restoredEventBody } from './event-removal.ts';

test('P-26 a restored event is sent as it was', () => {
  const event = anEvent({ is_confirmed: false, price: null });
  expect(restoredEventBody(event)).toMatchObject({
    start: event.start_time,
    is_confirmed: false,
    price: null,
  });
});

test('MOVE-035 a restored event names the one it was, as far as it had an id', () => {
  expect(restoredEventBody(anEvent({ id: 'e1' }))).toMatchObject({ restores: 'e1' });
  expect(restoredEventBody(anEvent({ id: '' }))).not.toHaveProperty('restores');
});

test.each([
  ['Corte www.exemplo', 'Corte'],
  ['www.exemplo', 'Evento'],
])('MSG-011 P-26 %s comes back as %s: without the address it held', (title, restored) => {
  const event = anEvent({ title, client_name: 'João bit.ly/abc Silva' });
  expect(restoredEventBody(event)).toMatchObject({ title: restored, client_name: 'João Silva' });
});

test('DLG-011 the customer of a deleted event is told in a chat, where there is a phone', () => {
  const link = new URL(cancellationLink(anEvent(), 'Barbearia Sol') ?? '');
  expect(link.pathname).toBe('/5511987654321');
  expect(link.searchParams.get('text')).toContain('Olá, João Silva! Seu agendamento foi cancelado:');
  expect(cancellationLink(anEvent({ client_phone: '' }), 'Barbearia Sol')).toBeUndefined();
});
