import { anEvent } from '../../test-support/events.ts';
import { clientNotification } from './client-notification.ts';

test('INI-050 a client is told in exactly nine fields', () => {
  expect(clientNotification(anEvent(), 'Barbearia Sol')).toEqual({
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

test('INI-048 a client without a phone is told nothing', () => {
  expect(clientNotification(anEvent({ client_phone: '' }), 'Barbearia Sol')).toBeUndefined();
});
