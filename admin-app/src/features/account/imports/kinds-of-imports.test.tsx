import type { ImportPreview } from '@hora-marcada/shared/contract';
import { FakeServer, never } from '@hora-marcada/shared/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { ImportSection } from './import-section.tsx';

startWithCleanBrowser();

const services: ImportPreview = {
  columns: [
    { header: 'Serviço', field: 'name' },
    { header: 'Tempo', field: 'minutes' },
    { header: 'Valor', field: 'price' },
  ],
  rows: 2,
  importable: 1,
  sample: [
    { row: 2, cells: ['Corte', '30', '50'], problems: [{ field: 'name', detail: 'já existe', skips: true }] },
    { row: 3, cells: ['Luzes', '1h30', '120'], problems: [] },
  ],
};
const events: ImportPreview = {
  columns: [
    { header: 'Data', field: 'day' },
    { header: 'Hora', field: 'time' },
    { header: 'Serviço', field: 'service' },
  ],
  rows: 2,
  importable: 1,
  sample: [
    {
      row: 2,
      cells: ['31/02/2026', '10:00', 'Corte'],
      problems: [{ field: 'day', detail: 'data não existe', skips: true }],
    },
    {
      row: 3,
      cells: ['12/03/2026', '10:00', 'Corte'],
      problems: [{ field: 'time', detail: 'horário ocupado', skips: true }],
    },
  ],
};
const result = { import_id: 'i1', rows: 2, made: 1, skipped: 1, skipped_table: null };

async function openImport(name: string, title: string, preview: ImportPreview) {
  const server = new FakeServer({
    previewImport: { status: 200, body: preview },
    importRows: { status: 200, body: result },
    importTemplate: { status: 200, body: { file_name: 'modelo.csv', csv: '' } },
  });
  const page = openSection(<ImportSection />, { server });
  await page.user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const press = async (button: string) =>
    page.user.click(await dialog.findByRole('button', { name: button }));
  const paste = async () => {
    await page.user.click(dialog.getByLabelText('Ou cole os dados'));
    await page.user.paste('x');
    await press('Continuar');
    await dialog.findByText('2 linhas no arquivo, 1 para importar');
  };
  return { ...page, dialog, press, paste };
}

const openAppointments = () => openImport('Agendamentos futuros', 'Importar agendamentos futuros', events);

test('IMP-001 the three kinds are a choice', () => {
  openSection(<ImportSection />, { server: new FakeServer({}) });
  const section = within(screen.getByRole('region', { name: 'Importar' }));
  expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Clientes',
    'Serviços',
    'Agendamentos futuros',
  ]);
});

test('IMP-005 IMP-008 services are previewed and imported without a word of customers', async () => {
  const { dialog, press, paste, server } = await openImport('Serviços', 'Importar serviços', services);
  await press('Baixar modelo');
  await waitFor(() => expect(server.callsTo('importTemplate')[0]?.path).toContain('kind=services'));
  await paste();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Linha 2NomeCortejá existeMinutos30Preço50',
    'Linha 3NomeLuzesMinutos1h30Preço120',
  ]);
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await press('Importar 1 serviço');
  expect(await dialog.findByText('1 importado, 1 pulado')).toHaveFocus();
  expect(server.bodiesTo('importRows')).toEqual([{ kind: 'services', file: btoa('x') }]);
});

test("IMP-006 appointments that overlap are skipped unless 'Marcar por cima' is ticked, and previewed anew", async () => {
  const { user, dialog, press, paste, server } = await openAppointments();
  await paste();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Linha 2Dia31/02/2026data não existeHorário10:00ServiçoCorte',
    'Linha 3Dia12/03/2026Horário10:00horário ocupadoServiçoCorte',
  ]);
  const onTop = dialog.getByRole('checkbox', { name: 'Marcar por cima' });
  expect(onTop).toHaveAccessibleDescription('Sem isto, os horários ocupados são pulados.');
  await user.click(onTop);
  await waitFor(() => expect(server.bodiesTo('previewImport')).toHaveLength(2));
  expect(server.bodiesTo('previewImport')[1]).toMatchObject({ kind: 'events', on_top: true });
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Marcar por cima' })).toBeChecked());
  await user.click(
    dialog.getByRole('checkbox', { name: 'Estes clientes me deram seus dados para marcar horários.' }),
  );
  await press('Importar 1 agendamento');
  expect(await dialog.findByText('1 importado, 1 pulado')).toBeVisible();
  expect(server.bodiesTo('importRows')).toMatchObject([{ kind: 'events', on_top: true, consent: true }]);
});

test('IMP-002 IMP-006 a tick that is not previewed yet goes along with the column that is chosen next', async () => {
  const { user, dialog, paste, server } = await openAppointments();
  await paste();
  server.on('previewImport', never);
  await user.click(dialog.getByRole('checkbox', { name: 'Marcar por cima' }));
  await user.click(dialog.getByLabelText('Telefone'));
  await user.click(await dialog.findByRole('option', { name: 'Hora' }));
  expect(server.bodiesTo('previewImport')[2]).toMatchObject({
    on_top: true,
    columns: ['day', 'phone', 'service'],
  });
});

test('IMP-008 appointments are not sent without the tick that their customers gave their data', async () => {
  const { dialog, press, paste, server } = await openAppointments();
  await paste();
  await press('Importar 1 agendamento');
  expect(dialog.getByRole('alert')).toHaveTextContent('Marque para importar.');
  expect(server.callsTo('importRows')).toEqual([]);
});
