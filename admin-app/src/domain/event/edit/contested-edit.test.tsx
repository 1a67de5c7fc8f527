import { screen, within } from '@testing-library/react';
import { opened, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openBookings } from '../../../features/bookings/test-support/open-bookings.tsx';
import type { Answer } from '@hora-marcada/shared/fake-server';

startWithCleanBrowser();

async function openDialog(answers: Readonly<Record<string, Answer>>, event: ReturnType<typeof anEvent>) {
  const page = await openBookings({ events: [event], answers });
  await page.press(/^Editar/);
  await opened('Editar Evento');
  return page;
}

const dialog = () => screen.getByRole('dialog', { name: 'Editar Evento' });
const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label);

test('DAY-024 TEAM-014 who saves a field that somebody else changed meanwhile is told, and saves or keeps', async () => {
  const changed = {
    status: 409,
    body: { code: 'booking_changed', detail: 'Este agendamento foi alterado.' },
  };
  const { user, server, keep, press } = await openDialog({ updateEvent: changed }, anEvent({ id: 'e1' }));
  await user.clear(field('Preço'));
  await user.type(field('Preço'), '85');
  keep([anEvent({ id: 'e1', price: 90, description: 'Com toalha', revision: 1 })]);
  await press('Salvar');
  expect(within(dialog()).getByText('Outra pessoa mudou o preço para R$ 90,00.')).toBeVisible();
  expect(screen.queryByText('Evento atualizado!')).toBeNull();
  server.on('updateEvent', { status: 200, body: {} });
  await press('Salvar R$ 85,00');
  const [first, second] = server.bodiesTo('updateEvent');
  expect(first).toMatchObject({ price: 85, revision: 0 });
  // What only the other one changed stays theirs.
  expect(second).toMatchObject({ price: 85, description: 'Com toalha', revision: 1, seen: { price: 90 } });
  expect(screen.getByText('Evento atualizado!')).toBeVisible();
});

test('DAY-024 what somebody else stored can be kept', async () => {
  const changed = {
    status: 409,
    body: { code: 'booking_changed', detail: 'Este agendamento foi alterado.' },
  };
  const { user, keep, press } = await openDialog({ updateEvent: changed }, anEvent({ id: 'e1' }));
  await user.clear(field('Título'));
  await user.type(field('Título'), 'Barba');
  keep([anEvent({ id: 'e1', title: 'Luzes', revision: 1 })]);
  await press('Salvar');
  await press('Manter Luzes');
  expect(field('Título')).toHaveValue('Luzes');
  expect(within(dialog()).queryByText(/^Outra pessoa/)).toBeNull();
});

test('DAY-024 DLG-003 a change of another field is merged without a question', async () => {
  let answers = 0;
  const { user, server, keep, press } = await openDialog(
    {
      updateEvent: () => {
        answers += 1;
        return answers === 1 ? { status: 409, body: { code: 'booking_changed' } } : { status: 200, body: {} };
      },
    },
    anEvent({ id: 'e1' }),
  );
  await user.clear(field('Preço'));
  await user.type(field('Preço'), '85');
  keep([anEvent({ id: 'e1', description: 'Com toalha', revision: 1 })]);
  await press('Salvar');
  expect(screen.getByText('Evento atualizado!')).toBeVisible();
  expect(server.bodiesTo('updateEvent')[1]).toMatchObject({
    price: 85,
    revision: 1,
    seen: { description: 'Máquina 2' },
  });
});

test('DAY-024 a name or phone that is stored in another spelling is no change of somebody else', async () => {
  const spelled = anEvent({ id: 'e1', client_name: 'João Silva ', client_phone: '+55 11 98765-4321' });
  let answers = 0;
  const { user, server, keep, press } = await openDialog(
    {
      updateEvent: () => {
        answers += 1;
        return answers === 1 ? { status: 409, body: { code: 'booking_changed' } } : { status: 200, body: {} };
      },
    },
    spelled,
  );
  await user.clear(field('Cliente'));
  await user.type(field('Cliente'), 'João Souza');
  await user.clear(field('Telefone'));
  await user.type(field('Telefone'), '11912345678');
  keep([{ ...spelled, description: 'Com toalha', revision: 1 }]);
  await press('Salvar');
  expect(screen.queryByText(/^Outra pessoa/)).toBeNull();
  expect(server.bodiesTo('updateEvent')[1]).toMatchObject({ client_name: 'João Souza', revision: 1 });
});
