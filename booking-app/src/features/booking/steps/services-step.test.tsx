import type { ServiceOption } from '@hora-marcada/shared/contract';
import { screen, within } from '@testing-library/react';
import { barba, consulta, corte, sol, solServer, storeAnswer } from '../../../test-support/stores.ts';
import { currentStep, openPage, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

async function openServices(...services: object[]) {
  const server = solServer({ getStore: storeAnswer({ ...sol, service_types: services }) });
  const page = openPage();
  await screen.findByRole('banner');
  return { server, ...page };
}

const done = () => screen.getAllByRole('listitem').filter((item) => item.classList.contains('done'));
const cards = () => screen.getAllByRole('button').map((card) => card.textContent);

test('BOOK-014 BOOK-015 lists every service in the order received, with its description', async () => {
  await openServices(corte, barba, consulta);
  expect(cards().map((text) => /^(Corte|Barba|Consulta)/.exec(text)?.[0])).toEqual([
    'Corte',
    'Barba',
    'Consulta',
  ]);
  expect(screen.getByRole('button', { name: /^Corte/ })).toHaveTextContent('Tesoura e máquina');
});

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])(
  'BOOK-016 BOOK-017 BOOK-018 GEN-009 GEN-010 duration shown: %s, price shown: %s',
  async (duration, price) => {
    await openServices({ ...corte, show_service_time: duration, show_price: price });
    const card = screen.getByRole('button', { name: /^Corte/ });
    expect(card.textContent.includes('Tempo: 30 min')).toBe(duration);
    expect(/R\$\s50,00/.test(card.textContent)).toBe(price);
    if (!duration) expect(card).not.toHaveTextContent('Tempo:');
    if (!price) expect(card).not.toHaveTextContent('R$');
  },
);

test.each([
  [{ price: 0 }, 'R$ 0,00'],
  [{ price: 1234.5 }, 'R$ 1.234,50'],
  [{ service_time_minutes: null }, 'Tempo: 30 min'],
  [{ service_time_minutes: 0 }, 'Tempo: 30 min'],
])('Q-37 GEN-003 CONST-001 %j reads %s', async (terms, text) => {
  await openServices({ ...corte, ...terms });
  expect(screen.getByRole('button', { name: /^Corte/ })).toHaveTextContent(text);
});

test('Q-37 P-18 no price and no description leave nothing behind', async () => {
  await openServices({ ...corte, description: '', price: null, show_service_time: false });
  expect(cards()).toEqual(['Corte']);
});

describe('services under headings (SORT-004)', () => {
  const under = (category: string | undefined, ...services: readonly ServiceOption[]) =>
    services.map((service) => ({ ...service, ...(category !== undefined && { category }) }));
  const massagem = { ...corte, id: 's4', name: 'Massagem' };
  const shown = () =>
    screen
      .getAllByRole('button')
      .concat(screen.queryAllByRole('heading', { level: 3 }))
      .toSorted((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1))
      .map(
        ({ textContent }) => /^(Corte|Barba|Consulta|Massagem|Cabelo|Rosto|Outros)/.exec(textContent)?.[0],
      );
  const markupOf = async (...services: object[]) => {
    const { unmount } = await openServices(...services);
    const { innerHTML } = screen.getByRole('main');
    unmount();
    return innerHTML;
  };

  test('SORT-004 two categories are headings in the order of their first service, and the rest stands last', async () => {
    const { user } = await openServices(
      ...under(undefined, massagem),
      ...under('Rosto', barba),
      ...under('Cabelo', corte),
      ...under('Rosto', consulta),
    );
    expect(shown()).toEqual(['Rosto', 'Barba', 'Consulta', 'Cabelo', 'Corte', 'Outros', 'Massagem']);
    await user.click(screen.getByRole('button', { name: /^Consulta/ }));
    expect(currentStep()).toBe('Horário');
  });

  test('SORT-004 where every service has a category nothing is under Outros, and one that is called so is the last', async () => {
    await openServices(...under('Outros', massagem), ...under('Cabelo', corte), ...under(undefined, barba));
    expect(shown()).toEqual(['Cabelo', 'Corte', 'Outros', 'Massagem', 'Barba']);
  });

  test.each([
    [['Cabelo', 'Cabelo', 'Cabelo']],
    [['Cabelo', undefined, undefined]],
    [[undefined, 'Cabelo', '']],
  ])('SORT-004 of %j, fewer than two, the markup is what it is without any', async (categories) => {
    const services = [corte, barba, consulta];
    const plain = await markupOf(...services);
    expect(await markupOf(...services.flatMap((one, index) => under(categories[index], one)))).toBe(plain);
  });

  test('SORT-004 the search hides headings without a hit', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...massagem,
      id: `m${index}`,
      name: `Massagem ${index}`,
    }));
    const { user } = await openServices(...under('Rosto', barba), ...under('Cabelo', corte), ...many);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar serviço' }), 'corte');
    expect(shown()).toEqual(['Cabelo', 'Corte']);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar serviço' }), 'x');
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

describe('many services (CUST-018)', () => {
  const many = [
    'Corte',
    'Barba',
    'Coloração',
    'Luzes',
    'Escova',
    'Hidratação',
    'Pé',
    'Mão',
    'Sobrancelha',
  ].map((name, index) => ({
    ...corte,
    id: `s${index}`,
    name,
    description: name === 'Luzes' ? 'Mechas' : '',
  }));

  test('are found by name or description, whatever the case and the accents', async () => {
    const { user } = await openServices(...many);
    const search = screen.getByRole('searchbox', { name: 'Buscar serviço' });
    await user.type(search, 'COLORACAO');
    expect(cards()).toHaveLength(1);
    expect(cards()[0]).toMatch(/^Coloração/);
    await user.clear(search);
    await user.type(search, 'mecha');
    expect(cards()[0]).toMatch(/^Luzes/);
    await user.clear(search);
    expect(cards()).toHaveLength(9);
    await user.type(search, 'massagem');
    expect(screen.getByRole('status')).toHaveTextContent('Nenhum serviço encontrado.');
    const main = within(screen.getByRole('main'));
    const [chat] = main.getAllByRole<HTMLAnchorElement>('link', { name: 'Chamar no WhatsApp' });
    expect(new URL(chat?.href ?? '').searchParams.get('text')).toBe('Quero agendar: massagem');
  });

  test('LOOK-004 are found by words of name, length and price, and the search is there after Back', async () => {
    const { user, press } = await openServices({ ...corte, id: 's60', price: 60 }, ...many);
    const search = screen.getByRole('searchbox', { name: 'Buscar serviço' });
    await user.type(search, 'corte 60');
    expect(cards()).toHaveLength(1);
    await press(/^Corte/);
    await press('Voltar');
    expect(screen.getByRole('searchbox', { name: 'Buscar serviço' })).toHaveValue('corte 60');
    expect(cards()).toHaveLength(1);
  });

  test('eight need no search', async () => {
    await openServices(...many.slice(1));
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });
});

test('P-18 a store without services says so', async () => {
  await openServices();
  expect(screen.getByText('Nenhum serviço disponível no momento.')).toBeVisible();
});

test('BOOK-013 BOOK-019 BOOK-020 BOOK-023 a tap leads on, past a step that is done, and asks for the calendars of that service', async () => {
  const { press, server } = await openServices(corte, barba);
  await press(/^Barba/);
  expect(currentStep()).toBe('Horário');
  expect(done().map(({ textContent }) => textContent)).toEqual(['Serviços, concluída']);
  expect(server.bodiesTo('availableCalendars')).toEqual([{ service_id: 's2', client_name: 'barbearia-sol' }]);
});

test('P-10 focus follows to the heading of the next step, at its top, and a page that opens keeps its own', async () => {
  const { press } = await openServices(corte);
  expect(document.body).toHaveFocus();
  document.documentElement.scrollTop = 300;
  await press(/^Corte/);
  expect(screen.getByRole('heading', { name: 'Escolha o dia e o horário' })).toHaveFocus();
  expect(document.documentElement.scrollTop).toBe(0);
});
