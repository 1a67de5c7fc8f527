import { act, screen, waitFor, within } from '@testing-library/react';
import { held } from '@hora-marcada/shared/fake-server';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import {
  calendarsOfTheStore,
  chosenCalendars,
  corte,
  dialog,
  failing,
  field,
  openServices,
  row,
} from './test-support/open-services.tsx';

startWithCleanBrowser();

const barba = {
  name: 'Barba',
  description: 'Com toalha',
  service_time_minutes: 20,
  price: 35.5,
  show_service_time: false,
  show_price: true,
  calendars: ['2'],
};

type Page = Awaited<ReturnType<typeof openServices>>;

async function fillBarba({ press, toggle, type, choose }: Page) {
  await press('Adicionar Serviço');
  await type('Nome do Serviço', ' Barba ');
  await type('Descrição', 'Com toalha');
  await type('Duração (minutos)', '20');
  await type('Preço', '35,5');
  await toggle('Mostrar Tempo de Serviço');
  await choose('Bruno');
}

test('SERV-011 SERV-013 ERR-020 a new service is sent whole, and the list shows it', async () => {
  const page = await openServices();
  const renewed = jest.spyOn(page.queryCache, 'invalidateQueries');
  await fillBarba(page);
  await page.user.type(field('Nome do Serviço'), '{Enter}');
  expect(page.server.bodiesTo('updateService')).toEqual([barba]);
  expect(await screen.findAllByText('Serviço salvo com sucesso!')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Barba' })).toBeVisible();
  expect(row('Barba').getByText('Calendários: Bruno')).toBeVisible();
  expect(renewed).toHaveBeenCalledWith({ queryKey: ['dashboard'] });
});

test('SERV-011 SERV-019 an edited service is sent whole with its id', async () => {
  const { server, press, toggle, type } = await openServices();
  await press('Editar Corte');
  await type('Nome do Serviço', 'Corte infantil');
  await toggle('Mostrar Preço');
  await press('Salvar');
  const change = { ...corte, name: 'Corte infantil', show_price: false };
  expect(server.bodiesTo('updateService')).toEqual([change]);
  expect(await screen.findByRole('heading', { name: 'Corte infantil' })).toBeVisible();
  expect(row('Corte infantil').getByText('preço oculto')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test.each([[[{ id: 1, name: 'Ana' }]], [[1]]])(
  'SERV-012 Q-18 calendars that come as %j go back as ids of that type',
  async (calendars) => {
    const numbered = calendarsOfTheStore.map((calendar) => ({ ...calendar, id: Number(calendar.id) }));
    const { server, press, choose } = await openServices({
      services: [{ ...corte, id: 3, calendars }],
      calendars: numbered,
    });
    await press('Editar Corte');
    expect(chosenCalendars()).toEqual(['Ana']);
    await choose('Bruno');
    await press('Salvar');
    expect(server.bodiesTo('updateService')).toEqual([{ ...corte, id: 3, calendars: [1, 2] }]);
  },
);

test('P-23 the dialog is locked while it is being saved, and a double click sends once', async () => {
  const { server, press, user } = await openServices(failing('updateService', held().answer));
  await press('Editar Corte');
  const button = within(dialog()).getByRole('button', { name: 'Salvar' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(server.callsTo('updateService')).not.toEqual([]));
  await user.keyboard('{Escape}');
  expect(server.callsTo('updateService')).toHaveLength(1);
  expect(field('Nome do Serviço')).toBeDisabled();
  expect(within(dialog()).getByRole('button', { name: 'Cancelar' })).toBeDisabled();
});

test.each([
  ['Serviço inválido.'],
  ['"Serviço inválido."'],
  [{ detail: 'Serviço inválido.' }],
  [{ message: 'Serviço inválido.' }],
  [{ name: ['Serviço inválido.'] }],
])('SERV-014 ERR-021 a refusal %j is shown in its own words and closes the dialog', async (body) => {
  const { press } = await openServices(failing('updateService', { status: 400, body }));
  await press('Editar Corte');
  await press('Salvar');
  expect(await screen.findAllByText('Serviço inválido.')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Serviço salvo com sucesso!')).not.toBeInTheDocument();
});

test('QUOTA-003 QUOTA-004 a store that has as much as it may is told so, and nothing typed is lost', async () => {
  const detail = 'Seu estabelecimento já tem 200 serviços, o máximo. Exclua um que não usa para criar outro.';
  const body = { code: 'quota_reached', status: 409, detail, message: detail };
  const { press } = await openServices(failing('updateService', { status: 409, body }));
  await press('Editar Corte');
  await press('Salvar');
  expect(await screen.findByText(detail)).toBeVisible();
  await press('Tentar novamente');
  expect(field('Nome do Serviço')).toHaveValue('Corte');
});

test.each([[{ status: 500 } as const], ['offline' as const]])(
  'SERV-014 an answer without words, %j, is shown as a failure',
  async (answer) => {
    const { press } = await openServices(failing('updateService', answer));
    await press('Editar Corte');
    await press('Salvar');
    expect(await screen.findByText('Erro ao salvar serviço')).toBeVisible();
  },
);

test('P-22 after a failed creation Tentar novamente brings back what was typed', async () => {
  const page = await openServices(failing('updateService'));
  await fillBarba(page);
  await page.press('Salvar');
  expect(await screen.findByText('Erro ao salvar serviço')).toBeVisible();
  await page.press('Tentar novamente');
  expect(screen.getByRole('dialog', { name: 'Adicionar Serviço' })).toBeVisible();
  expect(screen.queryByText('Erro ao salvar serviço')).not.toBeInTheDocument();
  page.server.on('updateService', { status: 201, body: { ...barba, id: '9' } });
  await page.press('Salvar');
  expect(page.server.bodiesTo('updateService')).toEqual([barba, barba]);
  expect(await screen.findByText('Serviço salvo com sucesso!')).toBeVisible();
});

test('P-22 P-48 after a failed edit it stays an edit, with changes that Esc asks about', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { server, press, type, user } = await openServices(failing('updateService'));
  await press('Editar Corte');
  await type('Nome do Serviço', 'Barba');
  await press('Salvar');
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(screen.getByRole('dialog', { name: 'Editar Serviço' })).toBeVisible();
  expect(field('Nome do Serviço')).toHaveValue('Barba');
  await user.keyboard('{Escape}');
  expect(ask).toHaveBeenCalledWith('Descartar alterações?');
  await press('Salvar');
  expect(server.bodiesTo('updateService')).toEqual(Array(2).fill({ ...corte, name: 'Barba' }));
});

test('P-22 SERV-010 opening another dialog leaves the failed one behind', async () => {
  const { press, type } = await openServices(failing('updateService'));
  await press('Editar Corte');
  await type('Nome do Serviço', 'Barba');
  await press('Salvar');
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await press('Adicionar Serviço');
  expect(field('Nome do Serviço')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
});
