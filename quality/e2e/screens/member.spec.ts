import { expect } from '@playwright/test';
import { dayAhead, keepOwnerState } from '../pages/owner-states.ts';
import { test } from '../pages/store-fixture.ts';

const ana = { name: 'Ana Souza', username: 'ana.souza', password: 'girafa-azul-42' };

test('what a professional sees, who sees no phones and no prices, and may change nothing', async ({
  page,
  calls,
  admin,
}) => {
  test.slow();
  const hours = await calls.addHours('Todo dia', '08:00', '18:00');
  const calendars = [await calls.addCalendar('Ana', hours), await calls.addCalendar('Bruno', hours)];
  for (const [title, client_name, calendar, start, end] of [
    ['Corte', 'João da Silva', 'Ana', '09:00', '09:30'],
    ['Corte + Barba', 'Pedro Rocha', 'Ana', '10:30', '11:45'],
    ['Barba', 'Maria Souza', 'Bruno', '10:30', '11:15'],
  ] as const)
    await calls.addEvent({
      title,
      calendar,
      client_name,
      client_phone: '11987654321',
      price: 50,
      start: `${dayAhead(1)}T${start}:00`,
      end: `${dayAhead(1)}T${end}:00`,
    });
  await calls.send('add_member', {
    ...ana,
    calendars: [calendars[0]?.id],
    sees_phones: false,
    sees_prices: false,
    may_change: false,
  });

  await admin.logIn(ana);
  await admin.button('Todos').click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await keepOwnerState(page, '6-member-inicio');
  await admin.openSheet();
  await keepOwnerState(page, '6-member-settings');
  await admin.sheet.getByRole('button', { name: 'Minha Conta' }).click();
  await expect(admin.sheet).toBeHidden();
  await page.getByRole('region', { name: 'Seus dados' }).waitFor();
  await keepOwnerState(page, '6-member-account');
  await page.goto('/admin#atendimento/folgas');
  await admin.heading('Atendimento').waitFor();
  await admin.button('Adicionar').waitFor();
  await keepOwnerState(page, '6-member-days-off');
  await page.goto('/admin#servicos');
  await page.getByText('Você não tem acesso a esta parte.').waitFor();
  await keepOwnerState(page, '6-member-no-access');
});
