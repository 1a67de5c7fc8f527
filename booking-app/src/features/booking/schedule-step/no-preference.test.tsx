import { screen } from '@testing-library/react';
import type { Answer } from '@hora-marcada/shared/fake-server';
import { anySlots, chooseTen, freeSol, openFreeSol } from '../../../test-support/no-preference.ts';
import { chosen, choicesOf, days, times } from '../../../test-support/schedule.ts';
import { ana, bruno, calendarsAnswer, daysAnswer, sol, storeAnswer } from '../../../test-support/stores.ts';
import { currentStep, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const people = () => screen.queryAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
const line = () => screen.getByRole('group', { name: 'Serviços' });
const off: Answer = { status: 404, body: { code: 'not_found', message: 'Não encontrado.' } };

test('ANY-002 the chooser begins with Sem preferência, under the same question, and nothing is chosen yet', async () => {
  const { server } = await openFreeSol({
    getStore: storeAnswer({ ...freeSol, question_calendar: 'Com quem?' }),
  });
  expect(screen.getByRole('radiogroup', { name: 'Com quem?' })).toBeVisible();
  expect(people().map((name) => name?.split(' · ')[0])).toEqual(['Sem preferência', 'Ana', 'Bruno']);
  expect(people()[0]).toBe('Sem preferência');
  expect(chosen()).toEqual([]);
  expect([...server.callsTo('anyDays'), ...server.callsTo('availableDays')]).toEqual([]);
});

test.each([
  ['the store wants a choice', storeAnswer(sol), calendarsAnswer(ana, bruno), ['Ana', 'Bruno']],
  ['one calendar does it', storeAnswer(freeSol), calendarsAnswer(ana), []],
])('ANY-002 where %s nothing changes', async (_, getStore, availableCalendars, names) => {
  await openFreeSol({ getStore, availableCalendars });
  expect(choicesOf('Selecione o calendário')).toEqual(names);
});

test('ANY-003 days, the first free time and times are those of all calendars together', async () => {
  const anyDays: Answer = {
    status: 200,
    body: { available_days: ['2026-03-09', '2026-03-10'], first_slot: '09:30' },
  };
  const { press, server } = await openFreeSol({ anyDays });
  await press('Sem preferência');
  await pass();
  expect(days()).toEqual(['seg 09/03 hoje', 'ter 10/03 amanhã']);
  await press(/^Primeiro horário livre:.*hoje, 09:30/);
  await pass(1000);
  expect(times()).toEqual(['09:30', '10:00', '10:30']);
  expect(chosen()).toEqual(['Sem preferência', 'seg 09/03 hoje', '09:30']);
  expect(server.bodiesTo('anyDays')).toEqual([{ services: ['s1'], client_name: 'barbearia-sol' }]);
  expect(server.bodiesTo('anySlots')).toEqual([
    { services: ['s1'], client_name: 'barbearia-sol', selected_day: '2026-03-09' },
  ]);
  expect([...server.callsTo('availableDays'), ...server.callsTo('availableSlots')]).toEqual([]);
});

test('ANY-003 where nobody has a day, nobody else is proposed', async () => {
  const { press } = await openFreeSol({ anyDays: daysAnswer() });
  await press('Sem preferência');
  await pass();
  expect(screen.getByText('Não há horários disponíveis.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Escolher outro calendário' })).toBeNull();
});

test.each([
  [{ minutes: [30, 45], price: [40, 60] }, '30 a 45 min · R$ 40,00 a R$ 60,00, conforme o profissional'],
  [{ minutes: [30, 30], price: [40, 60] }, '30 min · R$ 40,00 a R$ 60,00, conforme o profissional'],
  [{ minutes: [30, 45], price: [40, 40] }, '30 a 45 min, conforme o profissional · R$ 40,00'],
  [{ minutes: [30, 30], price: null }, '30 min'],
])('ANY-007 the line of the service tells what %j depend on', async (terms, told) => {
  const page = await openFreeSol({ anySlots: anySlots(terms, '10:00') });
  expect(line()).toHaveTextContent('Corte · 30 min · a partir de R$ 40,00');
  await chooseTen(page);
  expect(line()).toHaveTextContent(new RegExp(`Corte · ${told.replaceAll('$', '\\$')}$`));
  await page.press(/^Bruno/);
  await pass();
  expect(line()).toHaveTextContent(/Corte · 30 min · R\$ 40,00$/);
});

test.each(['anyDays', 'anySlots'])(
  'ANY-002 a store that wants a choice by now answers %s with 404: the chooser asks for one, with no sentence',
  async (call) => {
    const { press, server } = await openFreeSol({ [call]: off });
    await press('Sem preferência');
    await pass();
    if (call === 'anySlots') {
      await press(/, 9 de março/);
      await pass(1000);
    }
    await pass();
    expect(currentStep()).toBe('Horário');
    expect(people().map((name) => name?.split(' · ')[0])).toEqual(['Ana', 'Bruno']);
    expect(chosen()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.callsTo('availableCalendars')).toHaveLength(2);
    await press(/^Bruno/);
    await pass();
    expect(screen.getByRole('radio', { name: /^Bruno/ })).toBeChecked();
    expect(chosen().slice(1)).toEqual(call === 'anySlots' ? ['seg 09/03 hoje'] : []);
  },
);
