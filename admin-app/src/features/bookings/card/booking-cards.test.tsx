import { screen, waitFor, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const card = () => screen.getByRole('article');
const over = { start_time: '2026-03-09T08:00:00', end_time: '2026-03-09T08:30:00' };
const namesOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

test('INI-020..023 GEN-002..004 DAY-002 a card shows the whole booking without a tap', async () => {
  await openBookings({ events: [anEvent({ price: 49.9 })] });
  expect(within(card()).getByText('Corte')).toBeVisible();
  expect(card()).toHaveTextContent(/10:00\s*09\/03\/2026\s*até 10:30/);
  for (const text of ['Máquina 2', 'João Silva', '(11) 98765-4321', 'R$ 49,90'])
    expect(within(card()).getByText(text)).toBeVisible();
});

test('NOTE-003 NOTE-004 a card shows a note, and an address in it is no link', async () => {
  await openBookings({ events: [anEvent({ description: 'https://exemplo.com/a' })] });
  expect(within(card()).getByText('https://exemplo.com/a')).toBeVisible();
  expect(within(card()).queryByRole('link', { name: /exemplo/ })).toBeNull();
});

test('INI-021 an event that ends on another day says so', async () => {
  await openBookings({
    events: [anEvent({ start_time: '2026-03-09T22:00:00', end_time: '2026-03-10T02:00:00' })],
  });
  expect(card()).toHaveTextContent(/22:00\s*09\/03\/2026\s*até 10\/03\/2026 02:00/);
});

test.each([
  [
    'a confirmed one with what to write',
    { is_confirmed: true },
    /^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1%2C%20Jo%C3%A3o%20Silva!/,
  ],
  ['a confirmed one that is over', { is_confirmed: true, ...over }, /^https:\/\/wa\.me\/5511987654321$/],
  ['one that waits', { is_confirmed: false }, /^https:\/\/wa\.me\/5511987654321$/],
])('OWN-006 DAY-002 a card with a phone leads to its WhatsApp: %s', async (_, fields, address) => {
  const { more } = await openBookings({ events: [anEvent(fields)] });
  const chat = (await more()).getByRole('link', { name: 'WhatsApp de João Silva' });
  expect(chat).toHaveAttribute('href', expect.stringMatching(address));
  expect(chat).toHaveAttribute('target', '_blank');
});

test('MOVE-030 the chat of a confirmed booking ends with the link of its customer, as the toast does', async () => {
  const link = 'https://agenda.example/sol/agendamento#abc';
  const { more, server } = await openBookings({
    events: [anEvent({ is_confirmed: true, has_link: true })],
    answers: { bookingLink: { status: 200, body: { link, text: '' } } },
  });
  const chat = (await more()).getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp de João Silva' });
  const lines = () => new URL(chat.href).searchParams.get('text')?.split('\n');
  await waitFor(() => expect(lines()?.at(-1)).toBe(`Para remarcar ou cancelar: ${link}`));
  expect(lines()?.[0]).toBe('Olá, João Silva! Seu agendamento foi confirmado:');
  expect(server.bodiesTo('bookingLink')).toHaveLength(1);
});

test('MOVE-030 who was here already is sent no link', async () => {
  const { more } = await openBookings({ events: [anEvent(over)] });
  const actions = await more();
  expect(actions.getByRole('link', { name: 'WhatsApp de João Silva' })).toBeVisible();
  expect(actions.queryByRole('button', { name: /^Enviar link/ })).not.toBeInTheDocument();
});

test.each(['1133334444', '+55 11 3333-4444'])('Q-43 Q-59 the landline %s reads as one', async (phone) => {
  const { more } = await openBookings({ events: [anEvent({ client_phone: phone })] });
  expect(within(card()).getByText('(11) 3333-4444')).toBeVisible();
  expect((await more()).getByRole('link', { name: 'Ligar para João Silva' })).toHaveAttribute(
    'href',
    'tel:+551133334444',
  );
});

test('Q-54 a card without client, description and price is whole', async () => {
  const { more } = await openBookings({
    events: [anEvent({ description: '', client_name: '', client_phone: '', price: null })],
  });
  expect(within(card()).getByText('Corte')).toBeVisible();
  expect(within(card()).getByText('R$ 0,00')).toBeVisible();
  expect((await more()).queryByRole('link')).not.toBeInTheDocument();
});

test('INI-024 the calendar shows where events span several, counted over all that are loaded (Q-52)', async () => {
  await openBookings({ events: [anEvent(), eventAt('2026-03-12 10:00', { calendar: 'Bruno' })] });
  expect(within(card()).getByText('Ana')).toBeVisible();
});

test('INI-025 the calendar is absent where all events are of one', async () => {
  await openBookings({ events: [anEvent(), eventAt('2026-03-12 10:00')] });
  expect(within(card()).queryByText('Ana')).not.toBeInTheDocument();
});

test('INI-026 INI-027 P-36 the words of what is over are at half opacity and say so, its buttons are not; the last moment still counts', async () => {
  await openBookings({
    events: [anEvent(over), anEvent({ start_time: '2026-03-09T09:00:00', end_time: '2026-03-09T09:10:00' })],
  });
  const [past, ending] = screen.getAllByRole('article').map((element) => ({
    element,
    words: within(element).getByRole('heading').closest('[style]'),
  }));
  expect(past?.words).toHaveStyle({ opacity: 0.5 });
  expect(past?.words).not.toContainElement(within(past?.element as HTMLElement).getByText('Faltou'));
  expect(past?.element).toHaveTextContent('Encerrado');
  expect(ending?.words).toHaveStyle({ opacity: 1 });
  expect(ending?.element).not.toHaveTextContent('Encerrado');
  await pass(60_000);
  expect(ending?.words).toHaveStyle({ opacity: 0.5 });
});

test('INI-028 DAY-002 DAY-027 a card has one main action by moment, edit, delete and the way to the rest, which name their event', async () => {
  await openBookings({
    events: [
      anEvent(),
      anEvent({ start_time: '2026-03-09T11:00:00', is_confirmed: false }),
      anEvent({ start_time: '2026-03-09T09:00:00', is_confirmed: false }),
    ],
  });
  const [going, confirmed, waiting] = screen.getAllByRole('article');
  const others = (time: string) => [
    `Editar Corte de João Silva, 09/03 às ${time}`,
    `Excluir Corte de João Silva, 09/03 às ${time}`,
    `Mais ações de Corte, ${time}`,
  ];
  expect(namesOf(going as HTMLElement)).toEqual(['Compareceu', 'Faltou', ...others('09:00')]);
  expect(namesOf(confirmed as HTMLElement)).toEqual([
    'Confirmado. Desconfirmar Corte de João Silva, 09/03 às 10:00',
    ...others('10:00'),
  ]);
  expect(namesOf(waiting as HTMLElement)).toEqual([
    'Confirmar Corte de João Silva, 09/03 às 11:00',
    ...others('11:00'),
  ]);
  for (const article of [going, confirmed, waiting])
    expect(article?.querySelectorAll('button:not([tabindex="-1"]), a')).toHaveLength(4);
});

test('DAY-002 MOVE-030 all else of a booking is under Mais ações, where also a begun one is confirmed', async () => {
  const begun = { id: 'e1', start_time: '2026-03-09T09:00:00', is_confirmed: false };
  const { more, press, server } = await openBookings({ events: [anEvent(begun)] });
  const actions = await more();
  const links = actions.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(links).toEqual(['WhatsApp de João Silva', 'Ligar para João Silva']);
  expect(namesOf(screen.getByRole('dialog'))).toEqual([
    'Fechar',
    'Remarcar',
    'Confirmar',
    'Ficha do cliente João Silva',
    'Enviar link ao cliente João Silva',
    'Alterações',
  ]);
  expect(actions.getByText('Máquina 2')).toBeVisible();
  await press('Confirmar');
  expect(server.bodiesTo('confirmEvent')).toMatchObject([{ is_confirmed: true }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('DAY-027 a card begins, when heard, with its heading: time, service and customer', async () => {
  await openBookings({ events: [anEvent({ start_time: '2026-03-09T09:30:00' })] });
  expect(within(card()).getByRole('heading', { name: '09:30 Corte, João Silva' })).toBeVisible();
  expect(card()).toHaveTextContent(/^09:30/);
});

test('DAY-002 the date stands on a card where the list spans several days, else it is for the ear alone', async () => {
  const { press } = await openBookings({ events: [anEvent()] });
  expect(screen.queryByText('09/03')).not.toBeInTheDocument();
  await press('Todos');
  expect(within(card()).getByText('09/03')).toBeVisible();
  expect(within(card()).getByText('09/03/2026')).toBeInTheDocument();
});

test('headings of cards are one level below what they stand under: the list of a day, or a day among others', async () => {
  const { press } = await openBookings({ events: [anEvent()] });
  const levels = () =>
    screen
      .getAllByRole('heading')
      .map(({ tagName, ariaLabel, textContent }) => [tagName, ariaLabel ?? textContent]);
  expect(levels()).toEqual([
    ['H2', 'Hoje · segunda-feira, 09/03/2026'],
    ['H3', '10:00 Corte, João Silva'],
  ]);
  await press('Todos');
  expect(levels()).toEqual([
    ['H2', 'Todos os eventos'],
    ['H3', 'Hoje · segunda-feira, 09/03/2026'],
    ['H4', '10:00 Corte, João Silva'],
  ]);
});
