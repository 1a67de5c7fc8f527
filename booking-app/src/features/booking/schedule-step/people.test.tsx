import { screen } from '@testing-library/react';
import { openChooser } from '../../../test-support/schedule.ts';
import { ana, bruno, calendarsAnswer } from '../../../test-support/stores.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

test('IMG-003 the chooser shows photos, with their room kept, and initials where there is none', async () => {
  const photo = { url: '/media/sol/a.webp', large_url: '/media/sol/b.webp' };
  await openChooser({
    availableCalendars: calendarsAnswer({ ...ana, photo }, { ...bruno, name: 'Bruno de Lima' }),
  });
  const face = screen.getByRole('radio', { name: 'Ana' }).querySelector('img');
  expect(face).toHaveAttribute('src', photo.url);
  expect(face).toHaveAttribute('width', '96');
  expect(face).toHaveAttribute('height', '96');
  expect(face).toHaveAttribute('alt', '');
  const initials = screen.getByRole('radio', { name: 'Bruno de Lima' }).querySelector('[data-initials]');
  expect(initials).toHaveAttribute('data-initials', 'BL');
});

test('LOOK-007 the button waits until all is chosen, and answers meanwhile', async () => {
  const { press } = await openChooser();
  const button = () => screen.getByRole('button', { name: 'Escolher Horário' });
  expect(button()).toHaveAttribute('data-look', 'waiting');
  await press('Escolher Horário');
  expect(screen.getByRole('alert')).toHaveTextContent('Por favor, selecione uma data e horário!');
  await press('Ana');
  await pass();
  await press(/, 9 de março/);
  await pass(1000);
  await press('08:00');
  expect(button()).toHaveAttribute('data-look', 'primary');
});
