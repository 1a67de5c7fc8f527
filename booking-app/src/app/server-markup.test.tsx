import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import App from '../App.tsx';
import { laterSteps } from '../features/booking/steps/later-steps.ts';
import { corte, sol } from '../test-support/stores.ts';
import { renderServerMarkup } from './server-markup.tsx';

const boot = { storeSlug: 'barbearia-sol', store: sol };

/** The markup as a browser reads it. */
function read(markup: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = markup;
  return page;
}

beforeEach(() => jest.spyOn(console, 'error'));
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

test('BOOK-001 BOOK-002 BOOK-013 the markup is the whole first step: title, services, footer and links', () => {
  const page = read(renderServerMarkup(boot).markup);
  expect(page.querySelector('h1')).toHaveTextContent('Barbearia Sol');
  const cards = Array.from(page.querySelectorAll('button'), (card) => card.textContent.trim());
  expect(cards).toEqual([
    'Corte R$ 50,00 Tempo: 30 min · Tesoura e máquina',
    'Barba Tempo: 45 min',
    'Consulta R$ 80,00',
  ]);
  expect(page.querySelector('footer p')?.textContent).toBe('Rua A, 123\nSegunda a sexta');
  expect(page.querySelectorAll('footer a')).toHaveLength(2);
});

test('text of a store stays text', () => {
  const evil = '</script><img src=x onerror=alert(1)>"\'&\u202e😀';
  const store = {
    ...sol,
    title: evil,
    footer: evil,
    service_types: [{ ...corte, name: evil, description: evil }],
  };
  const page = read(renderServerMarkup({ ...boot, store }).markup);
  expect(page.querySelector('script, img')).toBeNull();
  expect(page.querySelector('h1')?.textContent).toBe(evil);
});

test('IMG-003 logo, cover and photos are in the markup, each with its size, and nothing stands before it', () => {
  const image = { url: '/media/sol/a.webp', large_url: '/media/sol/b.webp' };
  const store = { ...sol, logo: image, cover: image, service_types: [{ ...corte, photo: image }, corte] };
  const { markup } = renderServerMarkup({ ...boot, store });
  expect(markup).toMatch(/^<!--\$-->/);
  const images = Array.from(read(markup).querySelectorAll('img'));
  expect(images.map(({ width, height }) => [width, height])).toEqual([
    [720, 270],
    [96, 96],
    [160, 160],
  ]);
  expect(images.every(({ alt }) => alt === '')).toBe(true);
});

test('LOOK-011 room for what was booked here is kept by a script, for this store and what is to come', () => {
  const { script } = renderServerMarkup(boot);
  const room = (links: unknown) => {
    window.localStorage.setItem('appointmentLinks', JSON.stringify(links));
    document.body.append(Object.assign(document.createElement('script'), { textContent: script }));
    return document.documentElement.hasAttribute('data-booked-here');
  };
  const coming = { token: 'a', start: '2999-03-10T10:00' };
  expect(room({ 'barbearia-sol': [coming] })).toBe(true);
  expect(room({ 'outra-loja': [coming] })).toBe(false);
  expect(room({ 'barbearia-sol': [{ ...coming, start: '2020-03-10T10:00' }] })).toBe(false);
  expect(room(null)).toBe(false);
  window.localStorage.clear();
});

test('a long list is rendered to its end', () => {
  const services = Array.from({ length: 300 }, (_, index) => ({ ...corte, id: `s${index}` }));
  const { markup } = renderServerMarkup({ ...boot, store: { ...sol, service_types: services } });
  expect(read(markup).querySelectorAll('button')).toHaveLength(300);
});

test('CUST-018 what was typed into the search before the page’s code was there is searched for then', async () => {
  await laterSteps.load();
  const services = Array.from({ length: 9 }, (_, index) => ({
    ...corte,
    id: `s${index}`,
    name: `Luz ${index}`,
  }));
  const store = { ...sol, service_types: services };
  window.history.pushState(null, '', '/barbearia-sol');
  const container = document.body.appendChild(read(renderServerMarkup({ ...boot, store }).markup));
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar serviço' }).value = 'luz 7';
  const app = (
    <BrowserRouter>
      <App apiBase="" nonce={undefined} boot={{ ...boot, store }} />
    </BrowserRouter>
  );
  render(<Suspense>{app}</Suspense>, { container, hydrate: true });
  expect(screen.getAllByRole('button', { name: /^Luz/ }).map((card) => card.textContent)).toEqual([
    'Luz 7 R$ 50,00 Tempo: 30 min · Tesoura e máquina',
  ]);
});

test('a store that cannot be rendered throws the reason', () => {
  const store = { ...sol, footer: { not: 'a text' } };
  expect(() => renderServerMarkup({ ...boot, store })).toThrow('Objects are not valid as a React child');
});
