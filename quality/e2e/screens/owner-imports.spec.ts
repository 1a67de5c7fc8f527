import { answerWith } from '../pages/network.ts';
import type { OwnerPage } from '../pages/owner-page.ts';
import { keepOwnerStates } from '../pages/owner-states.ts';

const table = [
  'Nome;Fone residencial;Celular;Observações',
  'Rita Ramos;;(11) 91111-2222;Corta curto e paga em dinheiro',
  'Maria da Conceição de Albuquerque Neta;;11 93333-4444;',
  'Tita;3333-4444;;',
  'Ivo;;1,19988E+10;',
].join('\n');

async function toDialog(admin: OwnerPage) {
  await admin.openSettings('Minha Conta');
  await admin.button('Clientes').click();
  const dialog = admin.page.getByRole('dialog', { name: 'Importar clientes' });
  await dialog.waitFor();
  return dialog;
}

async function toPreview(admin: OwnerPage) {
  const dialog = await toDialog(admin);
  await dialog.getByLabel('Ou cole os dados').fill(table);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByText('4 linhas no arquivo').waitFor();
  return dialog;
}

const services =
  'Serviço;Duração;Preço;Descrição;Categoria\nLuzes;1h30;R$ 1.234,50;Com tonalizante;Cor\nEscova;;50;;';
const appointments = [
  'Data;Hora;Serviço;Minutos;Profissional;Cliente;Telefone',
  '10/12/2099;10:00;Massagem relaxante;45;Ninguém;Rita Ramos;(11) 91111-2222',
  '31/02/2099;10:00;Corte;;;Maria da Conceição de Albuquerque Neta;3333-4444',
].join('\n');

const previewOf = async (admin: OwnerPage, kind: string, table: string) => {
  await admin.openSettings('Minha Conta');
  await admin.button(kind).click();
  const dialog = admin.page.getByRole('dialog', { name: /^Importar/ });
  await dialog.getByLabel('Ou cole os dados').fill(table);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByText('2 linhas no arquivo').waitFor();
};

keepOwnerStates([
  { name: '5-import-services', show: (admin) => previewOf(admin, 'Serviços', services) },
  { name: '5-import-appointments', show: (admin) => previewOf(admin, 'Agendamentos futuros', appointments) },
  { name: '5-import', show: toDialog },
  {
    name: '5-import-refused',
    show: async (admin, page) => {
      const detail = 'Esta é uma pasta de trabalho do Excel. Salve como CSV e envie de novo.';
      await answerWith(page, '/user/v1/preview_import/', 400, { code: 'invalid', detail });
      const dialog = await toDialog(admin);
      await dialog.getByLabel('Ou cole os dados').fill('PK');
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: '5-import-preview',
    show: async (admin) => {
      const dialog = await toPreview(admin);
      await dialog.getByRole('button', { name: 'Importar 2 clientes' }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: '5-import-result',
    show: async (admin, page) => {
      await answerWith(page, '/user/v1/import_rows/', 200, {
        import_id: 'i1',
        change_id: 'c1',
        rows: 320,
        made: 312,
        skipped: 8,
        skipped_table: { file_name: 'linhas-puladas.csv', csv: '' },
      });
      const dialog = await toPreview(admin);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Importar 2 clientes' }).click();
      await dialog.getByText('312 importados, 8 pulados').waitFor();
    },
  },
]);
