import { screen } from '@testing-library/react';
import type { Answer } from '@hora-marcada/shared/fake-server';
import { anySlots, chooseTen, openFreeSol, reviewFree } from '../../../test-support/no-preference.ts';
import { chosen } from '../../../test-support/schedule.ts';
import { currentStep, mountPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const facts = () =>
  screen.getAllByRole('definition').map((fact) => fact.textContent.replaceAll('\u00a0', ' '));
const refused = (status: number, code: string): Answer => ({ status, body: { code, message: code } });

test('ANY-006 ANY-007 before the booking stands the range, after it the one who was booked', async () => {
  const { press, server } = await reviewFree();
  expect(facts()).toEqual(
    expect.arrayContaining([
      'R$ 40,00 a R$ 60,00, conforme o profissional',
      'Tempo: 30 a 45 min, conforme o profissional',
      '10:00',
      'Sem preferência',
    ]),
  );
  await press('Confirmar');
  await pass();
  expect(server.bodiesTo('createAnyBooking')).toEqual([
    {
      services: ['s1'],
      endpoint: 'barbearia-sol',
      selected_day: '2026-03-09',
      selected_time: '10:00',
      client_name: 'João Silva',
      client_telephone: '11987654321',
    },
  ]);
  expect(heading()).toBe('Agendamento confirmado');
  expect(facts()).toEqual(expect.arrayContaining(['10:00–10:45', 'Ana', 'Corte', 'R$ 60,00']));
  expect(screen.queryByText(/Sem preferência|conforme o profissional/)).toBeNull();
  const link = (name: RegExp) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
  expect(link(/Whatsapp/).searchParams.get('text')).toContain('Ana');
  expect(link(/Google/).searchParams.get('dates')).toBe('20260309T100000/20260309T104500');
  expect(link(/Ver, remarcar/).hash).toBe('#token-1');
});

test('ANY-006 ANY-007 a reload of the result still tells who was booked, for how long and how much', async () => {
  const { press, unmount } = await reviewFree();
  await press('Confirmar');
  await pass();
  unmount();
  mountPage();
  await pass();
  expect(facts()).toEqual(expect.arrayContaining(['10:00–10:45', 'Ana', 'R$ 60,00']));
});

test('ANY-007 what is the same everywhere is shown, and sent as it was shown; what is not is not sent', async () => {
  const { press, server } = await reviewFree({
    anySlots: anySlots({ minutes: [30, 30], price: [40, 60] }, '10:00'),
  });
  expect(facts()).toEqual(expect.arrayContaining(['Tempo: 30 min', '10:00–10:30']));
  await press('Confirmar');
  await pass();
  const [call] = server.callsTo('createAnyBooking');
  expect(call?.headers).toMatchObject({ 'shown-minutes': '30' });
  expect(call?.headers).not.toHaveProperty('shown-price');
});

test('ANY-009 a time that nobody has left keeps every choice but the time', async () => {
  const { press, server } = await reviewFree({ createAnyBooking: refused(409, 'slot_taken') });
  server.on('anySlots', anySlots({ minutes: [30, 45], price: [40, 60] }, '09:30', '10:30'));
  await press('Confirmar');
  await pass();
  expect(heading()).toBe('Agendamento não confirmado');
  server.on('createAnyBooking', { status: 201, body: {} });
  await press('09:30');
  await pass();
  expect(heading()).toBe('Revise seu agendamento');
  expect(facts()).toEqual(expect.arrayContaining(['09:30', 'Sem preferência']));
  await press('Confirmar');
  await pass();
  expect(server.bodiesTo('createAnyBooking').at(-1)).toMatchObject({ selected_time: '09:30' });
  expect(server.callsTo('availableSlots')).toEqual([]);
});

test('ANY-009 who wants to choose another time in Horário finds the choice of nobody there', async () => {
  const { press } = await reviewFree({ createAnyBooking: refused(409, 'slot_taken') });
  await press('Confirmar');
  await pass();
  await press('Escolher outro horário');
  await pass();
  await pass(1000);
  expect(currentStep()).toBe('Horário');
  expect(chosen()).toEqual(['Sem preferência', 'seg 09/03 hoje']);
});

test('ANY-010 after an answer that was lost it is sent again under the same key', async () => {
  const { press, server } = await reviewFree({ createAnyBooking: 'offline' });
  await press('Confirmar');
  await pass();
  await press('Tentar novamente');
  await pass();
  const [first, second] = server.callsTo('createAnyBooking');
  expect(second?.headers).toEqual(first?.headers);
  expect(second?.body).toEqual(first?.body);
});

test('ANY-010 a reload before the answer sends the same again, and tells who was booked', async () => {
  const { press, server, unmount } = await reviewFree({ createAnyBooking: 'offline' });
  await press('Confirmar');
  await pass();
  unmount();
  server.on('createAnyBooking', {
    status: 201,
    body: { title: 'Corte', calendar: 'Ana', terms: { minutes: 45, price: 60 } },
  });
  mountPage();
  await pass();
  expect(heading()).toBe('Agendamento não confirmado');
  await press('Tentar novamente');
  await pass();
  const [first, second] = server.callsTo('createAnyBooking');
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(facts()).toEqual(expect.arrayContaining(['10:00–10:45', 'Ana', 'R$ 60,00']));
});

test('ANY-002 the choice of nobody is kept over Back, Alterar and a reload', async () => {
  const { press, unmount } = await reviewFree();
  await press('Alterar o horário');
  expect(chosen()).toEqual(['Sem preferência', 'seg 09/03 hoje', '10:00']);
  unmount();
  mountPage();
  for (const milliseconds of [0, 0, 1000, 0]) await pass(milliseconds);
  expect(chosen()).toEqual(['Sem preferência', 'seg 09/03 hoje', '10:00']);
});

test('ANY-002 a store that wants a choice by now refuses to book without one: Horário asks for it, with no sentence', async () => {
  const { press } = await reviewFree({ createAnyBooking: refused(404, 'not_found') });
  await press('Confirmar');
  for (const milliseconds of [0, 0, 1000, 0]) await pass(milliseconds);
  expect(currentStep()).toBe('Horário');
  expect(screen.queryByRole('radio', { name: 'Sem preferência' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(chosen()).toEqual([]);
  await press(/^Bruno/);
  for (const milliseconds of [0, 0, 1000, 0]) await pass(milliseconds);
  expect(screen.getByRole('radio', { name: /^Bruno/ })).toBeChecked();
  expect(chosen().slice(1)).toEqual(['seg 09/03 hoje']);
});

test('ANY-006 what is being chosen is named so in the steps', async () => {
  const page = await openFreeSol();
  await chooseTen(page);
  await page.press('Escolher Horário');
  expect(screen.getByText('Corte · seg 09/03, 10:00 · Sem preferência')).toBeVisible();
});
