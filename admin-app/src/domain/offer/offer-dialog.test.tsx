import type { Answer } from '@hora-marcada/shared/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';

startWithCleanBrowser();

const corte = { id: '3', name: 'Corte', service_time_minutes: 30, price: 50, calendars: ['1', '2'] };
const barba = { ...corte, id: '4', name: 'Barba', calendars: ['1'] };

const time = (start_time: string, calendar = 'Ana') => ({ start_time, calendar, calendar_id: '1' });
const offer = {
  times: [time('2026-03-10T10:00:00'), time('2026-03-10T14:00:00'), time('2026-03-11T09:00:00', 'Bruno')],
  text: 'Olá! Para Corte em Sol tenho:\n• ter 10/03 às 10:00 com Ana',
  link: 'https://agenda.example/sol?oferta=abc',
  chat: 'https://wa.me/?text=Ol%C3%A1',
};
const none = { times: [], text: '', link: '' };
const answered = (body: object): Answer => ({ status: 200, body });

async function openOffer(answers: Readonly<Record<string, Answer>> = {}, customer?: object) {
  const page = openSection(null, {
    server: {
      getServices: answered([corte, barba]),
      getCalendars: answered([
        { id: '1', name: 'Ana', opening_hours: [] },
        { id: '2', name: 'Bruno', opening_hours: [] },
      ]),
      getPolicies: { status: 404 },
      offerTimes: answered(offer),
      ...answers,
    },
  });
  page.openDialog({
    kind: 'offer',
    ...(customer && { customer: customer as { name: string; phone: string } }),
  });
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Oferecer horários' })).toBeVisible());
  const choose = async (name: RegExp | string) => page.user.click(await screen.findByRole('radio', { name }));
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  return { ...page, choose, press };
}

const times = async () =>
  within(await screen.findByRole('list', { name: 'Horários livres' }))
    .getAllByRole('listitem')
    .map((item) => item.firstChild?.textContent);

test('OFR-001 a service and any professional: three free times with who has them', async () => {
  const { choose, server } = await openOffer();
  await choose(/^Corte/);
  expect(screen.getByRole('radio', { name: 'Qualquer profissional' })).toBeChecked();
  expect(await times()).toEqual([
    'ter 10/03 10:00 com Ana',
    'ter 10/03 14:00 com Ana',
    'qua 11/03 09:00 com Bruno',
  ]);
  expect(server.bodiesTo('offerTimes')).toEqual([{ services: ['3'], calendar_id: null, skip: [] }]);
});

test('OFR-001 one professional is asked about alone, of those who do all of the services', async () => {
  const { choose, server } = await openOffer();
  await choose(/^Corte/);
  await choose('Bruno');
  await times();
  expect(server.bodiesTo('offerTimes').at(-1)).toMatchObject({ calendar_id: '2' });
  await choose(/^Barba/);
  await times();
  expect(screen.queryByRole('radio', { name: 'Bruno' })).toBeNull();
  expect(server.bodiesTo('offerTimes').at(-1)).toMatchObject({ services: ['4'], calendar_id: null });
});

test('OFR-001 “Trocar” exchanges one time for the next, and keeps the focus where it was', async () => {
  const { choose, press, server } = await openOffer();
  await choose(/^Corte/);
  await times();
  const next = { ...offer, times: [time('2026-03-10T10:30:00'), ...offer.times.slice(1)] };
  server.on('offerTimes', answered(next));
  await press('Trocar ter 10/03 10:00');
  expect(await screen.findByRole('button', { name: 'Trocar ter 10/03 10:30' })).toHaveFocus();
  await press('Trocar ter 10/03 10:30');
  await waitFor(() =>
    expect(server.bodiesTo('offerTimes').at(-1)).toMatchObject({
      skip: ['2026-03-10T10:00:00', '2026-03-10T10:30:00'],
    }),
  );
});

test('OFR-001 what was exchanged is offered again with another professional', async () => {
  const { choose, press, server } = await openOffer();
  await choose(/^Corte/);
  await times();
  await press('Trocar ter 10/03 10:00');
  await waitFor(() =>
    expect(server.bodiesTo('offerTimes').at(-1)).toMatchObject({ skip: [offer.times[0]?.start_time] }),
  );
  await choose('Bruno');
  await waitFor(() =>
    expect(server.bodiesTo('offerTimes').at(-1)).toMatchObject({ calendar_id: '2', skip: [] }),
  );
});

test('OFR-002 the message is copied whole, and opens in WhatsApp', async () => {
  const { choose, press } = await openOffer();
  await choose(/^Corte/);
  await press('Copiar mensagem');
  expect(await window.navigator.clipboard.readText()).toBe(offer.text);
  expect(await screen.findByText('Mensagem copiada!')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Mensagem' })).toHaveTextContent('• ter 10/03 às 10:00 com Ana');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Abrir WhatsApp' }).href).toBe(offer.chat);
});

test('OFR-002 for a customer the phone of their record goes along', async () => {
  const { choose, server } = await openOffer({}, { name: 'João', phone: '11987654321' });
  expect(screen.getByText('Para João')).toBeVisible();
  await choose(/^Corte/);
  await times();
  expect(server.bodiesTo('offerTimes')).toMatchObject([{ phone: '11987654321' }]);
});

test('OFR-001 with nothing free that is said, and nothing is to be sent', async () => {
  const { choose } = await openOffer({ offerTimes: answered(none) });
  await choose(/^Corte/);
  expect(await screen.findByText('Não há horários disponíveis.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copiar mensagem' })).toBeNull();
});

test('OFR-001 times that could not be asked for can be asked for again', async () => {
  const { choose, press, server } = await openOffer({ offerTimes: { status: 500 } });
  await choose(/^Corte/);
  expect(await screen.findByText('Não foi possível buscar horários livres.')).toBeVisible();
  server.on('offerTimes', answered(offer));
  await press('Tentar novamente');
  expect(await times()).toHaveLength(3);
});

test('OFR-001 services that could not be loaded are asked for again, and a store without any says so', async () => {
  const { press, server } = await openOffer({ getServices: { status: 500 } });
  expect(await screen.findByText('Não foi possível carregar os serviços.')).toBeVisible();
  server.on('getServices', answered([]));
  await press('Tentar novamente');
  expect(await screen.findByText(/^Nenhum serviço cadastrado/)).toBeVisible();
});

test('OFR-001 a store of one calendar asks for no professional, and one that books one service at a time for no second', async () => {
  const { choose } = await openOffer({
    getCalendars: answered([{ id: '1', name: 'Ana', opening_hours: [] }]),
    getPolicies: answered({ several_services: false }),
  });
  await choose(/^Corte/);
  expect((await times())[0]).toBe('ter 10/03 10:00');
  expect(screen.queryByRole('radiogroup', { name: 'Profissional' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mais um serviço' })).toBeNull();
});
