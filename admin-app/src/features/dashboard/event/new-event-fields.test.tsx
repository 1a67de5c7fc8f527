import { screen, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openDashboard, part, selectAt } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const dialog = () => screen.getByRole('dialog', { name: 'Confirmar Agendamento' });
const field = (name: string) => within(dialog()).getByRole('textbox', { name });
const confirm = () => within(dialog()).getByRole('button', { name: 'Confirmar' });

/** The dialog for 10:00 to 10:30 of 9 March. */
async function openDialog() {
  const answers = { createEvent: { status: 201, body: anEvent() } };
  const page = await openDashboard({ view: 'Dia', answers });
  await selectAt(part('.rbc-day-slot'), { from: 605 });
  return page;
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
  const { user, server } = await openDialog();
  await user.click(within(dialog()).getByRole('combobox', { name: 'Serviço' }));
  await user.click(screen.getByTitle('Barba'));
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
  const { user, server } = await openDialog();
  const choose = async (label: string, service: string) => {
    const box = within(dialog()).getByRole('combobox', { name: label });
    await user.click(box);
    const options = Array.from(box.closest('.place')?.querySelectorAll(`[title="${service}"]`) ?? []);
    await user.click(options.at(-1) ?? box);
  };
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
      ...{ title: 'Pacote', start: '2026-03-09T10:00:00', end: '2026-03-09T11:10:00' },
      ...{ calendar: 'Ana', price: 80, description: '' },
    },
  ]);
});
