import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { corte, dialog, field, openServices } from './test-support/open-services.tsx';

startWithCleanBrowser();

const nameAndPrice = 'Erro: Nome e preço são obrigatórios';
const site = 'Retire o endereço de site ou de e-mail: ele não pode fazer parte do nome.';
const duration = 'Informe uma duração válida para o serviço.';
const calendars = 'Selecione pelo menos um calendário.';
const isFocusIn = (label: string) => field(label).contains(document.activeElement);
const labels = ['Nome do Serviço', 'Descrição', 'Duração (minutos)', 'Preço'];

/** Saves 'Corte' with one thing changed. */
async function saveWith(label: string, text: string) {
  const page = await openServices();
  await page.press('Editar Corte');
  await page.type(label, text);
  await page.press('Salvar');
  return page;
}

test.each([
  ['VAL-021', 'Nome do Serviço', '', nameAndPrice],
  ['VAL-021', 'Nome do Serviço', '   ', nameAndPrice],
  ['MSG-010', 'Nome do Serviço', 'Corte www.exemplo', site],
  ['VAL-022', 'Preço', '', nameAndPrice],
  ['VAL-022', 'Preço', '1,2,3', nameAndPrice],
  ['VAL-023', 'Duração (minutos)', '0', duration],
  ['VAL-023', 'Duração (minutos)', '', duration],
  ['VAL-023', 'Duração (minutos)', '-10', duration],
  ['VAL-023', 'Duração (minutos)', '1,5', duration],
  ['VAL-023', 'Duração (minutos)', '1441', duration],
])('%s %s %j is refused at the field, and nothing is sent', async (_, label, text, sentence) => {
  const { server } = await saveWith(label, text);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([sentence]);
  expect(field(label)).toBeInvalid();
  expect(field(label)).toHaveFocus();
  expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(server.callsTo('updateService')).toEqual([]);
});

test.each([
  ['VAL-023', 'Duração (minutos)', '1', { service_time_minutes: 1 }],
  ['VAL-023', 'Duração (minutos)', '1440', { service_time_minutes: 1440 }],
  ['Q-72', 'Preço', '0', { price: 0 }],
])('%s %s %j is accepted', async (_, label, text, sent) => {
  const { server } = await saveWith(label, text);
  expect(server.bodiesTo('updateService')).toEqual([expect.objectContaining(sent)]);
});

test('MSG-011 a stored name that could not be typed any more stays while the price is changed', async () => {
  const name = 'Corte www.exemplo';
  const { server, press, type } = await openServices({ services: [{ ...corte, name }] });
  await press(`Editar ${name}`);
  await type('Preço', '60');
  await press('Salvar');
  expect(server.bodiesTo('updateService')).toEqual([expect.objectContaining({ name, price: 60 })]);
});

test('VAL-024 a service without a calendar is refused at the calendars', async () => {
  const { server, press, choose } = await openServices();
  await press('Editar Corte');
  await choose('Ana');
  await choose('Bruno');
  await press('Salvar');
  expect(screen.getByRole('alert')).toHaveTextContent(calendars);
  expect(isFocusIn('Calendários')).toBe(true);
  expect(server.callsTo('updateService')).toEqual([]);
  await choose('Bruno');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('Q-71 Q-72 one thing is said at a time: name, price, duration, calendars', async () => {
  const { server, press, type } = await openServices();
  const refused = async (label: string, sentence: string) => {
    await press('Salvar');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(isFocusIn(label)).toBe(true);
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  };
  await press('Adicionar Serviço');
  await type('Duração (minutos)', '0');
  await refused('Nome do Serviço', nameAndPrice);
  await type('Nome do Serviço', 'Barba');
  await refused('Preço', nameAndPrice);
  await type('Preço', '20');
  await refused('Duração (minutos)', duration);
  await type('Duração (minutos)', '20');
  await refused('Calendários', calendars);
  expect(server.callsTo('updateService')).toEqual([]);
});

test('a refused attempt leaves everything that was typed, and can be repeated', async () => {
  const { press, user } = await saveWith('Nome do Serviço', ' ');
  expect(labels.map((label) => field(label).value)).toEqual([' ', 'Máquina 2', '45', '50,00']);
  await user.click(field('Preço'));
  await press('Salvar');
  expect(field('Nome do Serviço')).toHaveFocus();
  expect(within(dialog()).getByRole('alert')).toHaveTextContent(nameAndPrice);
});
