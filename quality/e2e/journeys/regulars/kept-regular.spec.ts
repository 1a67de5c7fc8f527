import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import type { OwnerCalls } from '../../pages/owner-calls.ts';
import { dayAhead, typed } from '../../pages/owner-states.ts';
import { test } from '../../pages/store-fixture.ts';

test.use({
  store: {
    endpoint: 'salao-dos-fixos',
    title: 'Salão dos Fixos',
    username: 'salao',
    password: 'senha-bem-longa',
  },
});

for (const width of [360, 1280])
  test(`REC-002 REC-008 REC-009 REC-010 REC-012 REC-013 REC-014: at ${width} px a regular is made over a holiday and a booking, one date moved, the rest moved later, paused, resumed, ended, and that undone`, async ({
    page,
    store,
    calls,
    admin,
    request,
  }) => {
    test.slow();
    const service = `Corte ${width}`;
    const hours = await calls.addHours(`Dia ${width}`, '08:00', '18:00');
    const calendar = await calls.addCalendar(`Ana ${width}`, hours);
    const { id: serviceId } = await calls.addService(service, [calendar]);
    const holiday = await closedHoliday(calls);
    const first = firstOfItsWeekdays(holiday.date);
    const [second, third] = [weeksAfter(first, 1), weeksAfter(first, 2)];
    await bookByPage(request, store.endpoint, { serviceId, calendarId: calendar.id, day: second });
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await admin.logIn(store);

    await admin.openTab('Painel');
    await admin.button('Novo evento').click();
    const creation = page.getByRole('dialog', { name: 'Confirmar Agendamento' });
    await creation.getByRole('combobox', { name: 'Cliente' }).fill(`João ${width}`);
    await page.getByRole('option', { name: /^Novo cliente/ }).click();
    await creation.getByLabel('Telefone').fill(`1198765${width === 360 ? '0360' : '1280'}`);
    const calendars = creation.getByRole('radiogroup', { name: 'Selecionar Calendário' });
    if (await calendars.isVisible()) await calendars.getByText(calendar.name).click();
    await creation.getByRole('radio', { name: service }).check({ force: true });
    await creation.getByLabel('Data').fill(typed(first));
    await creation.getByLabel('Hora', { exact: true }).fill('10:15');
    await creation.getByRole('combobox', { name: 'Repetir' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Toda semana' }).click();
    const dates = creation.getByRole('listitem');
    await expect(dates.nth(1)).toContainText(`Há ${service} às 10:00: marcar por cima?`);
    await expect(creation.getByText(/ horários serão marcados, 2 pulados\.$/)).toBeVisible();
    await creation.getByRole('switch', { name: /marcar por cima\?$/ }).press('Space');
    await creation.getByRole('switch', { name: `feriado (${holiday.name})` }).press('Space');
    await expect(creation.getByText(/ horários serão marcados, 0 pulados\.$/)).toBeVisible();
    await expectGood(page);
    const made = await dates.count();
    await creation.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText(`Horário fixo criado: ${made} marcados.`)).toBeVisible();
    expect(await startsOf(calls, width)).toEqual(Array(made).fill('10:15'));

    const move = page.getByRole('dialog', { name: 'Remarcar Evento' });
    await openDetails(page, third, service);
    await expect(page.getByRole('definition').filter({ hasText: /^toda .* às 10:15 com Ana/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remarcar' }).press('Enter');
    await expect(move.getByRole('radio', { name: 'Só este' })).toBeChecked();
    await move.getByLabel('Início').fill('11:00');
    await expectGood(page);
    await move.getByRole('button', { name: 'Remarcar' }).press('Enter');
    await expect(page.getByText('Evento remarcado!')).toBeVisible();

    await openDetails(page, second, service);
    await page.getByRole('button', { name: 'Remarcar' }).press('Enter');
    await move.getByRole('radio', { name: 'Só este' }).press('ArrowRight');
    await move.getByLabel('Início').fill('14:00');
    await expect(move.getByText('1 que já começou ou foi remarcado sozinho fica como está.')).toBeVisible();
    await move.getByRole('switch', { name: `feriado (${holiday.name})` }).press('Space');
    await expectGood(page);
    await move.getByRole('button', { name: 'Remarcar' }).press('Enter');
    await expect(page.getByText(`Horário fixo alterado: ${made - 2} marcados.`)).toBeVisible();
    expect(await startsOf(calls, width)).toEqual([
      '10:15',
      '14:00',
      '11:00',
      ...Array(made - 3).fill('14:00'),
    ]);

    await admin.openTab('Início');
    await page.getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('button', { name: new RegExp(`^João ${width}`) }).click();
    const record = page.getByRole('dialog', { name: 'Ficha do cliente' });
    const regular = record.getByRole('region', { name: 'Horário fixo' });
    const act = (name: string) => regular.getByRole('button', { name, exact: true }).press('Enter');
    await act('Pausar');
    await regular.getByLabel('De').fill(typed(weeksAfter(first, 3)));
    await regular.getByLabel('Até').fill(typed(weeksAfter(first, 4)));
    await expectGood(page);
    await act('Pausar até este dia');
    await expect(page.getByText('Horário fixo em pausa: 2 excluídos.')).toBeVisible();
    await expect(regular.getByText(/^Em pausa de /)).toBeVisible();
    expect(await startsOf(calls, width)).toHaveLength(made - 2);
    await act('Retomar');
    await expect(page.getByText('Horário fixo retomado: 2 marcados.')).toBeVisible();
    await expect(regular.getByRole('button', { name: 'Pausar', exact: true })).toBeVisible();

    page.once('dialog', (question) => void question.accept());
    await act('Encerrar');
    await expect(page.getByText(/^Horário fixo encerrado: \d+ excluídos\.$/)).toBeVisible();
    expect((await startsOf(calls, width)).length).toBeLessThan(3);
    await page.getByRole('button', { name: 'Desfazer' }).last().press('Enter');
    await expect(page.getByText('Horário fixo restaurado!')).toBeVisible();
    expect(await startsOf(calls, width)).toHaveLength(made);
    await expectGood(page);
  });

async function expectGood(page: Page) {
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
}

/** A holiday within 26 weeks on which the store closes by now, later than the dates that the journey moves and pauses. */
async function closedHoliday(calls: OwnerCalls) {
  const years = [dayAhead(0), dayAhead(182)].map((day) => Number(day.slice(0, 4)));
  const holidays = await Promise.all([...new Set(years)].map((year) => calls.holidays(year)));
  const found = holidays.flat().find(({ date }) => date >= dayAhead(36) && date <= dayAhead(175));
  if (!found) throw new Error('No holiday within 26 weeks.');
  await calls.send('update_holidays', { holidays: { [found.holiday]: true } });
  return found;
}

/** The first of a day's weekdays after today. */
function firstOfItsWeekdays(day: string): string {
  return [1, 2, 3, 4, 5, 6, 7].map(dayAhead).find((early) => weekdayOf(early) === weekdayOf(day)) ?? day;
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

function weeksAfter(day: string, weeks: number): string {
  return new Date(Date.parse(day) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
}

/** Maria, at ten. */
async function bookByPage(
  request: APIRequestContext,
  endpoint: string,
  { serviceId, calendarId, day }: { serviceId: string; calendarId: string; day: string },
) {
  const answer = await request.post('/scheduler/v1/create_event/', {
    data: {
      endpoint,
      service_id: serviceId,
      calendar_id: calendarId,
      selected_day: day,
      selected_time: '10:00',
      client_name: 'Maria',
      client_telephone: '21912345678',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** When João's events begin, 'HH:mm', one after the other. */
async function startsOf(calls: OwnerCalls, width: number): Promise<readonly string[]> {
  const events = await calls.events();
  return events
    .filter(({ client_name }) => client_name === `João ${width}`)
    .map(({ start_time }) => start_time)
    .sort()
    .map((start) => start.slice(11, 16));
}

/** Of João's date on a day at 10:15. */
async function openDetails(page: Page, day: string, service: string) {
  await page.goto(`/admin#painel?visao=dia&dia=${day}`);
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^10:15 – 10:45.*${service}`) }).press('Enter');
}
