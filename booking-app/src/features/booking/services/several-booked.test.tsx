import type { Answer } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { chosen, days } from '../../../test-support/schedule.ts';
import {
  add,
  chosenServices,
  closed,
  combining,
  gone,
  list,
  loaded,
  openBoth,
  openCorte,
  toTime,
  type Answers,
} from '../../../test-support/several-services.ts';
import { ana, calendarsAnswer, combiningSol, solServer, storeAnswer } from '../../../test-support/stores.ts';
import { currentStep, mountPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';
import { furtherServices } from './chosen-services.tsx';

startWithCleanBrowser();
beforeAll(() => furtherServices.load());

async function reviewBoth(answers: Answers = {}) {
  const page = await openBoth(answers);
  await toTime(page);
  await page.press('Escolher Horário');
  await page.fill('Nome', 'João Silva');
  await page.fill('Telefone', '11987654321');
  await page.press('Próximo');
  return page;
}

test('MULTI-007 review, result and links name all services, and the booking sends them in their order', async () => {
  const { press, server } = await reviewBoth();
  expect(screen.getByText('Corte + Barba')).toBeVisible();
  expect(screen.getByText('Tempo: 75 min')).toBeVisible();
  await press('Confirmar');
  await pass();
  expect(server.bodiesTo('createCombinedBooking')).toEqual([
    {
      services: ['s1', 's2'],
      endpoint: 'barbearia-sol',
      selected_day: '2026-03-09',
      selected_time: '10:00',
      client_name: 'João Silva',
      client_telephone: '11987654321',
      calendar_id: 'c1',
    },
  ]);
  expect(server.callsTo('createBooking')).toEqual([]);
  expect(screen.getByText('Corte + Barba')).toBeVisible();
  const whatsApp = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /Whatsapp/ }).href);
  expect(whatsApp.searchParams.get('text')).toContain('Serviço: Corte + Barba');
  const google = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /Google/ }).href);
  expect(google.searchParams.get('text')).toBe('Corte + Barba - Barbearia Sol');
  expect(google.searchParams.get('dates')).toBe('20260309T100000/20260309T111500');
});

test('MULTI-010 a service deleted meanwhile leads back to Horário without it', async () => {
  const { press, server } = await reviewBoth({ createCombinedBooking: gone('s2') });
  await press('Confirmar');
  await pass();
  expect(currentStep()).toBe('Horário');
  expect(screen.getByRole('alert')).toHaveTextContent('Um dos serviços não está mais disponível.');
  expect(chosenServices()).toEqual(['Corte · 30 min · R$ 50,00']);
  await closed();
  await press('Adicionar serviço');
  expect(within(list()).queryByText('Barba')).toBeNull();
  await press('Fechar');
  await closed();
  await loaded();
  expect(server.bodiesTo('availableCalendars')).toHaveLength(2);
  expect(chosen()).toEqual(['Ana', 'seg 09/03 hoje', '10:00']);
});

test('MULTI-010 where the first is gone, what comes after it is booked', async () => {
  const { press } = await reviewBoth({ createCombinedBooking: gone('s1') });
  await press('Confirmar');
  await pass();
  expect(chosenServices()).toEqual(['Barba · 45 min · R$ 35,00']);
});

test('MULTI-010 where all are gone, the services are shown without them', async () => {
  const { press, server } = await reviewBoth({ createCombinedBooking: gone('s1', 's2') });
  const service_types = combiningSol.service_types.filter(({ id }) => !['s1', 's2'].includes(id));
  server.on('getStore', storeAnswer({ ...combiningSol, service_types }));
  await press('Confirmar');
  await pass();
  expect(currentStep()).toBe('Serviços');
  expect(screen.getByRole('alert')).toHaveTextContent('Este serviço não está mais disponível.');
  expect(screen.queryByRole('button', { name: /^(Corte|Barba)/ })).toBeNull();
});

test.each(['combinedCalendars', 'combinedDays', 'combinedSlots'])(
  'MULTI-010 a service found deleted by %s is taken out, too',
  async (call) => {
    const page = await openCorte({ [call]: gone('s2') });
    await page.press('Ana');
    await toTime(page);
    await add(page, /^Barba/);
    await loaded();
    await loaded();
    expect(screen.getByRole('alert')).toHaveTextContent('Um dos serviços não está mais disponível.');
    expect(chosenServices()).toEqual(['Corte · 30 min · R$ 50,00']);
    expect(chosen()).toEqual(['Ana', 'seg 09/03 hoje', '10:00']);
  },
);

const unknownCall: Answer = { status: 404, body: { code: 'not_found', message: 'Não encontrado.' } };
const oneAtATime = 'Não foi possível somar os serviços agora. Marque um por vez.';

test.each(['combinedCalendars', 'combinedDays', 'createCombinedBooking'])(
  'MULTI-011 a store that takes one service at a time by now answers %s with 404, and nothing is booked by half',
  async (call) => {
    const page =
      call === 'createCombinedBooking'
        ? await reviewBoth({ [call]: unknownCall })
        : await openBoth({ [call]: unknownCall });
    if (call === 'createCombinedBooking') await page.press('Confirmar');
    await pass(1000);
    expect(currentStep()).toBe('Horário');
    expect(screen.getByRole('alert')).toHaveTextContent(oneAtATime);
    expect(chosenServices()).toEqual(['Corte · 30 min · R$ 50,00']);
    expect(page.server.callsTo('createBooking')).toEqual([]);
  },
);

test('MULTI-011 reload and Back keep the list', async () => {
  const page = await reviewBoth();
  page.unmount();
  const again = mountPage();
  await pass(2000);
  expect(currentStep()).toBe('Confirmar');
  expect(screen.getByText('Corte + Barba')).toBeVisible();
  await again.press('Voltar');
  await pass(10);
  await again.press('Voltar');
  await pass(1010);
  expect(chosenServices()).toEqual(['Corte · 30 min · R$ 50,00', 'Barba · 45 min · R$ 35,00']);
  expect(chosen()).toContain('10:00');
});

test('MULTI-003 who taps the first of several services again is shown the days of them all', async () => {
  const { press } = await openBoth({ availableCalendars: calendarsAnswer(ana) });
  expect(days()).toEqual(['seg 09/03 hoje', 'ter 10/03 amanhã']);
  await press('Voltar');
  await pass(30_000);
  await press(/^Corte/);
  await loaded();
  expect(chosenServices()).toEqual(['Corte · 30 min · R$ 50,00', 'Barba · 45 min · R$ 35,00']);
  expect(days()).toEqual(['seg 09/03 hoje', 'ter 10/03 amanhã']);
});

test('MULTI-011 a confirmation after a reload still names all', async () => {
  const page = await reviewBoth();
  await page.press('Confirmar');
  await pass();
  page.unmount();
  mountPage();
  await pass(1000);
  expect(screen.getByRole('heading', { name: 'Agendamento confirmado' })).toBeVisible();
  expect(screen.getByText('Corte + Barba')).toBeVisible();
});

test('MULTI-011 a confirmation of services one of which is gone since is not shown as one of the others', async () => {
  const page = await reviewBoth();
  await page.press('Confirmar');
  await pass();
  page.unmount();
  const service_types = combiningSol.service_types.filter(({ id }) => id !== 's2');
  solServer(combining({ getStore: storeAnswer({ ...combiningSol, service_types }) }));
  mountPage();
  await pass(1000);
  expect(currentStep()).toBe('Serviços');
  expect(screen.queryByText('Agendamento confirmado')).not.toBeInTheDocument();
});

test('MULTI-011 what a release before stored is one service, and what it reads is the first', async () => {
  await openBoth();
  const stored = JSON.parse(window.sessionStorage.getItem('booking:barbearia-sol') ?? '') as object;
  expect(stored).toMatchObject({ serviceId: 's1', moreServiceIds: ['s2'] });
});

test('MULTI-011 a stored list without what the store has no longer is as long as it can be', async () => {
  const page = await openBoth();
  page.unmount();
  const service_types = combiningSol.service_types.filter(({ id }) => id !== 's2');
  solServer(combining({ getStore: storeAnswer({ ...combiningSol, service_types }) }));
  mountPage();
  await pass(1000);
  expect(chosenServices()).toEqual(['Corte · 30 min · R$ 50,00']);
});
