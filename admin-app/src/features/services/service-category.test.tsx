import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { corte, dialog, field, openServices } from './test-support/open-services.tsx';

startWithCleanBrowser();

const services = [
  { ...corte, category: 'Cabelo' },
  { ...corte, id: '4', name: 'Limpeza', category: 'Estética' },
  { ...corte, id: '5', name: 'Barba' },
];

const proposals = () =>
  within(dialog())
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

test('SORT-003 a category is typed under Mais opções, and those of the store are proposed', async () => {
  const { press, type, user, server } = await openServices({ services });
  await press('Editar Barba');
  expect(field('Categoria')).not.toBeVisible();
  await user.click(screen.getByText('Mais opções'));
  await type('Categoria', 'est');
  expect(proposals()).toEqual(['Estética']);
  await user.click(screen.getByRole('option', { name: 'Estética' }));
  expect(field('Categoria')).toHaveValue('Estética');
  expect(field('Categoria')).toHaveAttribute('maxlength', '32');
  await press('Salvar');
  expect(await screen.findByText('Serviço salvo com sucesso!')).toBeVisible();
  expect(server.bodiesTo('updateService')).toMatchObject([{ id: '5', category: 'Estética' }]);
});

test('SORT-003 a category that no name may be opens Mais opções and is not sent', async () => {
  const { press, type, user, server } = await openServices({ services });
  await press('Editar Corte');
  await type('Categoria', 'www.exemplo.com');
  await user.click(screen.getByText('Salvar'));
  expect(field('Categoria')).toBeVisible();
  expect(within(dialog()).getByText(/Retire o endereço de site/)).toBeVisible();
  expect(server.callsTo('updateService')).toEqual([]);
});

test('SORT-003 a service that keeps its category is sent without one', async () => {
  const { press, type, server } = await openServices({ services });
  await press('Editar Corte');
  await type('Nome do Serviço', 'Corte novo');
  await press('Salvar');
  expect(server.bodiesTo('updateService')).toMatchObject([{ name: 'Corte novo' }]);
  expect(server.bodiesTo('updateService')[0]).not.toHaveProperty('category');
});
