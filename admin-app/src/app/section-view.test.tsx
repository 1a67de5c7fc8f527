import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ComponentType } from 'react';
import { navigation } from '../platform/browser/navigation.ts';
import { startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { SectionView } from './section-view.tsx';
import { SectionNotLoaded, type Section } from './sections.ts';

startWithCleanBrowser();

const Arrived = () => <p>Aqui está</p>;
const failure = 'Não foi possível abrir esta seção. Verifique a sua conexão e tente novamente.';

function openSectionThat(firstAttempt: () => Promise<ComponentType>, page = { ok: true }) {
  const reload = jest.spyOn(navigation, 'reload').mockImplementation(() => undefined);
  const asked = jest.fn(() => Promise.resolve(page));
  Object.assign(globalThis, { fetch: asked });
  const attempt = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
  const first = attempt(firstAttempt);
  const section: Section = {
    title: 'Serviços',
    preload: () => undefined,
    page: () => first,
    freshPage: () => attempt(() => Promise.resolve(Arrived)),
  };
  const view = render(<SectionView section={section} />);
  return { ...view, section, reload, asked };
}

afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

const notLoaded = () => Promise.reject(new SectionNotLoaded('gone'));

test('OWN-097 what changes around a section does not draw it anew', async () => {
  const Counted = jest.fn(Arrived);
  const { rerender, section } = openSectionThat(() => Promise.resolve(Counted));
  await screen.findByText('Aqui está');
  const drawn = Counted.mock.calls.length;
  rerender(<SectionView section={section} />);
  expect(Counted).toHaveBeenCalledTimes(drawn);
});

test('P-05 a section that could not be loaded can be tried again', async () => {
  openSectionThat(notLoaded, { ok: false });
  expect(await screen.findByText(failure)).toHaveAttribute('role', 'alert');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Aqui está')).toBeVisible();
});

test('a newer release is fetched by loading the page anew, once until a section has arrived', async () => {
  const { reload, unmount } = openSectionThat(notLoaded);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  unmount();
  const again = openSectionThat(notLoaded);
  await screen.findByText(failure);
  expect(again.asked).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Aqui está');
  again.unmount();
  const later = openSectionThat(notLoaded);
  await waitFor(() => expect(later.reload).toHaveBeenCalledTimes(2));
});

test('a page whose server does not answer stays where it is', async () => {
  const { reload, asked } = openSectionThat(notLoaded, { ok: false });
  await screen.findByText(failure);
  expect(asked).toHaveBeenCalledWith('/admin', { method: 'HEAD', cache: 'no-store' });
  expect(reload).not.toHaveBeenCalled();
});

test('a section that throws while it is drawn loads nothing anew', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const { reload, asked } = openSectionThat(() => Promise.resolve(Broken));
  expect(await screen.findByText(failure)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
