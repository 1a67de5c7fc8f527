import { readPalette } from '@hora-marcada/shared/colour';
import { fireEvent, screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openAccount } from './test-support/open-account.tsx';

startWithCleanBrowser();

const preview = () => screen.getByRole('img', { name: 'Prévia da página de agendamento' });
const colour = (name: string) => preview().style.getPropertyValue(name);

test('the preview shows the page as it will be published', async () => {
  const { retype } = await openAccount();
  await retype('Título', 'Sol & Lua');
  await retype('Rodapé', 'Rua B!');
  const page = within(preview());
  expect(page.getByText('Sol Lua')).toBeVisible();
  expect(page.getByText('Rua B')).toBeVisible();
  expect(page.getByText('Escolher Horário')).toBeVisible();
  expect(preview().lastElementChild).toHaveTextContent('Rua B');
  await retype('Rodapé', ' ');
  expect(preview().lastElementChild).toHaveTextContent('Escolher Horário');
});

test('P-14 the preview changes while a colour is picked, by the rules of the booking page', async () => {
  const { field } = await openAccount();
  for (const main of ['#ffe600', '#0055ff']) {
    fireEvent.change(field('Cor Primária'), { target: { value: main } });
    const { light } = readPalette({ palette: { primary: { main } } });
    expect(colour('--page-primary')).toBe(light.primary);
    expect(colour('--on-page-primary')).toBe(light.on_primary);
    expect(colour('--primary-ink')).toBe(light.accent);
    expect(colour('--footer-ink')).toBe(light.secondary_ink);
  }
});

test('a code that is no colour leaves the preview as it was', async () => {
  const { retype } = await openAccount();
  await retype('Código da cor', '#0');
  expect(colour('--page-primary')).toBe('#7a3b2e');
});
