import { fireEvent, screen, within } from '@testing-library/react';
import { held, never, type Answer } from '@hora-marcada/shared/fake-server';
import {
  bookingAnswer,
  linkedBooking,
  openAppointment,
  refusal,
  unchangeable,
  unknownCall,
  unknownLink,
} from '../../../test-support/appointments.ts';
import { sol, storeAnswer } from '../../../test-support/stores.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const details = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
const main = () => within(screen.getByRole('main'));
const buttons = () =>
  main()
    .queryAllByRole('button')
    .map((button) => button.textContent);
const save = 'Salvar na agenda (.ics)';
const links = () =>
  main()
    .queryAllByRole('link')
    .map((link) => link.textContent);

describe('a booking', () => {
  test('MOVE-003 shows what is booked, by the store’s clock, and that nobody has said yes yet', async () => {
    const { server } = await openAppointment();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Seu agendamento');
    expect(details()).toEqual([
      'Data: ter 10 mar',
      'Horário: 10:00–10:30',
      'Calendário: Ana',
      'Serviço: Corte',
      'Preço: R$ 50,00',
      'Nome: João S.',
      'Telefone: (11) •••••-4321',
      'Endereço: Rua A, 123',
    ]);
    expect(screen.getByText('10/03/2026')).toBeVisible();
    expect(screen.getByText('Aguardando confirmação do estabelecimento')).toBeVisible();
    expect(buttons()).toEqual(['Remarcar', 'Cancelar agendamento', save, 'Compartilhar']);
    expect(
      screen.getByText('Depois de cancelar, peça ao estabelecimento para apagar seus dados.'),
    ).toBeVisible();
    expect(document.title).toBe('Seu agendamento · Barbearia Sol');
    expect(server.bodiesTo('getBooking')).toEqual([{ endpoint: 'barbearia-sol', token: 'token-1' }]);
  });

  test('MOVE-003 MULTI-007 names each service, no price where the service hides it, and the store’s yes', async () => {
    const services = ['Corte', 'Barba'].map((name) => ({ id: name, name, minutes: 30 }));
    await openAppointment({ getBooking: bookingAnswer({ services, price: null, is_confirmed: true }) });
    expect(details()).toContain('Serviço: Corte + Barba');
    expect(details().join()).not.toContain('Preço');
    expect(screen.getByText('Confirmado pelo estabelecimento')).toBeVisible();
  });

  test('REV-002 what is over leads to where the store is reviewed, in a new tab, where the server says so', async () => {
    await openAppointment({
      getBooking: bookingAnswer({ state: 'past', review_url: 'https://g.page/r/sol' }),
    });
    const review = main().getByRole('link', { name: 'Avaliar o atendimento' });
    expect(review).toHaveAttribute('href', 'https://g.page/r/sol');
    expect(review).toHaveAttribute('target', '_blank');
    expect(review).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('MOVE-003 GEN-003 one that costs nothing says so', async () => {
    await openAppointment({ getBooking: bookingAnswer({ price: 0 }) });
    expect(details()).toContain('Preço: R$ 0,00');
  });

  test('MOVE-003 one from before services were kept is called as its event is', async () => {
    await openAppointment({ getBooking: bookingAnswer({ services: [], title: 'Corte antigo' }) });
    expect(details()).toContain('Serviço: Corte antigo');
  });

  test('MOVE-010 LOOK-010 a cancelled one says when, and leads to another', async () => {
    await openAppointment({
      getBooking: bookingAnswer({
        state: 'cancelled',
        cancelled_at: '2026-03-09T09:10:30',
        can_move: false,
        can_cancel: false,
      }),
    });
    expect(screen.getByText('Agendamento cancelado em 09/03/2026 às 09:10')).toBeVisible();
    expect(buttons()).toEqual(['Remover da agenda (.ics)']);
    expect(links()).toEqual([
      'Rua A, 123',
      'Marcar outro horário',
      'Como chegar',
      'Chamar no WhatsApp',
      'Ligar',
    ]);
    expect(screen.getByRole('link', { name: 'Marcar outro horário' })).toHaveAttribute(
      'href',
      '/barbearia-sol',
    );
  });

  test('CUST-036 one that the store cancelled says so, and offers a chat about it', async () => {
    const cancelled = {
      state: 'cancelled',
      cancelled_by: 'store',
      can_move: false,
      can_cancel: false,
    } as const;
    await openAppointment({
      getBooking: bookingAnswer({ ...cancelled, cancelled_at: '2026-03-09T09:10:30' }),
    });
    expect(screen.getByText('Agendamento cancelado em 09/03/2026 às 09:10')).toBeVisible();
    expect(screen.getByText('pelo estabelecimento')).toBeVisible();
    const chat = new URL(main().getByRole<HTMLAnchorElement>('link', { name: 'Chamar no WhatsApp' }).href);
    expect(chat.searchParams.get('text')).toBe('Olá! Sobre o meu agendamento de Corte, ter 10/03 10:00:');
  });

  test('CUST-037 the address leads to a map', async () => {
    await openAppointment();
    expect(main().getByRole('link', { name: 'Rua A, 123' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Rua%20A%2C%20123',
    );
  });

  test('MOVE-020 REC-019 one that has begun can only be read and marked again', async () => {
    await openAppointment({
      getBooking: bookingAnswer({ state: 'past', can_move: false, can_cancel: false }),
    });
    expect(details()).toContain('Horário: 10:00–10:30');
    expect(screen.getByText('Este horário já passou.')).toBeVisible();
    expect(buttons()).toEqual(['Marcar de novo']);
    expect(links()).toEqual(['Rua A, 123', 'Fazer novo agendamento', 'Chamar no WhatsApp', 'Ligar']);
    expect(screen.queryByText(/^Depois de cancelar/)).not.toBeInTheDocument();
  });

  const late = 'Falta menos de 2 horas para o horário. Fale com o estabelecimento.';
  const off = 'Para remarcar ou cancelar, fale com o estabelecimento.';
  const often = 'Este agendamento já foi remarcado 3 vezes. Fale com o estabelecimento.';
  test.each([
    ['MOVE-019', unchangeable('too_late', late), late, []],
    ['MOVE-022', unchangeable('changes_off', off), off, []],
    [
      'MOVE-021',
      unchangeable('too_many_moves', often, { can_cancel: true }),
      often,
      ['Cancelar agendamento'],
    ],
  ])('%s what cannot be done gives way to the sentence and a chat', async (_row, booking, sentence, left) => {
    await openAppointment({ getBooking: { status: 200, body: booking } });
    expect(screen.getByText(sentence)).toBeVisible();
    expect(buttons()).toEqual([...left, save, 'Compartilhar']);
    expect(main().getByRole('link', { name: 'Chamar no WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=/),
    );
  });

  test('MOVE-019 a store without a phone offers no chat', async () => {
    await openAppointment({
      getBooking: { status: 200, body: unchangeable('too_late', late, { store_phone: '' }) },
    });
    expect(screen.getByText(late)).toBeVisible();
    expect(links()).toEqual(['Rua A, 123', 'Como chegar']);
  });

  test('MOVE-023 of an expired store it is seen and can be cancelled', async () => {
    const expired = linkedBooking({
      can_move: false,
      refusal: 'store_expired',
      refusal_detail: 'Fale com a loja.',
    });
    await openAppointment({ getStore: { status: 403 }, getBooking: { status: 200, body: expired } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Barbearia Sol');
    expect(details()).toContain('Horário: 10:00–10:30');
    expect(screen.getByText('Fale com a loja.')).toBeVisible();
    expect(
      within(screen.getByRole('contentinfo')).getByRole('link', { name: 'WhatsApp (11) 98765-4321' }),
    ).toBeVisible();
    expect(buttons()).toEqual(['Cancelar agendamento', save, 'Compartilhar']);
  });

  test('MOVE-032 a device in another zone is told whose clock it is', async () => {
    await openAppointment({ getBooking: bookingAnswer({ time_zone: 'Asia/Tokyo' }) });
    expect(screen.getByText('Horário do Japão')).toBeVisible();
  });
});

describe('on the way to it', () => {
  test('MOVE-004 a spinner, and nothing of the services', async () => {
    const { answer, give } = held();
    await openAppointment({ getBooking: answer });
    await pass(3000);
    expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveTextContent('Carregando…');
    give(bookingAnswer());
    await pass();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Seu agendamento');
  });

  test.each<[string, Answer, string]>([
    ['a lost network', 'offline', 'Não foi possível abrir o agendamento.'],
    ['the server’s fault', { status: 500 }, 'Não foi possível abrir o agendamento.'],
    ['a 404 that is not about the link', unknownCall, 'Não foi possível abrir o agendamento.'],
    ['a page of some proxy', { status: 200, body: '<html>' }, 'Não foi possível abrir o agendamento.'],
    ['too many calls', refusal(429, 'rate_limited', 'Aguarde um minuto.'), 'Aguarde um minuto.'],
  ])('MOVE-004 %s can be tried again', async (_case, answer, sentence) => {
    const { server, press } = await openAppointment({ getBooking: answer });
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    server.on('getBooking', bookingAnswer());
    await press('Tentar novamente');
    await pass();
    expect(details()).toContain('Horário: 10:00–10:30');
  });

  test.each(['getBooking', 'getStore'] as const)(
    'MOVE-004 P-03 %s that no answer comes to can be made again',
    async (slow) => {
      const { server, press } = await openAppointment({ [slow]: never });
      await pass(8000);
      server.on('getBooking', bookingAnswer());
      server.on('getStore', storeAnswer(sol));
      await press('Tentar novamente');
      await pass();
      expect(server.callsTo(slow)).toHaveLength(2);
      expect(details()).toContain('Horário: 10:00–10:30');
    },
  );

  test('MOVE-004 what a lost network kept away comes with it, and is not asked for again', async () => {
    const { server } = await openAppointment({ getBooking: 'offline' });
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão com a internet.');
    server.on('getBooking', bookingAnswer());
    for (const _ of ['back', 'back once more']) {
      fireEvent(window, new Event('online'));
      await pass();
      expect(details()).toContain('Horário: 10:00–10:30');
    }
    expect(server.callsTo('getBooking')).toHaveLength(2);
  });

  test.each<[string, Answer]>([
    ['an unknown link', unknownLink],
    ['a link that cannot be one', refusal(400, 'invalid', 'x')],
  ])('MOVE-004 %s is said to be unknown, with the ways on', async (_case, answer) => {
    await openAppointment({ getBooking: answer });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Não encontramos este agendamento. O link pode ter sido trocado.',
    );
    expect(screen.getByRole('link', { name: 'Fazer novo agendamento' })).toHaveAttribute(
      'href',
      '/barbearia-sol',
    );
    expect(main().getByRole('link', { name: 'Chamar no WhatsApp' })).toBeVisible();
  });

  test('MOVE-004 an address that lost what stands behind # asks for nothing', async () => {
    const { server } = await openAppointment({}, '/barbearia-sol/agendamento');
    expect(screen.getByRole('alert')).toHaveTextContent('Não encontramos este agendamento.');
    expect(server.callsTo('getBooking')).toHaveLength(0);
  });

  test('MOVE-003 another link pasted into the same tab shows the other booking', async () => {
    const { server } = await openAppointment();
    server.on('getBooking', bookingAnswer({ title: 'Barba', services: [] }));
    window.location.hash = 'token-2';
    await pass(10);
    expect(details()).toContain('Serviço: Barba');
    expect(server.bodiesTo('getBooking').at(-1)).toMatchObject({ token: 'token-2' });
  });

  test('MOVE-005 nothing but the body of a call holds the token, and no message of the console', async () => {
    const { server, press } = await openAppointment({ getBooking: refusal(500, 'internal', 'x') });
    await press('Tentar novamente');
    await pass();
    const outside = server.calls.map(({ path, headers }) => JSON.stringify([path, headers])).join();
    const logged = jest
      .mocked(console.error)
      .mock.calls.flat()
      .map((part) => (part instanceof Error ? `${part.message}${part.stack ?? ''}` : String(part)));
    expect(logged.join()).toContain('get_booking');
    expect(outside + logged.join() + JSON.stringify(window.history.state)).not.toContain('token-1');
  });

  test('MOVE-003 shows the store’s own colours and words around it', async () => {
    await openAppointment({ getStore: storeAnswer({ ...sol, footer: 'Bem-vindo' }) });
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Bem-vindo');
    expect(details().join()).not.toContain('Endereço');
  });
});
