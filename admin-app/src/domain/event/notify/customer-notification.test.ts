import { anEvent } from '../../../test-support/events.ts';
import { cancellationLink, customerNotification } from './customer-notification.ts';

test('INI-050 a customer is notified in exactly nine fields', () => {
  expect(customerNotification(anEvent(), 'Barbearia Sol')).toEqual({
    date: '09/03/2026',
    time: '10:00',
    title: 'Barbearia Sol',
    serviceName: 'Corte',
    calendar_name: 'Ana',
    phoneToSend: '11987654321',
    userPhone: '11987654321',
    userName: 'João Silva',
    sender_client: false,
  });
});

test('INI-048 a customer without a phone is not notified', () => {
  expect(customerNotification(anEvent({ client_phone: '' }), 'Barbearia Sol')).toBeUndefined();
});

test('DLG-011 the customer of a deleted event is told in a chat, where there is a phone', () => {
  const link = new URL(cancellationLink(anEvent(), 'Barbearia Sol') ?? '');
  expect(link.pathname).toBe('/5511987654321');
  expect(link.searchParams.get('text')).toContain('Olá, João Silva! Seu agendamento foi cancelado:');
  expect(cancellationLink(anEvent({ client_phone: '' }), 'Barbearia Sol')).toBeUndefined();
});
