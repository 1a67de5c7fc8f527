import { expect } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { OwnerPage } from '../../pages/owner-page.ts';
import { dayAhead } from '../../pages/owner-states.ts';
import { test } from '../../pages/store-fixture.ts';

test.use({
  store: {
    endpoint: 'salao-equipe',
    title: 'Salão da Equipe',
    username: 'dona',
    password: 'senha-bem-longa',
  },
});

const tomorrow = () => dayAhead(1);

test('TEAM-001 TEAM-002 TEAM-003 TEAM-006 TEAM-007 TEAM-008 TEAM-011: an owner adds a professional, who sees only the own day, until the access ends', async ({
  page,
  store,
  calls,
  admin,
  browser,
  baseURL,
}) => {
  const hours = await calls.addHours('Dia', '08:00', '18:00');
  for (const name of ['Ana', 'Bruno']) await calls.addCalendar(name, hours);
  const booked = (title: string, calendar: string, client_name: string) =>
    calls.addEvent({
      title,
      calendar,
      client_name,
      client_phone: '11987654321',
      price: 50,
      start: `${tomorrow()}T10:00:00`,
      end: `${tomorrow()}T10:30:00`,
    });
  await booked('Corte', 'Ana', 'João da Silva');
  await booked('Barba', 'Bruno', 'Maria Souza');

  await admin.logIn(store);
  await page.goto('/admin#conta/equipe');
  await expect(page.getByText('Só você usa esta conta. Adicione quem trabalha com você.')).toBeVisible();
  await admin.button('Adicionar profissional').click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar profissional' });
  await dialog.getByLabel('Nome').fill('Ana');
  await dialog.getByLabel('Usuário').fill('ana.salao');
  await dialog.getByRole('button', { name: 'Gerar senha' }).click();
  const password = await dialog.locator('code').textContent();
  await dialog.getByRole('checkbox', { name: 'Ana' }).check();
  for (const right of ['Ver telefones dos clientes', 'Ver valores', 'Remarcar e excluir'])
    await dialog.getByRole('switch', { name: right }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Profissional salvo com sucesso!')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Equipe' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await expectSpokenAndTouched(page);

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const own = await context.newPage();
  const member = new OwnerPage(own);
  await member.logIn({ username: 'ana.salao', password: password ?? '' });
  await member.button('Todos').click();
  await expect(own.getByRole('article')).toHaveCount(1);
  await expect(own.getByRole('article')).toContainText('João da Silva');
  await expect(own.getByText(/Maria|R\$|98765/)).toHaveCount(0);
  await expect(own.getByRole('button', { name: /^Editar|^Excluir/ })).toHaveCount(0);
  await expectAccessible(own);
  await own.goto('/admin#servicos');
  await expect(own.getByText('Você não tem acesso a esta parte.')).toBeVisible();
  await own.goto('/admin#conta');
  await expect(own.getByRole('region', { name: 'Seus dados' })).toContainText('ana.salao');
  await expectAccessible(own);
  await expectSpokenAndTouched(own);

  page.on('dialog', (question) => void question.accept());
  await page.bringToFront();
  await admin.button('Desativar: Ana').click();
  await expect(page.getByText('Acesso desativado!')).toBeVisible();
  await own.goto('/admin#inicio');
  await own.reload();
  await expect(member.username).toBeVisible();
  await member.username.fill('ana.salao');
  await member.password.fill(password ?? '');
  await member.button('Entrar').click();
  await expect(own.getByText('Credenciais inválidas')).toBeVisible();
  await context.close();
});
