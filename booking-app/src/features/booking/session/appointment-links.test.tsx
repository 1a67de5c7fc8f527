import { act, fireEvent, screen } from '@testing-library/react';
import {
  bookingAnswer,
  openAppointment,
  unknownCall,
  unknownLink,
} from '../../../test-support/appointments.ts';
import { slotsAnswer, solServer } from '../../../test-support/stores.ts';
import { openResult } from '../../../test-support/summary.ts';
import { mountPage, openPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const made = {
  createBooking: { status: 201, body: { manage_token: 'token-1' } },
  getBooking: bookingAnswer(),
};
const stored = () => JSON.parse(window.localStorage.getItem('appointmentLinks') ?? '{}') as unknown;
const remember = (...links: readonly (readonly [token: string, start: string])[]) =>
  window.localStorage.setItem(
    'appointmentLinks',
    JSON.stringify({ 'barbearia-sol': links.map(([token, start]) => ({ token, start })) }),
  );
const strip = () => screen.queryByText(/Seu próximo horário:/)?.textContent;
/** Of several. */
const listed = () => {
  const list = screen.getByText(/^Seus próximos horários/).closest('details');
  return Array.from(list?.querySelectorAll('b, summary') ?? [], ({ textContent }) => textContent);
};

async function openServices(getBooking: Parameters<typeof solServer>[0] = { getBooking: bookingAnswer() }) {
  const server = solServer(getBooking);
  const page = openPage();
  await pass();
  return { server, ...page };
}

describe('after booking', () => {
  test('MOVE-002 the confirmation leads to the booking, also after a reload', async () => {
    const { unmount } = await openResult(made);
    // The first test of a file waits for its code on a busy machine.
    const link = () => screen.findByRole('link', { name: 'Ver, remarcar ou cancelar' });
    expect(await link()).toHaveAttribute('href', '/barbearia-sol/agendamento#token-1');
    unmount();
    mountPage();
    await pass();
    expect(await link()).toHaveAttribute('href', '/barbearia-sol/agendamento#token-1');
  });

  test.each([{}, ''])(
    'MOVE-002 an answer without a token (%j) leads to no booking: no button, nothing remembered',
    async (body) => {
      await openResult({ createBooking: { status: 201, body } });
      expect(screen.getByRole('heading', { name: 'Agendamento confirmado' })).toBeVisible();
      expect(screen.queryByText('Ver, remarcar ou cancelar')).not.toBeInTheDocument();
      expect(stored()).toEqual({});
    },
  );

  test('MOVE-031 step 1 shows it, with the way to it', async () => {
    const { press } = await openResult(made);
    expect(stored()).toEqual({ 'barbearia-sol': [{ token: 'token-1', start: '2026-03-09T10:00' }] });
    await press('Novo agendamento');
    await pass();
    expect(strip()).toBe('Seu próximo horário: ter 10/03 10:00');
    expect(screen.getByRole('link', { name: 'Ver' })).toHaveAttribute(
      'href',
      '/barbearia-sol/agendamento#token-1',
    );
  });

  test('MOVE-031 Não é você? Limpar forgets it', async () => {
    remember(['token-1', '2026-03-10T10:00']);
    window.localStorage.setItem('appointmentName', 'João');
    const { toIdentify, press } = await openServices();
    await toIdentify();
    await press('Não é você? Limpar');
    expect(stored()).toEqual({});
    act(() => window.history.go(-2));
    await pass(20);
    expect(strip()).toBeUndefined();
  });
});

describe('what is remembered', () => {
  test('MOVE-031 LOOK-011 is at most five, the next one shown first', async () => {
    remember(...[11, 12, 13, 14, 15].map((day) => [`token-${day}`, `2026-03-${day}T10:00`] as const));
    const { press } = await openResult(made);
    const { 'barbearia-sol': links } = stored() as Record<string, unknown[]>;
    expect(links).toHaveLength(5);
    await press('Novo agendamento');
    await pass();
    expect(listed().slice(0, 2)).toEqual(['Seus próximos horários (5)', 'ter 10/03 10:00']);
  });

  test('MOVE-031 LOOK-011 several unfold from one line, the next one first, whichever was booked last', async () => {
    remember(['booked-last', '2026-03-12T10:00'], ['booked-first', '2026-03-10T10:00']);
    const { server } = await openServices({ getBooking: 'offline' });
    expect(listed()).toEqual(['Seus próximos horários (2)', 'ter 10/03 10:00', 'qui 12/03 10:00']);
    expect(screen.getByRole('link', { name: 'Ver qui 12/03 10:00' })).toHaveAttribute(
      'href',
      '/barbearia-sol/agendamento#booked-last',
    );
    const asked = () => server.bodiesTo('getBooking').map((body) => (body as { token: string }).token);
    expect(new Set(asked())).toEqual(new Set(['booked-first']));
    const list = screen.getByRole('group');
    (list as HTMLDetailsElement).open = true;
    fireEvent(list, new Event('toggle'));
    await pass();
    expect(new Set(asked())).toEqual(new Set(['booked-first', 'booked-last']));
  });

  test('MOVE-031 by the store’s clock: what has begun vanishes without a call', async () => {
    remember(['token-1', '2026-03-09T09:10']);
    const { server } = await openServices();
    expect(strip()).toBeUndefined();
    expect(server.callsTo('getBooking')).toHaveLength(0);
  });

  test('MOVE-031 OWN-099 what is over is forgotten days later, since the device’s clock may be wrong by one', async () => {
    remember(['over', '2026-03-05T09:10'], ['less', '2026-03-07T09:11'], ['to-come', '2026-03-10T10:00']);
    await openServices();
    const left = [['less', '2026-03-07T09:11'] as const, ['to-come', '2026-03-10T10:00'] as const];
    expect(stored()).toEqual({ 'barbearia-sol': left.map(([token, start]) => ({ token, start })) });
  });

  test.each([
    ['unknown', unknownLink],
    ['cancelled', bookingAnswer({ state: 'cancelled' })],
  ])('MOVE-031 one that is %s vanishes, and the next is shown', async (_case, gone) => {
    remember(['gone', '2026-03-10T09:00'], ['there', '2026-03-10T10:00']);
    await openServices({
      getBooking: (call) => ((call.body as { token: string }).token === 'gone' ? gone : bookingAnswer()),
    });
    await pass();
    expect(strip()).toBe('Seu próximo horário: ter 10/03 10:00');
    expect(stored()).toEqual({ 'barbearia-sol': [{ token: 'there', start: '2026-03-10T10:00' }] });
  });

  test('MOVE-031 one that was moved by the store is shown at its new time', async () => {
    remember(['token-1', '2026-03-10T10:00']);
    await openServices({ getBooking: bookingAnswer({ start_time: '2026-03-11T15:30:00' }) });
    expect(strip()).toBe('Seu próximo horário: qua 11/03 15:30');
  });

  test.each([['offline' as const], [{ status: 500 }], [{ status: 200, body: '<html>' }], [unknownCall]])(
    'MOVE-031 stays where nothing can be learned (%j)',
    async (getBooking) => {
      remember(['token-1', '2026-03-10T10:00']);
      await openServices({ getBooking });
      expect(strip()).toBe('Seu próximo horário: ter 10/03 10:00');
      expect(stored()).toEqual({ 'barbearia-sol': [{ token: 'token-1', start: '2026-03-10T10:00' }] });
    },
  );

  test.each(['{', '[]', 'null', '{"barbearia-sol":7}', '{"barbearia-sol":[null,{"token":1}]}'])(
    'STORE-007 MOVE-031 what is stored as %s is nothing',
    async (text) => {
      window.localStorage.setItem('appointmentLinks', text);
      await openServices();
      expect(screen.getByRole('heading', { name: 'Escolha um serviço' })).toBeVisible();
      expect(strip()).toBeUndefined();
    },
  );

  test('MOVE-031 the view of the booking keeps what is remembered up to date', async () => {
    remember(['token-1', '2026-03-10T10:00']);
    const { press } = await openAppointment({
      getBooking: bookingAnswer({ start_time: '2026-03-12T08:00:00' }),
      cancelBooking: bookingAnswer({ state: 'cancelled', cancelled_at: '2026-03-09T09:10:00' }),
    });
    expect(stored()).toEqual({ 'barbearia-sol': [{ token: 'token-1', start: '2026-03-12T08:00' }] });
    await press('Cancelar agendamento');
    await pass(10);
    const [, second] = screen.getAllByRole('button', { name: 'Cancelar agendamento' });
    act(() => second?.click());
    await pass(10);
    expect(stored()).toEqual({ 'barbearia-sol': [] });
  });

  test('MOVE-031 a booking that its own view finds unknown is forgotten', async () => {
    remember(['token-1', '2026-03-10T10:00']);
    await openAppointment({ getBooking: unknownLink });
    expect(stored()).toEqual({ 'barbearia-sol': [] });
  });

  test('MOVE-031 what was booked in another store stays beside it', async () => {
    const lua = { 'salao-lua': [{ token: 'lua-1', start: '2026-03-11T10:00' }] };
    window.localStorage.setItem('appointmentLinks', JSON.stringify(lua));
    await openResult(made);
    expect(stored()).toEqual({ ...lua, 'barbearia-sol': [{ token: 'token-1', start: '2026-03-09T10:00' }] });
  });

  test('MOVE-031 an address in capitals is that of the same store', async () => {
    remember(['token-1', '2026-03-10T10:00']);
    solServer({ getBooking: bookingAnswer({ start_time: '2026-03-12T08:00:00' }) });
    openPage('/Barbearia-Sol');
    await pass();
    await pass();
    expect(strip()).toBe('Seu próximo horário: qui 12/03 08:00');
    expect(stored()).toEqual({ 'barbearia-sol': [{ token: 'token-1', start: '2026-03-12T08:00' }] });
  });

  test('Q-16 MOVE-031 a time that the server lists with seconds is remembered without them', async () => {
    await openResult({ ...made, availableSlots: slotsAnswer('10:00:00') });
    expect(stored()).toEqual({ 'barbearia-sol': [{ token: 'token-1', start: '2026-03-09T10:00' }] });
  });

  test('MOVE-031 a link from elsewhere is not remembered in this browser', async () => {
    await openAppointment();
    expect(stored()).toEqual({});
  });
});
