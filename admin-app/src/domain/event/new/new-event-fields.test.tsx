import { screen, within } from '@testing-library/react';
import { aMember } from '../../../test-support/a-member.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openDashboard, part, selectAt, services } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const dialog = () => screen.getByRole('dialog', { name: 'Confirmar Agendamento' });
const field = (name: string) => within(dialog()).getByRole('textbox', { name });
const confirm = () => within(dialog()).getByRole('button', { name: 'Confirmar' });

/** The dialog for 10:00 to 10:30 of 9 March. */
async function openDialog(setting: Parameters<typeof openDashboard>[0] = {}) {
  const answers = { createEvent: { status: 201, body: anEvent() }, ...setting.answers };
  const page = await openDashboard({ view: 'Dia', ...setting, answers });
  await selectAt(part('.rbc-day-slot'), { from: 605 });
  const choose = async (label: string, service: string) => {
    if (label === 'Serviço') {
      await page.user.click(within(dialog()).getByRole('radio', { name: new RegExp(`^${service}`) }));
      return;
    }
    if (within(dialog()).queryByRole('combobox', { name: label }) === null)
      await page.user.click(within(dialog()).getByRole('button', { name: 'Mais um serviço' }));
    const box = within(dialog()).getByRole('combobox', { name: label });
    await page.user.click(box);
    const options = Array.from(box.closest('.place')?.querySelectorAll(`[title="${service}"]`) ?? []);
    await page.user.click(options.at(-1) ?? box);
  };
  return { ...page, choose };
}

test('DLG-006 day, time and length can be changed, and are what is created', async () => {
  const { user, server } = await openDialog();
  await user.type(field('Nome do Evento'), 'Corte');
  await user.clear(field('Data'));
  await user.type(field('Data'), '12032026');
  await user.clear(field('Hora'));
  await user.type(field('Hora'), '1415');
  await user.clear(field('Duração (min)'));
  await user.type(field('Duração (min)'), '50');
  expect(dialog()).toHaveTextContent('Agendar compromisso das 12/03/2026 - 14:15 às 12/03/2026 - 15:05');
  await user.click(confirm());
  await pass();
  expect(server.bodiesTo('createEvent')).toEqual([
    expect.objectContaining({ start: '2026-03-12T14:15:00', end: '2026-03-12T15:05:00' }),
  ]);
});

test('DLG-006 a time that is none is refused at its field, and nothing is sent', async () => {
  const { user, server } = await openDialog();
  await user.type(field('Nome do Evento'), 'Corte');
  await user.clear(field('Hora'));
  await user.click(confirm());
  await pass();
  expect(server.callsTo('createEvent')).toEqual([]);
  expect(field('Hora')).toHaveFocus();
  expect(field('Hora')).toHaveAccessibleDescription('Informe a hora como hh:mm.');
});

test('DLG-006 a service fills name, length and price, and all of it may be changed', async () => {
  const { user, server, choose } = await openDialog();
  await choose('Serviço', 'Barba');
  expect(field('Nome do Evento')).toHaveValue('Barba');
  expect(field('Preço')).toHaveValue('35,50');
  expect(field('Duração (min)')).toHaveValue('45');
  await user.clear(field('Preço'));
  await user.type(field('Preço'), '40');
  await user.click(confirm());
  await pass();
  expect(server.bodiesTo('createEvent')).toEqual([
    expect.objectContaining({ title: 'Barba', price: 40, end: '2026-03-09T10:45:00' }),
  ]);
});

test('MULTI-013 several services fill name, length and price with their sums, and all of it may be changed', async () => {
  const { user, server, choose } = await openDialog();
  expect(within(dialog()).queryByRole('combobox', { name: '2º serviço' })).toBeNull();
  await choose('Serviço', 'Barba');
  await choose('2º serviço', 'Corte');
  expect(field('Nome do Evento')).toHaveValue('Barba + Corte');
  expect(field('Duração (min)')).toHaveValue('75');
  expect(field('Preço')).toHaveValue('85,50');
  await choose('3º serviço', 'Corte');
  expect(field('Nome do Evento')).toHaveValue('Barba + Corte + Corte');
  await choose('2º serviço', 'Nenhum');
  expect(field('Nome do Evento')).toHaveValue('Barba + Corte');
  await user.clear(field('Nome do Evento'));
  await user.type(field('Nome do Evento'), 'Pacote');
  await user.clear(field('Preço'));
  await user.type(field('Preço'), '80');
  await user.clear(field('Duração (min)'));
  await user.type(field('Duração (min)'), '70');
  await user.click(confirm());
  await pass();
  expect(server.bodiesTo('createEvent')).toEqual([
    {
      title: 'Pacote',
      start: '2026-03-09T10:00:00',
      end: '2026-03-09T11:10:00',
      calendar: 'Ana',
      price: 80,
      description: '',
      is_confirmed: true,
      services: ['4', '3'],
    },
  ]);
});

test('MULTI-013 no more services are offered than one booking may have', async () => {
  const { choose } = await openDialog();
  await choose('Serviço', 'Barba');
  for (const place of [2, 3, 4, 5]) await choose(`${place}º serviço`, 'Corte');
  expect(within(dialog()).queryByRole('button', { name: 'Mais um serviço' })).toBeNull();
});

test('MULTI-013 a service without a price fills in none, and adds nothing to that of others', async () => {
  const free = { id: '5', name: 'Conversa', service_time_minutes: 15, price: null, calendars: ['1', '2'] };
  const { choose } = await openDialog({
    answers: { getServices: { status: 200, body: [...services, free] } },
  });
  await choose('Serviço', 'Conversa');
  expect(field('Preço')).toHaveValue('');
  await choose('2º serviço', 'Barba');
  expect(field('Preço')).toHaveValue('35,50');
});

test('MULTI-013 a store without services chooses none', async () => {
  await openDialog({ answers: { getServices: { status: 200, body: [] } } });
  expect(within(dialog()).queryByRole('radiogroup', { name: 'Serviço' })).toBeNull();
});

test('TEAM-008 who may not see prices is not asked for one', async () => {
  await openDialog({ viewer: aMember({ sees_prices: false }) });
  expect(within(dialog()).queryByLabelText('Preço')).toBeNull();
});

test('DLG-006 a day that is not written to its end leaves the one before', async () => {
  const { user, server } = await openDialog();
  await user.type(field('Nome do Evento'), 'Corte');
  await user.clear(field('Data'));
  await user.click(confirm());
  await pass();
  expect(server.bodiesTo('createEvent')).toEqual([expect.objectContaining({ start: '2026-03-09T10:00:00' })]);
});

test.each([
  ['5/1/2027', '2027-01-05'],
  ['05/01/27', '2027-01-05'],
  ['05/01', '2027-01-05'],
  ['12.3.2026', '2026-03-12'],
])('OWN-105 the date %s that is typed is the day %s', async (typed, day) => {
  const { user, server } = await openDialog();
  await user.type(field('Nome do Evento'), 'Corte');
  await user.clear(field('Data'));
  await user.type(field('Data'), `${typed}{Enter}`);
  await pass();
  expect(server.bodiesTo('createEvent')).toEqual([expect.objectContaining({ start: `${day}T10:00:00` })]);
});

test('OWN-105 a date that was pasted as computers write it is read', async () => {
  const { user } = await openDialog();
  await user.tripleClick(field('Data'));
  await user.paste('2027-01-05');
  expect(dialog()).toHaveTextContent('das 05/01/2027 - 10:00');
});

test.each(['31/04/2027', '5/1/202', '32/1/2027'])(
  'OWN-105 %s is no day: it stays in the field with a sentence, and nothing is sent',
  async (typed) => {
    const { user, server } = await openDialog();
    await user.type(field('Nome do Evento'), 'Corte');
    await user.clear(field('Data'));
    await user.type(field('Data'), typed);
    await user.click(confirm());
    await pass();
    expect(server.callsTo('createEvent')).toEqual([]);
    expect(field('Data')).toHaveValue(typed);
    expect(field('Data')).toBeInvalid();
    expect(field('Data')).toHaveFocus();
    await user.clear(field('Data'));
    await user.type(field('Data'), '12032026');
    await user.click(confirm());
    await pass();
    expect(server.bodiesTo('createEvent')).toEqual([
      expect.objectContaining({ start: '2026-03-12T10:00:00' }),
    ]);
  },
);

test('OWN-106 a duration of 1h30 is ninety minutes, and one that cannot be read is refused', async () => {
  const { user, server } = await openDialog();
  await user.type(field('Nome do Evento'), 'Corte');
  await user.clear(field('Duração (min)'));
  await user.type(field('Duração (min)'), '1h5{Enter}');
  await pass();
  expect(server.callsTo('createEvent')).toEqual([]);
  expect(field('Duração (min)')).toHaveValue('1h5');
  await user.clear(field('Duração (min)'));
  await user.type(field('Duração (min)'), '1h30{Enter}');
  await pass();
  expect(server.bodiesTo('createEvent')).toEqual([expect.objectContaining({ end: '2026-03-09T11:30:00' })]);
});

test('OWN-104 CAL-043 a price that cannot be read is said to be none before the event goes without', async () => {
  const { user } = await openDialog();
  await user.type(field('Preço'), '1,2,3');
  expect(
    within(dialog()).getByText('Não entendi o preço. Escreva como 49,90. Assim o evento fica sem preço.'),
  ).toBeVisible();
});

test('TIME-010 length and price are those of the calendar, and follow it as long as nobody typed others', async () => {
  const per_calendar = [{ calendar_id: '2', service_time_minutes: 60, price: 70 }];
  const body = services.map((service) => ({ ...service, per_calendar }));
  const { user, server, choose } = await openDialog({ answers: { getServices: { status: 200, body } } });
  await choose('Serviço', 'Barba');
  await user.click(within(dialog()).getByRole('radio', { name: 'Bruno' }));
  expect(field('Duração (min)')).toHaveValue('60');
  expect(field('Preço')).toHaveValue('70,00');
  await user.clear(field('Preço'));
  await user.type(field('Preço'), '65');
  await user.click(within(dialog()).getByRole('radio', { name: 'Ana' }));
  expect(field('Duração (min)')).toHaveValue('60');
  await user.click(confirm());
  await pass();
  expect(server.bodiesTo('createEvent')).toEqual([
    expect.objectContaining({ calendar: 'Ana', services: ['4'], price: 65 }),
  ]);
});

test('TIME-014 a combo of exactly the chosen services fills name, length and price where its calendar does it', async () => {
  const [first] = services;
  const combo = {
    ...first,
    id: '9',
    name: 'Pacote',
    price: 70,
    service_time_minutes: 60,
    combines: ['3', '4'],
  };
  const body = [...services, { ...combo, calendars: ['1'] }];
  const { user, server, choose } = await openDialog({ answers: { getServices: { status: 200, body } } });
  await choose('Serviço', 'Barba');
  await choose('2º serviço', 'Corte');
  expect(field('Nome do Evento')).toHaveValue('Pacote');
  expect(field('Duração (min)')).toHaveValue('60');
  expect(field('Preço')).toHaveValue('70,00');
  await user.click(within(dialog()).getByRole('radio', { name: 'Bruno' }));
  expect(field('Preço')).toHaveValue('85,50');
  await user.click(confirm());
  await pass();
  expect(server.bodiesTo('createEvent')).toEqual([
    expect.objectContaining({ calendar: 'Bruno', price: 85.5, services: ['4', '3'] }),
  ]);
});
