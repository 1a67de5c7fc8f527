import type { PublicCalendar } from '@hora-marcada/shared/contract';
import { screen, within } from '@testing-library/react';
import {
  chosenServices,
  loaded,
  openBoth,
  toTime,
  type Answers,
} from '../../../test-support/several-services.ts';
import { choicesOf } from '../../../test-support/schedule.ts';
import { ana, bruno, calendarsAnswer } from '../../../test-support/stores.ts';
import { mountPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';
import { furtherServices } from './chosen-services.tsx';

startWithCleanBrowser();
beforeAll(() => furtherServices.load());

const combo = { id: 's9', name: 'Corte e barba', saves: 15 };
const anaWithCombo: PublicCalendar = { ...ana, service_time_minutes: 45, price: 70, combo };
const line = 'Combo Corte e barba · 45 min · R$ 70,00 Você economiza R$ 15,00';
const booked = {
  status: 201,
  body: { title: 'Corte e barba', start_time: '', end_time: '', calendar: 'Ana' },
};

const openCombo = (answers: Answers = {}, ...calendars: PublicCalendar[]) =>
  openBoth({
    combinedCalendars: calendarsAnswer(anaWithCombo, ...calendars),
    createCombinedBooking: booked,
    ...answers,
  });

async function reviewCombo(answers: Answers = {}) {
  const page = await openCombo(answers);
  await toTime(page);
  await page.press('Escolher Horário');
  await page.fill('Nome', 'João Silva');
  await page.fill('Telefone', '11987654321');
  await page.press('Próximo');
  return page;
}

/** What is said of all services together. */
const total = () =>
  within(screen.getByRole('group', { name: 'Serviços' }))
    .getByRole('status')
    .textContent.replaceAll('\u00a0', ' ');

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('TIME-014 who adds Barba to Corte is shown the combo that Ana has of them, and what it saves', async () => {
  await openCombo();
  expect(total()).toBe(line);
  expect(chosenServices()).toEqual(['Corte · 30 min · R$ 50,00', 'Barba · 45 min · R$ 35,00']);
});

test('TIME-015 taking one service away goes back to the single one, and what the server books is what was chosen', async () => {
  const { press, server } = await reviewCombo();
  await press('Voltar');
  await pass(10);
  await press('Voltar');
  await pass(1010);
  expect(total()).toBe(line);
  await press('Remover Barba');
  expect(total()).toBe('');
  await loaded();
  expect(total()).toBe('');
  expect(chosenServices()).toEqual(['Corte · 30 min · R$ 50,00']);
  expect(server.callsTo('createCombinedBooking')).toEqual([]);
});

test('TIME-014 TIME-015 review and result tell the combo and what it saves, and links call it as it is booked', async () => {
  const { press, server } = await reviewCombo();
  const told = ['Combo Corte e barba', 'R$ 70,00', 'Tempo: 45 min', 'Você economiza R$ 15,00'];
  for (const text of told) expect(screen.getByText(text)).toBeVisible();
  await press('Confirmar');
  await pass();
  expect(server.callsTo('createCombinedBooking')[0]?.headers).toMatchObject({
    'shown-price': '70.00',
    'shown-minutes': '45',
  });
  expect(server.bodiesTo('createCombinedBooking')).toMatchObject([{ services: ['s1', 's2'] }]);
  expect(screen.getByText('Combo Corte e barba')).toBeVisible();
  expect(screen.getByText('Você economiza R$ 15,00')).toBeVisible();
  const google = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /Google/ }).href);
  expect(google.searchParams.get('text')).toBe('Corte e barba - Barbearia Sol');
  expect(google.searchParams.get('dates')).toBe('20260309T100000/20260309T104500');
});

test('TIME-014 a result after a reload still tells the combo', async () => {
  const page = await reviewCombo();
  await page.press('Confirmar');
  await pass();
  page.unmount();
  mountPage();
  await pass(1000);
  expect(screen.getByText('Combo Corte e barba')).toBeVisible();
  expect(screen.getByText('R$ 70,00')).toBeVisible();
});

test('TIME-015 a combo deleted meanwhile leaves the sum', async () => {
  const terms = { shown: { price: 70, minutes: 45 }, current: { price: 85, minutes: 75 } };
  const page = await reviewCombo({
    createCombinedBooking: { status: 409, body: { code: 'offer_changed', message: 'Mudou.', ...terms } },
  });
  await page.press('Confirmar');
  await pass();
  expect(screen.getByText('Corte + Barba')).toBeInTheDocument();
  expect(screen.getByText('R$ 85,00')).toBeInTheDocument();
  expect(screen.queryByText(/Combo|economiza/)).not.toBeInTheDocument();
});

test('TIME-015 a combo that costs something else by now is still the combo', async () => {
  const current = { price: 75, minutes: 45, combo: { id: 's9', name: 'Corte e barba' } };
  const page = await reviewCombo({
    createCombinedBooking: { status: 409, body: { code: 'offer_changed', message: 'Mudou.', current } },
  });
  await page.press('Confirmar');
  await pass();
  expect(screen.getByText('Combo Corte e barba')).toBeInTheDocument();
  expect(screen.getByText('R$ 75,00')).toBeInTheDocument();
});

test('TIME-014 where only one of two calendars has the combo, each tells its own terms, and the line follows the choice', async () => {
  const { press } = await openCombo({}, bruno);
  expect(choicesOf('Selecione o calendário').map(plain)).toEqual([
    'AnaR$ 70,0045 min',
    'BrunoR$ 85,0075 min',
  ]);
  await press(/^Ana/);
  expect(total()).toBe(line);
  await press(/^Bruno/);
  expect(total()).toBe('Tempo: 75 min · R$ 85,00');
});

test('TIME-014 a combo that hides its price and its length tells its name alone', async () => {
  await openCombo({
    combinedCalendars: calendarsAnswer({ ...ana, combo: { id: 's9', name: 'Dia da noiva' } }),
  });
  expect(total()).toBe('Combo Dia da noiva');
});
