import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { AppointmentPage } from '../../pages/appointment-page.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { test } from '../../pages/store-fixture.ts';
import { expectWhole } from '../../pages/whole-text.ts';

test.use({
  store: {
    endpoint: 'salao-de-quem-vier',
    title: 'Salão de Quem Vier',
    username: 'tanto-faz',
    password: 'senha-bem-longa',
  },
});

const differing = /R\$\s50,00 a R\$\s60,00, conforme o profissional/;

/** Both in one store: of each the professionals do another service. */
for (const [device, viewport, service, first, second] of [
  ['a phone', { width: 360, height: 740 }, 'Corte', 'Ana', 'Bruno'],
  ['a desk', { width: 1280, height: 800 }, 'Barba', 'Carla', 'Davi'],
] as const)
  test(`ANY-001 ANY-002 ANY-006 ANY-007 on ${device} an owner gives a professional another price and cleaning time, a customer books without preference and moves it, and the owner sees that and the stripe`, async ({
    page,
    context,
    admin,
    calls,
    store,
  }) => {
    await page.setViewportSize(viewport);
    const hours = await calls.addHours(`Horário de ${service}`, '08:00', '20:00');
    const calendars = [await calls.addCalendar(first, hours), await calls.addCalendar(second, hours)];
    await calls.addService(service, calendars);
    await admin.logIn(store);
    await admin.openSettings('Serviços');
    await admin.button(`Editar ${service}`).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Mais opções').click();
    await dialog.getByLabel('Limpeza depois (minutos)').fill('15');
    await dialog.getByText('Por profissional').click();
    await dialog.getByRole('group', { name: first }).getByLabel('Preço').fill('60');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText(`${first} R$ 60,00`)).toBeVisible();
    await admin.openSettings('Atendimento');
    await admin.openPart('Regras');
    await page.getByRole('combobox', { name: 'Clientes podem marcar sem escolher o profissional' }).click();
    await page.getByTitle('Sim: na ordem dos calendários').last().click();
    await expectAccessible(page);
    await expectWhole(page);
    await admin.button('Salvar').click();
    await page.getByText('Regras salvas com sucesso!').first().waitFor();

    const booking = new BookingPage(await context.newPage());
    await booking.page.setViewportSize(viewport);
    await booking.open(store.endpoint);
    await booking.chooseServiceNamed(service);
    const nobody = booking.page.getByRole('radio').first();
    await expect(nobody).toHaveAccessibleName('Sem preferência');
    await expect(booking.page.getByRole('radio', { checked: true })).toHaveCount(0);
    await nobody.press('Enter');
    await booking.chooseDay(1);
    await booking.chooseTime(4);
    await expect(booking.page.getByText(differing).first()).toBeVisible();
    await expectAccessible(booking.page);
    await expectSpokenAndTouched(booking.page);
    await expectWhole(booking.page);
    await expectWholeWhenLarge(booking.page, viewport);
    await booking.confirmSlot();
    await booking.identify();
    await expect(booking.page.getByText(differing).first()).toBeVisible();
    await booking.page.reload();
    await expect(booking.page.getByText(differing).first()).toBeVisible();
    await expect(booking.page.getByText('Sem preferência').first()).toBeVisible();
    await expectAccessible(booking.page);
    await expectWhole(booking.page);
    await expectWholeWhenLarge(booking.page, viewport);
    await booking.button('Confirmar').click();
    await booking.heading('Agendamento confirmado').waitFor();
    await expect(
      booking.page.getByRole('definition').filter({ hasText: new RegExp(`^${first}$`) }),
    ).toBeVisible();
    await expect(booking.page.getByText('R$ 60,00').first()).toBeVisible();
    await expect(booking.page.getByText('Sem preferência')).toHaveCount(0);
    await expectAccessible(booking.page);
    await expectWhole(booking.page);

    await booking.page.getByRole('link', { name: 'Ver, remarcar ou cancelar' }).click();
    const appointment = new AppointmentPage(booking.page);
    await appointment.heading('Seu agendamento').waitFor();
    await appointment.chooseOtherTime();
    await appointment.button(/^Remarcar para/).click();
    await expect(appointment.heading('Agendamento remarcado')).toBeFocused();
    await expect(booking.page.getByText(first).first()).toBeVisible();

    const events = (await calls.read('get_events')) as readonly object[] as readonly {
      readonly start_time: string;
      readonly calendar: string;
    }[];
    const booked = events.find(({ calendar }) => calendar === first);
    expect(booked).toMatchObject({ title: service, price: 60, had_no_preference: true });
    await admin.openTab('Início');
    await admin.button('Todos').click();
    const card = page.getByRole('article').filter({ hasText: service });
    await expect(card).toContainText('sem preferência');
    await expectAccessible(page);
    await expectWhole(page);
    await admin.openTab('Painel');
    await admin.button('Dia').click();
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
    const day = booked?.start_time.slice(0, 10) ?? '';
    const ahead = (Date.parse(day) - Date.parse(today)) / 86_400_000;
    for (let step = 0; step < ahead; step += 1) await admin.button('Próximo').click();
    const event = page.getByRole('button', { name: /, Limpeza / }).filter({ hasText: service });
    await event.click();
    await expect(page.getByRole('dialog', { name: 'Detalhes do Evento' })).toContainText(
      `${first} sem preferência`,
    );
    await expectAccessible(page);
    await expectWhole(page);
  });

/** On the narrowest phone with letters twice as large; then as it was. */
async function expectWholeWhenLarge(
  page: Page,
  viewport: { readonly width: number; readonly height: number },
) {
  const setLetters = (size: string) =>
    page.evaluate((letters) => {
      document.documentElement.style.fontSize = letters;
    }, size);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectWhole(page);
  await setLetters('200%');
  await expectWhole(page);
  await setLetters('');
  await page.setViewportSize(viewport);
}
