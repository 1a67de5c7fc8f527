import { anEvent } from '../../test-support/events.ts';
import { cancellationLink } from './event-removal.ts';

test('DLG-011 the customer of a deleted event is told in a chat, where there is a phone', () => {
  const link = new URL(cancellationLink(anEvent(), 'Barbearia Sol') ?? '');
  expect(link.pathname).toBe('/5511987654321');
  expect(link.searchParams.get('text')).toContain('Olá, João Silva! Seu agendamento foi cancelado:');
  expect(cancellationLink(anEvent({ client_phone: '' }), 'Barbearia Sol')).toBeUndefined();
});
