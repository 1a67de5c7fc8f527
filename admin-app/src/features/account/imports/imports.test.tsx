import type { ImportKind, ImportPreview } from '@hora-marcada/shared/contract';
import { FakeServer, held, type Answer } from '@hora-marcada/shared/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { ImportSection } from './import-section.tsx';
import { importTexts } from './import-texts.ts';

startWithCleanBrowser();

const preview: ImportPreview = {
  columns: [
    { header: 'Nome', field: 'name' },
    { header: 'Fone', field: null },
    { header: 'Celular', field: 'phone' },
  ],
  rows: 2,
  importable: 1,
  sample: [
    { row: 2, cells: ['Rita', '', '11 91111-2222'], problems: [] },
    {
      row: 3,
      cells: ['Tita', '3333-4444', ''],
      problems: [{ field: 'phone', detail: 'falta o telefone', skips: true }],
    },
  ],
};
const result = {
  import_id: 'i1',
  change_id: 'c1',
  rows: 320,
  made: 312,
  skipped: 8,
  skipped_table: { file_name: 'linhas-puladas.csv', csv: 'Linha;Problema\r\n' },
};
const csv = new File(['Nome;Fone;Celular\nRita;;11 91111-2222'], 'clientes.csv', { type: 'text/csv' });
const consent = 'Estes clientes me deram seus dados para marcar horários.';

async function openImport(answers: Readonly<Record<string, Answer>> = {}, kind: ImportKind = 'customers') {
  const server = new FakeServer({
    previewImport: { status: 200, body: preview },
    importRows: { status: 200, body: result },
    ...answers,
  });
  const page = openSection(<ImportSection />, { server });
  const { name, title, chosen } = importTexts.kinds[kind];
  await page.user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const press = async (name: string) => page.user.click(await dialog.findByRole('button', { name }));
  const choose = () => page.user.upload(dialog.getByLabelText(chosen), csv);
  const make = async () => {
    await choose();
    await page.user.click(await dialog.findByRole('checkbox', { name: consent }));
    await press('Importar 1 cliente');
  };
  return { ...page, dialog, press, choose, make };
}

const sentFile = (server: FakeServer) => atob((server.bodiesTo('previewImport')[0] as { file: string }).file);

test('IMP-001 IMP-003 a file is previewed, each problem at its cell', async () => {
  const { dialog, choose, server } = await openImport();
  await choose();
  expect(await dialog.findByText('2 linhas no arquivo, 1 para importar')).toHaveFocus();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Linha 2NomeRitaTelefone11 91111-2222',
    'Linha 3NomeTitaTelefone–falta o telefone',
  ]);
  expect(sentFile(server)).toBe('Nome;Fone;Celular\nRita;;11 91111-2222');
});

test('IMP-001 what is pasted is previewed as a file is', async () => {
  const { user, dialog, press, server } = await openImport();
  await press('Continuar');
  expect(dialog.getByRole('alert')).toHaveTextContent('Escolha um arquivo ou cole os dados.');
  await user.click(dialog.getByLabelText('Ou cole os dados'));
  await user.paste('Rita\t11911112222');
  await press('Continuar');
  expect(await dialog.findByText('2 linhas no arquivo, 1 para importar')).toBeVisible();
  expect(sentFile(server)).toBe('Rita\t11911112222');
});

test('IMP-001 a file of more than 1 MB is not sent', async () => {
  const { user, dialog, server } = await openImport();
  const long = new File([new Uint8Array(1024 * 1024 + 1)], 'x.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Arquivo com os clientes'), long);
  expect(await dialog.findByRole('alert')).toHaveTextContent('mais de 1 MB');
  expect(server.calls).toEqual([]);
});

test('IMP-001 a file that the server refuses leaves its sentence there', async () => {
  const detail = 'Esta é uma pasta de trabalho do Excel. Salve como CSV e envie de novo.';
  const { dialog, choose } = await openImport({ previewImport: { status: 400, body: { detail } } });
  await choose();
  expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
});

test("IMP-001 'Baixar modelo' saves the server's table", async () => {
  const { press, server } = await openImport({
    importTemplate: { status: 200, body: { file_name: 'modelo-clientes.csv', csv: 'Nome' } },
  });
  await press('Baixar modelo');
  await waitFor(() => expect(server.callsTo('importTemplate')).toHaveLength(1));
  expect(server.callsTo('importTemplate')[0]?.path).toContain('kind=customers');
});

test('IMP-002 what was not recognised is chosen by hand, and previewed anew', async () => {
  const { user, dialog, choose, server } = await openImport();
  await choose();
  await user.click(await dialog.findByLabelText('Telefone'));
  await user.click(await dialog.findByRole('option', { name: 'Fone' }));
  await waitFor(() => expect(server.bodiesTo('previewImport')).toHaveLength(2));
  expect(server.bodiesTo('previewImport')[1]).toMatchObject({ columns: ['name', 'phone', null] });
});

test('IMP-002 a choice made before the last one was previewed keeps it, and nothing is imported meanwhile', async () => {
  const { user, dialog, choose, press, server } = await openImport();
  const pick = async (field: string, column: string) => {
    await user.click(await dialog.findByLabelText(field));
    // A list that is closing still has its options, before those of a field further down.
    const options = await dialog.findAllByRole('option', { name: column });
    await user.click(options.at(-1) ?? document.body);
  };
  await choose();
  const [first, second] = [held(), held()];
  server.on('previewImport', first.answer);
  await pick('Telefone', 'Fone');
  server.on('previewImport', second.answer);
  await pick('Observação', 'Celular');
  expect(server.bodiesTo('previewImport')[2]).toMatchObject({ columns: ['name', 'phone', 'note'] });
  await user.click(dialog.getByRole('checkbox', { name: consent }));
  const submit = dialog.getByRole('button', { name: /Importar 1 cliente/ });
  await user.click(submit);
  expect(server.callsTo('importRows')).toEqual([]);
  second.give({ status: 200, body: preview });
  first.give({ status: 200, body: preview });
  await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'false'));
  await press('Importar 1 cliente');
  expect(server.bodiesTo('importRows')).toMatchObject([{ columns: ['name', 'phone', 'note'] }]);
});

test('IMP-008 without the tick nothing is sent, and it says so', async () => {
  const { dialog, choose, press, server } = await openImport();
  await choose();
  await press('Importar 1 cliente');
  expect(dialog.getByRole('alert')).toHaveTextContent('Marque para importar.');
  expect(server.callsTo('importRows')).toEqual([]);
});

test("IMP-007 the result counts, has the skipped rows, and 'Desfazer importação' names who stays", async () => {
  const { dialog, make, press, server } = await openImport({
    undoChange: { status: 200, body: { staying: ['Rita', 'Bia'] } },
  });
  await make();
  expect(await dialog.findByText('312 importados, 8 pulados')).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Baixar (CSV)' })).toBeVisible();
  expect(server.bodiesTo('importRows')).toMatchObject([{ kind: 'customers', consent: true }]);
  await press('Desfazer importação');
  expect(
    await dialog.findByText('Importação desfeita. Ficam, porque mudaram ou foram usados depois: Rita, Bia.'),
  ).toHaveFocus();
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'c1' }]);
  expect(dialog.queryByRole('button', { name: 'Desfazer importação' })).toBeNull();
});

test('IMP-007 an import that stopped is sent again under its key', async () => {
  let times = 0;
  const { dialog, make, press, server } = await openImport({
    importRows: () => (times++ === 0 ? 'offline' : { status: 200, body: result }),
  });
  await make();
  expect(await dialog.findByRole('alert')).toHaveTextContent('A importação parou no meio.');
  await press('Importar 1 cliente');
  expect(await dialog.findByText('312 importados, 8 pulados')).toBeVisible();
  const keys = server.callsTo('importRows').map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[\w-]{16,}$/);
  expect(keys[1]).toBe(keys[0]);
});
