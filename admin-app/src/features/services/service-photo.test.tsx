import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { corte, openServices, row } from './test-support/open-services.tsx';

startWithCleanBrowser();

const photo = { url: '/media/s/c.webp', large_url: '/media/s/c-2x.webp' };

test('IMG-001 IMG-003 a service’s photo stands in its row and, under Mais opções, in its dialog', async () => {
  const { press } = await openServices({ services: [{ ...corte, photo }] });
  expect(row('Corte').getByRole('presentation')).toHaveAttribute('src', photo.url);
  await press('Editar Corte');
  const dialog = within(screen.getByRole('dialog'));
  const more = dialog.getByText('Mais opções');
  expect(more.closest('details')).not.toHaveAttribute('open');
  expect(dialog.getByRole('region', { name: 'Foto', hidden: true })).toBeInTheDocument();
});

test('IMG-001 a service that is not there yet has no photo', async () => {
  const { press } = await openServices();
  expect(row('Corte').queryByRole('presentation')).not.toBeInTheDocument();
  await press('Adicionar Serviço');
  expect(screen.queryByRole('region', { name: 'Foto', hidden: true })).not.toBeInTheDocument();
});
