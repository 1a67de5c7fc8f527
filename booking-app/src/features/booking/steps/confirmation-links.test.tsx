import { screen, within } from '@testing-library/react';
import { slotsAnswer, sol, solServer, storeAnswer } from '../../../test-support/stores.ts';
import { openResult } from '../../../test-support/summary.ts';
import { mountPage, openPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const linkNames = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const openLinks = (store: object = {}) => openResult({ getStore: storeAnswer({ ...sol, ...store }) });
const hrefOf = (name: string) => new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '');

test.each([
  ['11987654321', true, true, ['Confirmar no Whatsapp', 'Salvar em meu Google Agenda']],
  ['11987654321', true, false, ['Confirmar no Whatsapp']],
  ['11987654321', false, true, ['Salvar em meu Google Agenda']],
  ['11987654321', false, false, []],
  ['', true, true, ['Salvar em meu Google Agenda']],
  ['', true, false, []],
])(
  'BOOK-066 BOOK-067 BOOK-068 phone %p, WhatsApp %s, Google %s',
  async (phone, show_whatsapp_button, show_google_calendar_button, expected) => {
    await openLinks({ phone, show_whatsapp_button, show_google_calendar_button });
    expect(linkNames()).toEqual(['Rua A, 123', ...expected, 'Como chegar']);
    const [first] = expected;
    if (first) expect(screen.getByRole('link', { name: first })).toHaveAttribute('data-look', 'primary');
    expect(document.querySelectorAll('[data-look="primary"]')).toHaveLength(first ? 1 : 0);
  },
);

test('LINK-004 LINK-005 LINK-007 the chat opens with the whole booking as a request', async () => {
  await openLinks({ title: 'Corte & Barba #1' });
  const chat = hrefOf('Confirmar no Whatsapp');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/5511987654321');
  const text = chat.searchParams.get('text') ?? '';
  for (const item of [
    '09/03/2026',
    '10:00',
    'João Silva',
    '(11) 98765-4321',
    'Corte',
    'Ana',
    'Corte & Barba #1',
  ]) {
    expect(text).toContain(item);
  }
});

test.each([
  [30, '10:00', '20260309T100000/20260309T103000'],
  [45, '10:00', '20260309T100000/20260309T104500'],
  [null, '10:00', '20260309T100000/20260309T103000'],
  [30, '23:45:00', '20260309T234500/20260310T001500'],
])('BOOK-022 LINK-008 LINK-009 LINK-010 CONST-001 %p minutes from %s', async (minutes, time, dates) => {
  const service = { ...sol.service_types[0], service_time_minutes: minutes };
  const server = solServer({
    getStore: storeAnswer({ ...sol, service_types: [service] }),
    availableSlots: slotsAnswer(time),
  });
  const { toSlots, press, fill } = openPage();
  await toSlots();
  await press(time.slice(0, 5));
  await press('Escolher Horário');
  await fill('Nome', 'João Silva');
  await fill('Telefone', '11987654321');
  await press('Próximo');
  await press('Confirmar');
  await pass();
  const query = hrefOf('Salvar em meu Google Agenda').searchParams;
  expect(server.callsTo('createBooking')).toHaveLength(1);
  expect(query.get('action')).toBe('TEMPLATE');
  expect(query.get('text')).toBe('Corte - Barbearia Sol');
  expect(query.get('dates')).toBe(dates);
  expect(query.get('ctz')).toBe('America/Sao_Paulo');
  expect(query.get('details')).toContain('João Silva');
});

test('LINK-012 P-17 both open beside the page, which stays', async () => {
  await openLinks();
  for (const name of ['Confirmar no Whatsapp', 'Salvar em meu Google Agenda']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('LOOK-009 both texts end with the link of the booking', async () => {
  await openResult({ createBooking: { status: 201, body: { manage_token: 'token-1' } } });
  const link = `${window.location.origin}/barbearia-sol/agendamento#token-1`;
  const chat = hrefOf('Confirmar no Whatsapp').searchParams.get('text');
  const entry = hrefOf('Salvar em meu Google Agenda').searchParams.get('details');
  expect(chat?.split('\n').at(-1)).toBe(link);
  expect(entry?.split('\n').at(-1)).toBe(link);
});

describe('LOOK-009 Compartilhar', () => {
  const createBooking = { status: 201, body: { manage_token: 'token-1' } };
  const url = () => `${window.location.origin}/barbearia-sol/agendamento#token-1`;
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  test('hands title, time and link to the system’s sheet', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { press } = await openResult({ createBooking });
    await press('Compartilhar');
    const text = 'Corte · seg 09/03, 10:00 · Ana';
    expect(share.mock.calls).toEqual([[{ title: 'Barbearia Sol', text, url: url() }]]);
  });

  test('copies where there is no such sheet', async () => {
    const { press } = await openResult({ createBooking });
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await press('Compartilhar');
    await pass();
    expect(write).toHaveBeenCalledWith(`Corte · seg 09/03, 10:00 · Ana\n${url()}`);
    expect(screen.getByText('Link copiado!')).toBeVisible();
    await pass(5000);
    expect(screen.queryByText('Link copiado!')).not.toBeInTheDocument();
    await press('Compartilhar');
    await pass();
    expect(screen.getByText('Link copiado!')).toBeVisible();
  });

  test('says so where neither can be done', async () => {
    const { press } = await openResult({ createBooking });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await press('Compartilhar');
    await pass();
    expect(screen.getByText('Não foi possível compartilhar. Tente novamente.')).toBeVisible();
  });
});

test('AUTO-003 a booking that the store confirmed as it came says so, also after a reload', async () => {
  const { unmount } = await openResult({
    createBooking: { status: 201, body: { is_confirmed: true } },
  });
  expect(screen.getByText('Seu horário está confirmado.')).toBeVisible();
  unmount();
  mountPage();
  await pass();
  expect(screen.getByText('Seu horário está confirmado.')).toBeVisible();
  expect(screen.queryByText(/Seu horário está reservado/)).not.toBeInTheDocument();
});
