import { readPalette } from '@hora-marcada/shared/colour';
import { fireEvent, screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openAccount } from './test-support/open-account.tsx';

startWithCleanBrowser();

const preview = () => screen.getByRole('img', { name: 'Prévia da página de agendamento' });
const pages = () => Array.from(preview().children);
const colour = (name: string) =>
  pages().map((page) => (page as HTMLElement).style.getPropertyValue(`--shop-${name}`));

test('the preview shows the page as it will be published', async () => {
  const { retype } = await openAccount();
  await retype('Título', 'Sol & Lua');
  await retype('Rodapé', 'Rua B!');
  for (const page of pages()) {
    expect(within(page as HTMLElement).getByText('Sol Lua')).toBeVisible();
    expect(within(page as HTMLElement).getByText('Escolher Horário')).toBeVisible();
    expect(page.lastElementChild).toHaveTextContent('Rua B');
  }
  await retype('Rodapé', ' ');
  for (const page of pages()) expect(page.lastElementChild).toHaveTextContent('Escolher Horário');
});

test('P-14 LOOK-007 the preview changes in both modes while a colour is picked, by the rules of the booking page', async () => {
  const { field } = await openAccount();
  for (const main of ['#ffe600', '#0055ff']) {
    fireEvent.change(field('Cor Primária'), { target: { value: main } });
    const { brand, light, dark } = readPalette({ palette: { primary: { main } } });
    expect(colour('brand')).toEqual([brand, brand]);
    expect(colour('on-primary')).toEqual([light.on_primary, dark.on_primary]);
    expect(colour('container')).toEqual([light.container, dark.container]);
    expect(colour('secondary-ink')).toEqual([light.secondary_ink, dark.secondary_ink]);
  }
});

test('a code that is no colour leaves the preview as it was', async () => {
  const { retype } = await openAccount();
  await retype('Código da cor', '#0');
  expect(colour('brand')).toEqual(['#7a3b2e', '#7a3b2e']);
});
