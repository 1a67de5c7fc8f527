import { screen } from '@testing-library/react';
import type { Reply } from '@hora-marcada/shared/fake-server';
import { openSol } from '../../../test-support/schedule.ts';
import { openResult, openReview } from '../../../test-support/summary.ts';
import {
  calendarsAnswer,
  ana,
  byDay,
  corte,
  daysAnswer,
  slotsAnswer,
  sol,
  storeAnswer,
} from '../../../test-support/stores.ts';
import { currentStep, mountPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const restart = 'Novo agendamento';
const refused = (status: number, code: string, detail = code, rest: object = {}): Reply => ({
  status,
  body: { code, detail, message: detail, ...rest },
});
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const ways = () =>
  [...screen.queryAllByRole('link'), ...screen.getAllByRole('button')]
    .filter((way) => way.closest('main') && way.textContent !== '')
    .map((way) => way.textContent);
const lastCall = (server: { callsTo: (name: 'createBooking') => { headers: object }[] }) =>
  server.callsTo('createBooking').at(-1)?.headers;

describe('a price that changed while the customer looked at it', () => {
  const sentence = 'O preço mudou de R$ 50,00 para R$ 65,00.';
  const changed = refused(409, 'offer_changed', sentence, {
    shown: { price: 50, minutes: 30 },
    current: { price: 65, minutes: 30 },
  });

  test('BOOK-080 the booking says what the customer saw', async () => {
    const { server } = await openResult();
    expect(lastCall(server)).toMatchObject({ 'shown-price': '50.00', 'shown-minutes': '30' });
  });

  test('BOOK-080 of what was not shown it says nothing', async () => {
    const hidden = { ...corte, show_price: false, show_service_time: false };
    const { server } = await openResult({ getStore: storeAnswer({ ...sol, service_types: [hidden] }) });
    expect(lastCall(server)).not.toHaveProperty('shown-price');
    expect(lastCall(server)).not.toHaveProperty('shown-minutes');
  });

  test('BOOK-080 is told, and Confirmar assim books with the new one under another key', async () => {
    const { press, server } = await openResult({ createBooking: changed });
    expect(heading()).toBe('Agendamento não confirmado');
    expect(screen.getAllByText(sentence)[1]).toBeVisible();
    expect(ways()).toEqual(['Confirmar assim', 'Voltar', 'Novo agendamento']);
    server.on('createBooking', { status: 201, body: {} });
    await press('Confirmar assim');
    await pass();
    expect(heading()).toBe('Agendamento confirmado');
    expect(screen.getByText('R$ 65,00')).toBeVisible();
    const [first, second] = server.callsTo('createBooking');
    expect(second?.headers).toMatchObject({ 'shown-price': '65.00' });
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
    expect(second?.body).toEqual(first?.body);
  });

  test('BOOK-080 Voltar leads to the review, which shows the new one', async () => {
    const { press, server } = await openResult({ createBooking: changed });
    await press('Voltar');
    expect(heading()).toBe('Revise seu agendamento');
    expect(screen.getByText('R$ 65,00')).toBeVisible();
    expect(server.callsTo('createBooking')).toHaveLength(1);
    await press('Voltar');
    expect(currentStep()).toBe('Contato');
  });

  test('BOOK-080 the result shows what was stored, and after a reload what it cost when it was booked', async () => {
    const stored = { title: 'Corte e lavagem', calendar: 'Ana Lima' };
    const { unmount, server } = await openResult({ createBooking: { status: 201, body: stored } });
    expect(screen.getByText('Corte e lavagem')).toBeVisible();
    expect(screen.getByText('Ana Lima')).toBeVisible();
    unmount();
    server.on('getStore', storeAnswer({ ...sol, service_types: [{ ...corte, price: 65 }] }));
    mountPage();
    await pass();
    expect(heading()).toBe('Agendamento confirmado');
    expect(screen.getByText('R$ 50,00')).toBeVisible();
  });
});

describe('a service that was deleted meanwhile', () => {
  const gone = refused(404, 'not_found', 'Serviço não encontrado.', { services: ['s1'] });
  const freshStore = storeAnswer({
    ...sol,
    service_types: sol.service_types.filter(({ id }) => id === 's3'),
  });

  test('BOOK-083 leads back to the services, which are listed afresh', async () => {
    const { press, server } = await openReview({ createBooking: gone });
    server.on('getStore', freshStore);
    await press('Confirmar');
    await pass(10);
    expect(currentStep()).toBe('Serviços');
    expect(screen.getByRole('alert')).toHaveTextContent('Este serviço não está mais disponível.');
    expect(screen.queryByRole('button', { name: /^(Corte|Barba)/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Consulta/ })).toBeVisible();
  });

  test.each(['availableCalendars', 'availableDays', 'availableSlots'] as const)(
    'BOOK-083 is found by %s, too',
    async (call) => {
      const { server, toSchedule, press } = openSol({ [call]: gone });
      await screen.findByRole('button', { name: /^Corte/ });
      server.on('getStore', freshStore);
      await toSchedule();
      await pass();
      if (call === 'availableSlots') await press(/, 9 de março/);
      for (const milliseconds of [0, 1000, 10]) await pass(milliseconds);
      expect(currentStep()).toBe('Serviços');
      expect(screen.getByRole('alert')).toHaveTextContent('Este serviço não está mais disponível.');
    },
  );

  test('BOOK-083 a calendar that is gone leads to those that are there', async () => {
    const { press, server } = await openResult({ createBooking: refused(404, 'not_found') });
    server.on('availableCalendars', calendarsAnswer({ id: 'c9', name: 'Bia' }, ana));
    await press('Escolher outro horário');
    await pass();
    expect(screen.getByRole('radio', { name: 'Bia' })).toBeVisible();
  });
});

describe('what leads on after a refusal', () => {
  const contact = ['Chamar no WhatsApp', 'Ligar'];
  test.each<[string, Reply, string[]]>([
    ['a blocked phone', refused(403, 'phone_blocked'), [...contact, restart]],
    ['a phone with too many bookings', refused(429, 'too_many_bookings'), [...contact, restart]],
    ['a page that expired', refused(403, 'store_expired'), [...contact, restart]],
    ['a flooded store', refused(429, 'store_flooded'), [...contact, 'Tentar novamente', restart]],
    ['too many calls', refused(429, 'rate_limited'), ['Tentar novamente', 'Escolher outro horário', restart]],
    ['a fault', refused(500, 'fault'), ['Tentar novamente', 'Escolher outro horário', restart]],
    ['a name that is refused', refused(400, 'invalid'), ['Voltar', restart]],
    ['anything else', refused(422, 'idempotency_key_reused'), ['Escolher outro horário', restart]],
  ])('BOOK-084 %s', async (_, createBooking, expected) => {
    await openResult({ createBooking });
    expect(ways()).toEqual(expected);
    expect(screen.getAllByRole('button').at(-1)).toHaveTextContent(restart);
  });

  test('LINK-013 BOOK-084 WhatsApp comes first where only the shop can help', async () => {
    await openResult({ createBooking: refused(403, 'phone_blocked') });
    const chat = screen.getByRole('link', { name: 'Chamar no WhatsApp' });
    expect(chat).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=Quero/),
    );
    expect(chat).toHaveAttribute('data-look', 'primary');
  });

  test('BOOK-084 data that are refused lead back to the contact', async () => {
    const { press } = await openResult({ createBooking: refused(400, 'invalid') });
    await press('Voltar');
    expect(currentStep()).toBe('Contato');
  });
});

describe('a time that somebody else took', () => {
  const taken = refused(409, 'slot_taken', 'Horário indisponível. Escolha outro horário.');
  const times = () => screen.getAllByRole('button', { name: /^\d\d:\d\d$/ }).map((time) => time.textContent);

  test('BOOK-085 is answered with the three nearest that are free, above the folded details', async () => {
    const { press, server } = await openReview({ createBooking: taken });
    server.on('availableSlots', slotsAnswer('08:00', '09:30', '10:30', '11:00'));
    await press('Confirmar');
    await pass();
    expect(screen.getByText('10:00 foi ocupado. Livres:')).toBeVisible();
    expect(times()).toEqual(['09:30', '10:30', '11:00']);
    const details = screen.getByText('O que você pediu').closest('details');
    expect(details).not.toHaveAttribute('open');
    expect(screen.getByText('11:00').compareDocumentPosition(details ?? document)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole('heading', { level: 2 })).toHaveAccessibleDescription(
      'Corte · seg 09/03, 10:00 · Ana',
    );
  });

  test('BOOK-085 one of them leads to the review, and books under another key', async () => {
    const { press, server } = await openReview({ createBooking: taken });
    server.on('availableSlots', slotsAnswer('10:30'));
    await press('Confirmar');
    await pass();
    server.on('createBooking', { status: 201, body: {} });
    await press('10:30');
    expect(heading()).toBe('Revise seu agendamento');
    for (const milliseconds of [0, 0, 1000]) await pass(milliseconds);
    expect(heading()).toBe('Revise seu agendamento');
    await press('Confirmar');
    await pass();
    expect(heading()).toBe('Agendamento confirmado');
    const [first, second] = server.callsTo('createBooking');
    expect(second?.body).toMatchObject({ selected_time: '10:30', selected_day: '2026-03-09' });
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });

  test('LOOK-006 where that day has no other, those of the next day with times lead to the review of that day', async () => {
    const { press, server } = await openReview({ createBooking: taken });
    server.on(
      'availableSlots',
      byDay({ '2026-03-09': slotsAnswer('10:00'), '2026-03-10': slotsAnswer('09:00', '10:00') }),
    );
    await press('Confirmar');
    await pass();
    expect(screen.getByText('10:00 foi ocupado. Livres em ter 10/03:')).toBeVisible();
    expect(times()).toEqual(['09:00', '10:00']);
    server.on('createBooking', { status: 201, body: {} });
    await press('10:00');
    expect(heading()).toBe('Revise seu agendamento');
    for (const milliseconds of [0, 0, 1000]) await pass(milliseconds);
    await press('Confirmar');
    await pass();
    expect(server.bodiesTo('createBooking').at(-1)).toMatchObject({
      selected_day: '2026-03-10',
      selected_time: '10:00',
      client_name: 'João Silva',
    });
  });

  test.each<[string, Reply]>([
    ['is free', { status: 200, body: { available_slots: [] } }],
    ['can be loaded', 'offline'],
  ])('BOOK-085 without any that %s another time is the way on', async (_, answer) => {
    const { press, server } = await openReview({ createBooking: taken });
    server.on('availableSlots', answer);
    server.on('availableDays', daysAnswer('2026-03-09'));
    await press('Confirmar');
    await pass();
    expect(screen.queryByText(/Livres/)).not.toBeInTheDocument();
    expect(ways()).toEqual(['Escolher outro horário', restart]);
  });
});
