import { never } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { aRecord } from '../../../domain/customer/test-support/customers.ts';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const joao = { phone: '11987654321', note: 'Prefere máquina 2 dos lados', missed: 2 };
const rosa = { client_name: 'Rosa', client_phone: '21912345678' };
const marking = (...clients: object[]) => ({ status: 200, body: { clients } });
const open = async (setting: Parameters<typeof openBookings>[0]) => {
  const page = await openBookings(setting);
  await pass(100);
  return page;
};
const cardOf = (name: RegExp) => {
  const card = screen.getByRole('heading', { name }).closest('article');
  if (!card) throw new Error(`There is no card of ${name}.`);
  return card;
};

test('DAY-004 a card shows the note on its customer and how often they did not come; all listed phones are asked at once', async () => {
  const { server } = await open({
    events: [
      anEvent(),
      eventAt('2026-03-09 11:00'),
      eventAt('2026-03-09 12:00', rosa),
      eventAt('2026-03-09 13:00', { client_name: 'Ana', client_phone: '' }),
      eventAt('2026-03-10 12:00', { client_phone: '11900000000' }),
    ],
    answers: { getCustomerSummaries: marking(joao, { phone: rosa.client_phone, note: '', missed: 1 }) },
  });
  for (const time of [/^10:00/, /^11:00/]) {
    expect(cardOf(time)).toHaveTextContent(/João Silva2 faltasObservação: Prefere máquina 2 dos lados/);
  }
  expect(cardOf(/^12:00/)).toHaveTextContent(/Rosa1 falta(?!s)/);
  expect(cardOf(/^12:00/)).not.toHaveTextContent('Observação');
  expect(cardOf(/^13:00/)).not.toHaveTextContent(/falta|Observação/);
  expect(server.bodiesTo('getCustomerSummaries')).toEqual([{ phones: ['11987654321', '21912345678'] }]);
});

test('DAY-004 a note without an absence stands alone, and is whole under Mais ações', async () => {
  const note = 'Alergia a amônia.\nTraz o filho de quatro anos 👦🏽';
  const { more } = await open({
    events: [anEvent()],
    answers: { getCustomerSummaries: marking({ ...joao, note, missed: 0 }) },
  });
  expect(cardOf(/^10:00/)).not.toHaveTextContent(/falta/);
  expect(screen.getByTitle(/Traz o filho/)).toBeVisible();
  expect((await more()).getByText(/^Observação: Alergia a amônia\. Traz o filho/)).toBeVisible();
});

test('DAY-004 without a phone nothing is asked', async () => {
  const { server } = await open({ events: [anEvent({ client_phone: '', has_phone: true })] });
  expect(cardOf(/^10:00/)).toBeVisible();
  expect(server.callsTo('getCustomerSummaries')).toEqual([]);
});

test.each([
  ['is on its way', never],
  ['failed', { status: 500 }],
  ['is unknown to the server', { status: 404 }],
])(
  'DAY-004 the list waits for no answer that %s, and shows no summaries',
  async (_, getCustomerSummaries) => {
    await open({ events: [anEvent()], answers: { getCustomerSummaries } });
    expect(cardOf(/^10:00/)).toHaveTextContent('João Silva');
    expect(cardOf(/^10:00/)).not.toHaveTextContent(/falta|Observação/);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('DAY-004 what is known stays while more customers are asked for, once the typing pauses', async () => {
  const { server, press, search } = await open({
    events: [anEvent(), eventAt('2026-03-10 12:00', rosa)],
    answers: { getCustomerSummaries: marking(joao) },
  });
  server.on('getCustomerSummaries', never);
  await press('Todos');
  await pass(300);
  expect(server.bodiesTo('getCustomerSummaries')).toEqual([
    { phones: ['11987654321'] },
    { phones: ['11987654321', '21912345678'] },
  ]);
  expect(cardOf(/João Silva/)).toHaveTextContent('2 faltas');
  await search('Ros');
  expect(server.callsTo('getCustomerSummaries')).toHaveLength(2);
  await pass(300);
  expect(server.bodiesTo('getCustomerSummaries').slice(2)).toEqual([{ phones: ['21912345678'] }]);
});

test('DAY-004 a missed appointment and a note written meanwhile stand on the card at once', async () => {
  const { server, press, more, user } = await open({
    events: [anEvent({ start_time: '2026-03-09T09:00:00' })],
    answers: {
      getCustomer: { status: 200, body: aRecord() },
      getSeries: { status: 200, body: { series: [] } },
      updateCustomer: { status: 200, body: aRecord({ note: 'Liga antes' }) },
    },
  });
  server.on('getCustomerSummaries', marking({ ...joao, note: '', missed: 1 }));
  await press('Faltou');
  expect(cardOf(/^09:00/)).toHaveTextContent('1 falta');
  server.on('getCustomerSummaries', marking({ ...joao, note: 'Liga antes', missed: 1 }));
  await more();
  await press('Ficha do cliente João Silva');
  const record = await opened('Ficha do cliente');
  await user.type(record.getByLabelText('Observação'), 'Liga antes');
  await user.click(record.getByRole('button', { name: 'Salvar' }));
  await pass();
  expect(within(cardOf(/^09:00/)).getByText('Liga antes')).toBeVisible();
});
