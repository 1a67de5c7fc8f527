import { expect } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { dayAhead } from '../../pages/owner-states.ts';
import { test } from '../../pages/store-fixture.ts';

test.use({
  store: {
    endpoint: 'barbearia-dos-fixos',
    title: 'Barbearia dos Fixos',
    username: 'fixos',
    password: 'senha-bem-longa',
  },
});

for (const width of [360, 1280])
  test(`REC-001 REC-002 REC-003: at ${width} px a regular is made over an event and a day off, shown as one, and undone`, async ({
    page,
    store,
    calls,
    admin,
  }) => {
    test.slow();
    const name = `Ana ${width}`;
    const hours = await calls.addHours(`Dia ${width}`, '08:00', '18:00');
    const calendar = await calls.addCalendar(name, hours);
    await calls.addService(`Corte ${width}`, [calendar]);
    const at = (days: number, from: string, to: string) => ({
      start: `${dayAhead(days)}T${from}:00`,
      end: `${dayAhead(days)}T${to}:00`,
    });
    await calls.addEvent({ title: 'Barba', calendar: name, ...at(8, '10:15', '10:45') });
    await calls.addEvent({ title: 'Reunião', calendar: name, ...at(22, '10:00', '11:00') });
    const day = dayAhead(15);
    const off = {
      first_day: day,
      last_day: day,
      repeats: 'none',
      weekdays: {},
      time_from: null,
      time_to: null,
    };
    await calls.addBlock({ calendar_id: calendar.id, kind: 'closed', name: 'Curso', ...off });
    await page.setViewportSize({ width, height: 740 });
    await admin.logIn(store);
    await admin.openTab('Painel');
    await admin.button('Novo evento').click();
    const dialog = page.getByRole('dialog', { name: 'Confirmar Agendamento' });
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('João Silva');
    await page.getByRole('option', { name: /^Novo cliente/ }).click();
    const calendars = dialog.getByRole('radiogroup', { name: 'Selecionar Calendário' });
    if (await calendars.isVisible()) await calendars.getByText(name).click();
    await dialog.getByRole('radio', { name: `Corte ${width}` }).check({ force: true });
    await dialog.getByRole('button', { name: 'Próximo dia' }).click();
    await dialog.getByLabel('Hora', { exact: true }).fill('10:00');
    await dialog.getByRole('combobox', { name: 'Repetir' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Toda semana' }).click();
    const dates = dialog.getByRole('listitem');
    await expect(dates.filter({ hasText: 'livre' }).first()).toBeVisible();
    await expect(dates.nth(1)).toContainText('Há Barba às 10:15: marcar por cima?');
    await expect(dates.nth(2)).toContainText('folga (Curso)');
    await expect(dates.nth(3)).toContainText('já começa outro evento: será pulado');
    await expect(dialog.getByText('23 horários serão marcados, 3 pulados.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('switch', { name: /folga \(Curso\)/ }).click();
    await expect(dialog.getByText('24 horários serão marcados, 2 pulados.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Horário fixo criado: 24 marcados.')).toBeVisible();
    expect(await ofSeries()).toBe(24);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('Horário fixo desfeito!')).toBeVisible();
    expect(await ofSeries()).toBe(0);

    async function ofSeries() {
      return (await calls.events()).filter(({ title }) => title === `Corte ${width}`).length;
    }
  });
