import type { AnswerOf } from '@hora-marcada/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { dashboardWith, openApp } from '../../test-support/open-app.tsx';

startWithCleanBrowser();

const realNow = Date.now;

type Missing = AnswerOf<'dashboard'>['missing'];

async function openStore(missing: Missing | undefined, hash = '') {
  let minutesLater = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + minutesLater * 60_000);
  const app = openApp(`/admin${hash}`, { answers: { dashboard: dashboardWith({ missing }) } });
  await screen.findByRole('navigation', { name: 'Seções' });
  /** A section has saved something, and the dashboard now answers this. */
  const save = async (next: Missing) => {
    app.server.on('dashboard', dashboardWith({ missing: next }));
    const asked = app.server.callsTo('dashboard').length;
    // The answer is cached for 5 s, then coming back to the page asks again.
    minutesLater += 1;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(app.server.callsTo('dashboard').length).toBeGreaterThan(asked));
  };
  return { ...app, save };
}

/** What this browser remembers of the guides of stores. */
const marks = () => Object.keys(window.localStorage).filter((key) => key.startsWith('first_steps'));
const guide = () => screen.queryByRole('region', { name: /página/ });
const steps = () =>
  within(screen.getByRole('list', { name: 'Primeiros passos' }))
    .getAllByRole('listitem')
    .map((step) => [step.textContent.trim(), step.getAttribute('aria-current')]);

test('the first steps of a new store begin with its opening hours, and lead there', async () => {
  const { user } = await openStore('opening_hours');
  expect(guide()).toHaveAccessibleName('Faltam 3 passos para a sua página receber agendamentos');
  expect(steps()).toEqual([
    ['Atendimento', 'step'],
    ['Calendário', null],
    ['Serviços', null],
    ['Link', null],
  ]);
  expect(guide()).toHaveTextContent('Cadastre os horários em que você atende.');
  await user.click(screen.getByRole('button', { name: 'Ir para Atendimento' }));
  expect(window.location.hash).toBe('#atendimento');
  expect(screen.getByRole('heading', { level: 1, name: 'Atendimento' })).toHaveFocus();
  expect(guide()).toHaveTextContent('Adicione um horário, escolha os dias da semana e salve a lista.');
  expect(screen.queryByRole('button', { name: /^Ir para [A-Z]/ })).not.toBeInTheDocument();
});

test.each<[Missing, string, string, number]>([
  ['calendar', 'Ir para Calendário', 'Crie um calendário e associe a ele os seus horários.', 1],
  ['service', 'Ir para Serviços', 'Cadastre um serviço e escolha os calendários que o oferecem.', 2],
])('a store that lacks a %s is led by "%s"', async (missing, way, sentence, done) => {
  await openStore(missing);
  expect(screen.getByRole('button', { name: way })).toBeVisible();
  expect(guide()).toHaveTextContent(sentence);
  expect(steps().filter(([step]) => step?.endsWith(', etapa concluída'))).toHaveLength(done);
  expect(steps()[done]?.[1]).toBe('step');
});

test('the guide moves on when a step was saved, and ends with the link of the page', async () => {
  const { save, user } = await openStore('opening_hours', '#atendimento');
  await save('calendar');
  expect(await screen.findByRole('button', { name: 'Ir para Calendário' })).toBeVisible();
  await save('service');
  expect(await screen.findByText('Falta 1 passo para a sua página receber agendamentos')).toBeVisible();
  await save(null);
  expect(await screen.findByRole('heading', { name: 'Sua página está pronta!' })).toBeVisible();
  expect(steps()[3]).toEqual(['Link', 'step']);
  expect(guide()).toHaveTextContent('http://localhost/barbearia-sol');
  const page = screen.getByRole('link', { name: 'Abrir página em nova aba' });
  expect(page).toHaveAttribute('href', 'http://localhost/barbearia-sol');
  expect(page).toHaveAttribute('target', '_blank');
  expect(page).toHaveAttribute('rel', 'noopener noreferrer');
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copiar link da página' }));
  expect(writeText).toHaveBeenCalledWith('http://localhost/barbearia-sol');
  expect(await screen.findByText('Link copiado!')).toBeVisible();
});

test('"Concluir" closes the guide for good in this browser', async () => {
  const first = await openStore('service');
  first.unmount();
  const { user, save, unmount } = await openStore(null);
  await user.click(await screen.findByRole('button', { name: 'Concluir' }));
  expect(guide()).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(marks().map((key) => key.split(':')[1])).toEqual(['barbearia-sol', 'barbearia-sol']);
  await save('service');
  expect(await screen.findByRole('button', { name: 'Ir para Serviços' })).toBeVisible();
  await save(null);
  await waitFor(() => expect(guide()).not.toBeInTheDocument());
  unmount();
  await openStore(null);
  expect(guide()).not.toBeInTheDocument();
});

test.each([[null], [undefined], ['plans' as Missing]])(
  'a store that lacks %s never sees the guide',
  async (missing) => {
    await openStore(missing);
    expect(guide()).not.toBeInTheDocument();
    expect(marks()).toEqual([]);
  },
);

test('what this browser saw of one store says nothing of another', async () => {
  window.localStorage.setItem('first_steps_begun:salao-lua', '1');
  await openStore(null);
  expect(guide()).not.toBeInTheDocument();
});

test('a browser that keeps nothing leads all the same, as long as the page lives', async () => {
  const { setItem, getItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function keep(this: Storage, key, value) {
    if (key.startsWith('first_steps')) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function read(this: Storage, key) {
    if (key.startsWith('first_steps')) throw new DOMException('blocked', 'SecurityError');
    return getItem.call(this, key);
  });
  const { save, user } = await openStore('service');
  await save(null);
  await user.click(await screen.findByRole('button', { name: 'Concluir' }));
  expect(guide()).not.toBeInTheDocument();
});

test('JOIN-004 the owner of a page that was made here looks at services, hours and calendar, and gets link and poster', async () => {
  window.localStorage.setItem('first_steps_checked:barbearia-sol', '0');
  const first = await openStore(null, '#servicos');
  expect(guide()).toBeNull();
  expect(screen.getByRole('region', { name: 'Confira os serviços' })).toBeVisible();
  expect(steps()).toEqual([
    ['Serviços', 'step'],
    ['Atendimento', null],
    ['Calendário', null],
    ['Link', null],
  ]);
  await first.user.click(screen.getByRole('button', { name: 'Está certo' }));
  expect(window.location.hash).toBe('#atendimento');
  expect(screen.getByRole('region', { name: 'Confira os horários' })).toBeVisible();
  first.unmount();
  // Where it was left, also from another section.
  const { user } = await openStore(null);
  await user.click(screen.getByRole('button', { name: 'Ir para Atendimento' }));
  await user.click(screen.getByRole('button', { name: 'Está certo' }));
  expect(screen.getByRole('region', { name: 'Confira o calendário' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Está certo' }));
  expect(screen.getByRole('heading', { name: 'Sua página está pronta!' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Imprimir cartaz' }));
  expect(window.location.hash).toBe('#conta/cartaz');
});
