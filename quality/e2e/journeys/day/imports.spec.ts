import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { test } from '../../pages/store-fixture.ts';

test.use({
  store: { endpoint: 'salao-que-chega', title: 'Salão', username: 'chega', password: 'senha-bem-longa' },
});

const table = [
  'Nome;Fone residencial;Celular;Observações',
  'Rita Ramos;;(11) 91111-2222;Corta curto',
  'Maria da Conceição de Albuquerque Neta;;11 93333-4444;',
  'Tita;3333-4444;;',
].join('\r\n');
const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'latin1') };

async function expectGood(page: Page): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await expectSpokenAndTouched(page);
  }
}

test('IMP-001 IMP-003 IMP-004 IMP-007 IMP-008 an owner imports customers by keyboard, sees them, and takes the import back', async ({
  page,
  admin,
  calls,
  store,
}) => {
  await calls.addService('Corte', [
    await calls.addCalendar('Ana', await calls.addHours('Dia', '08:00', '18:00')),
  ]);
  await admin.logIn(store);
  await admin.openSettings('Minha Conta');
  await admin.button('Clientes').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Importar clientes' });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar modelo' }).press('Enter'),
  ]);
  expect(saved.suggestedFilename()).toBe('modelo-clientes.csv');
  await expectGood(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Escolher arquivo' }).press('Enter'),
  ]);
  await chooser.setFiles(file);
  await expect(dialog.getByText('3 linhas no arquivo, 2 para importar')).toBeFocused();
  await expect(dialog.getByText('nome cortado: Maria da Conceição de')).toBeVisible();
  await expect(dialog.getByText('falta o telefone')).toBeVisible();
  await expectGood(page);
  await dialog.getByRole('checkbox').press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('2 importados, 1 pulado')).toBeFocused();
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Concluir' }).press('Enter');
  await expect(admin.button('Clientes')).toBeFocused();

  await admin.openTab('Início');
  await page.getByRole('link', { name: 'Clientes' }).click();
  const rows = page.getByRole('group', { name: 'Clientes' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Rita Ramos' })).toContainText('ainda sem visita');

  await admin.openSettings('Minha Conta');
  await admin.openPart('Histórico');
  const entry = page.getByRole('listitem').filter({ hasText: /importou 2 clientes/ });
  await entry.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Alteração desfeita!')).toBeVisible();
  await admin.openTab('Início');
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByText('Nenhum cliente ainda.')).toBeVisible();
});

const services = ['Serviço;Duração;Preço;Categoria', 'BARBA;30;50;', 'Luzes;1h30;R$ 1.234,50;Cor'].join('\n');

test('IMP-001 IMP-003 IMP-005 IMP-006 IMP-007 an owner pastes services and appointments, and takes these back', async ({
  page,
  admin,
  calls,
  store,
}) => {
  await calls.addService('Barba', [
    await calls.addCalendar('Bruno', await calls.addHours('Semana', '08:00', '18:00')),
  ]);
  const paste = async (kind: string, title: string, text: string) => {
    await admin.openSettings('Minha Conta');
    await admin.button(kind).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel('Ou cole os dados').fill(text);
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    return dialog;
  };
  await admin.logIn(store);
  const ofServices = await paste('Serviços', 'Importar serviços', services);
  await expect(ofServices.getByText('2 linhas no arquivo, 1 para importar')).toBeFocused();
  await expect(ofServices.getByText('já existe')).toBeVisible();
  await expect(ofServices.getByRole('checkbox')).toHaveCount(0);
  await expectGood(page);
  await ofServices.getByRole('button', { name: 'Importar 1 serviço' }).click();
  await expect(ofServices.getByText('1 importado, 1 pulado')).toBeFocused();
  await ofServices.getByRole('button', { name: 'Concluir' }).click();

  const tomorrow = new Date(Date.now() + 86_400_000);
  const day = tomorrow.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  const rows = [
    `${day};10:00;Luzes;;Bruno;Rita Ramos;(11) 91111-2222`,
    `${day};11:00;Barba;;Bruno;Bia;`,
    '31/02/2099;10:00;Barba;;Bruno;Caio;',
    `${day};15:00;Massagem;45;Zé;Davi;3333-4444`,
  ];
  const table = ['Data;Hora;Serviço;Minutos;Profissional;Cliente;Telefone', ...rows].join('\n');
  const ofEvents = await paste('Agendamentos futuros', 'Importar agendamentos futuros', table);
  await expect(ofEvents.getByText('4 linhas no arquivo, 1 para importar')).toBeFocused();
  for (const problem of ['horário ocupado', 'data não existe', 'profissional não encontrado'])
    await expect(ofEvents.getByText(problem, { exact: true })).toBeVisible();
  await expectGood(page);
  await ofEvents.getByRole('checkbox', { name: 'Marcar por cima' }).click();
  await expect(ofEvents.getByText('4 linhas no arquivo, 2 para importar')).toBeVisible();
  await ofEvents.getByRole('checkbox', { name: /me deram seus dados/ }).click();
  await ofEvents.getByRole('button', { name: 'Importar 2 agendamentos' }).click();
  await expect(ofEvents.getByText('2 importados, 2 pulados')).toBeFocused();
  await expectGood(page);
  const clients = (await calls.events()).map(({ client_name: name }) => name);
  expect(clients).toEqual(['Rita Ramos', 'Bia']);
  await ofEvents.getByRole('button', { name: 'Desfazer importação' }).click();
  await expect(ofEvents.getByText('Importação desfeita.')).toBeVisible();
  expect(await calls.events()).toEqual([]);
});
