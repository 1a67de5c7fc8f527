import { screen, within } from '@testing-library/react';
import { held, never, type Reply } from '@hora-marcada/shared/fake-server';
import { chosen, openSol } from '../../../test-support/schedule.ts';
import { openResult, openReview } from '../../../test-support/summary.ts';
import {
  ana,
  calendarsAnswer,
  slotsAnswer,
  sol,
  solServer,
  storeAnswer,
} from '../../../test-support/stores.ts';
import { currentStep, openPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const details = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
const allDetails = [
  'Serviço: Corte',
  'Preço: R$ 50,00',
  'Tempo: Tempo: 30 min',
  'Data: segunda-feira, 09/03/2026',
  'Horário: 10:00–10:30',
  'Calendário: Ana',
  'Endereço: Rua A, 123',
  'Nome: João Silva',
  'Telefone: (11) 98765-4321',
];
/** The same on the ticket. */
const ticketDetails = [
  'Data: seg 9 mar',
  'Horário: 10:00–10:30',
  'Calendário: Ana',
  'Serviço: Corte',
  'Preço: R$ 50,00',
  'Nome: João Silva',
  'Telefone: (11) 98765-4321',
  'Endereço: Rua A, 123',
];
const refused = (message: string): Reply => ({ status: 409, body: { message } });
const buttons = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map((button) => button.textContent);

describe('the review', () => {
  test('BOOK-021 BOOK-057 BOOK-058 CUST-011 GEN-002 GEN-004 shows what will be booked', async () => {
    await openReview();
    expect(screen.getByRole('heading', { name: 'Revise seu agendamento' })).toHaveFocus();
    expect(details()).toEqual(allDetails);
  });

  test('CUST-011 length and price that the service hides, and an address that is none, have no line', async () => {
    const service = { ...sol.service_types[0], show_service_time: false, show_price: false };
    await openReview({ getStore: storeAnswer({ ...sol, footer: 'Bem-vindo', service_types: [service] }) });
    const shown = allDetails.filter((line) => !/^(Tempo|Preço|Endereço)/.test(line));
    expect(details()).toEqual(shown.map((line) => line.replace('–10:30', '')));
  });

  test('BOOK-059 a calendar without a name has no line', async () => {
    await openReview({ availableCalendars: calendarsAnswer({ ...ana, name: '' }) });
    expect(details().join()).not.toContain('Calendário');
  });

  test('BOOK-060 BOOK-061 Voltar leads to the contact with the values kept', async () => {
    const { press } = await openReview();
    expect(screen.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
    await press('Voltar');
    expect(currentStep()).toBe('Contato');
    expect(screen.getByLabelText('Nome')).toHaveValue('João Silva');
    expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
  });

  test('BOOK-062 BOOK-063 Q-42 nothing is created before Confirmar, then exactly the seven fields', async () => {
    const server = solServer();
    const { toIdentify, fill, press } = openPage();
    await toIdentify();
    await fill('Nome', '  João Silva ');
    await fill('Telefone', '11987654321');
    await press('Próximo');
    expect(server.callsTo('createBooking')).toHaveLength(0);
    await press('Confirmar');
    await pass();
    expect(server.bodiesTo('createBooking')).toEqual([
      {
        service_id: 's1',
        endpoint: 'barbearia-sol',
        selected_day: '2026-03-09',
        selected_time: '10:00',
        client_name: 'João Silva',
        client_telephone: '11987654321',
        calendar_id: 'c1',
      },
    ]);
  });

  test('P-02 a double tap sends once, and the button is busy meanwhile', async () => {
    const { answer, give } = held();
    const { user, server } = await openReview({ createBooking: answer });
    const confirm = screen.getByRole('button', { name: 'Confirmar' });
    expect(confirm.firstElementChild).not.toHaveClass('wheel');
    await user.dblClick(confirm);
    expect(server.callsTo('createBooking')).toHaveLength(1);
    expect(confirm.firstElementChild).toHaveClass('wheel');
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeDisabled();
    give({ status: 201, body: {} });
    await pass();
    expect(screen.getByRole('heading', { name: 'Agendamento confirmado' })).toBeVisible();
  });

  test('CUST-027 whoever listens hears what was chosen with each heading, and that the booking is being sent', async () => {
    const { toIdentify, fill, press } = openSol({ createBooking: never });
    await toIdentify();
    expect(screen.getByRole('heading', { name: 'Identifique-se' })).toHaveAccessibleDescription(
      'Corte · seg 09/03, 10:00 · Ana',
    );
    await fill('Nome', 'João Silva');
    await fill('Telefone', '11987654321');
    await press('Próximo');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await press('Confirmar');
    expect(screen.getByRole('status')).toHaveTextContent('Enviando…');
  });

  test('Q-26 each arrival at the review has its own key', async () => {
    const { press, server } = await openReview({ createBooking: refused('Não.') });
    await press('Confirmar');
    await press('Escolher outro horário');
    await pass();
    await pass(1000);
    await press('08:00');
    await press('Escolher Horário');
    await press('Próximo');
    await press('Confirmar');
    const keys = server.callsTo('createBooking').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys)
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  test('P-03 Q-26 a booking without an answer can be sent again, under the same key', async () => {
    const { press, server } = await openReview({ createBooking: never });
    await press('Confirmar');
    await pass(8000);
    expect(screen.getByText('Está demorando mais que o normal.')).toBeVisible();
    server.on('createBooking', { status: 201, body: {} });
    await press('Tentar novamente');
    await pass();
    expect(screen.getByRole('heading', { name: 'Agendamento confirmado' })).toBeVisible();
    const [first, second] = server.callsTo('createBooking');
    expect(first?.isAborted).toBe(true);
    expect(second?.headers).toEqual(first?.headers);
  });
});

describe('a booking that succeeded', () => {
  test('BOOK-064 ERR-001 Q-28 CUST-042 says so, with the same details, and no step is left', async () => {
    await openResult();
    expect(screen.getByRole('heading', { name: 'Agendamento confirmado' })).toHaveFocus();
    expect(document.title).toBe('Agendamento confirmado · Barbearia Sol');
    expect(details()).toEqual(ticketDetails);
    expect(screen.getByText('09/03/2026 · Tempo: 30 min')).toBeVisible();
    expect(currentStep()).toBeUndefined();
    expect(screen.getByRole('status')).toHaveTextContent('Agendamento concluído com sucesso!');
    expect(screen.getByRole('status').parentElement).toHaveClass('good');
    expect(screen.queryByText('Revise seu agendamento')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirmar' })).not.toBeInTheDocument();
  });

  test('CUST-010 the free sentence promises only what is so', async () => {
    await openResult();
    expect(
      screen.getByText(
        'Seu horário está reservado. O estabelecimento pode confirmar com você pelo WhatsApp.',
      ),
    ).toBeVisible();
  });

  test('ERR-005 CONST-002 P-19 the message leaves after 5 seconds, the confirmation stays', async () => {
    await openResult();
    await pass(4500);
    expect(screen.getByText('Agendamento concluído com sucesso!')).toBeVisible();
    await pass(500);
    expect(screen.queryByText('Agendamento concluído com sucesso!')).not.toBeInTheDocument();
    expect(screen.getByText(/Seu horário está reservado/)).toBeVisible();
  });

  test('BOOK-069 BOOK-070 Q-29 Novo agendamento clears the choices and keeps the customer', async () => {
    const { press } = await openResult();
    await press('Novo agendamento');
    expect(currentStep()).toBe('Serviços');
    await press(/^Corte/);
    await pass();
    expect(chosen()).toHaveLength(0);
    await press(/, 9 de março/);
    await pass(1000);
    await press('08:00');
    await press('Escolher Horário');
    expect(screen.getByLabelText('Nome')).toHaveValue('João Silva');
    expect(screen.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
  });
});

describe('a booking that failed', () => {
  test('BOOK-065 Q-28 P-01 shows the same details under another heading, and two ways back', async () => {
    await openResult({ createBooking: refused('Horário indisponível. Escolha outro horário.') });
    expect(screen.getByRole('heading', { name: 'Agendamento não confirmado' })).toHaveFocus();
    expect(document.title).toBe('Agendamento não confirmado · Barbearia Sol');
    expect(details()).toEqual(allDetails);
    expect(buttons()).toEqual(['', 'Escolher outro horário', 'Novo agendamento']);
    expect(screen.getAllByRole('button').map((button) => button.dataset.look)).toEqual([
      undefined,
      'primary',
      'text',
    ]);
    expect(screen.queryByText('Agendamento concluído com sucesso!')).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByRole('link')).not.toBeInTheDocument();
  });

  test('Q-28 P-19 the message stays after the toast is gone', async () => {
    await openResult({ createBooking: refused('Loja fechada neste dia.') });
    expect(screen.getByRole('alert')).toHaveTextContent('Loja fechada neste dia.');
    expect(screen.getByRole('alert').parentElement).toHaveClass('bad');
    await pass(5000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Loja fechada neste dia.')).toBeVisible();
  });

  const html = '<!doctype html><h1>Bad gateway</h1>';
  const tooManyBookings = { code: 'too_many_bookings', message: 'Fale com a loja.' };
  const callTheStore = 'Para marcar, fale com o estabelecimento.';
  const blocked = { status: 403, body: { code: 'phone_blocked', message: callTheStore } };
  test.each<[string, string, Reply, string, boolean]>([
    ['ERR-002', 'a 200', { status: 200, body: {} }, 'Horário indisponível. Escolha outro horário.', false],
    ['ERR-002', 'a 202', { status: 202, body: {} }, 'Horário indisponível. Escolha outro horário.', false],
    ['ERR-003', 'a server message', refused('Loja fechada neste dia.'), 'Loja fechada neste dia.', false],
    ['ERR-003', 'a service that is gone', { status: 404, body: { message: 'Foi-se.' } }, 'Foi-se.', false],
    ['ERR-003', 'too many calls', { status: 429, body: { message: 'Aguarde.' } }, 'Aguarde.', true],
    ['P-47', 'too many bookings', { status: 429, body: tooManyBookings }, 'Fale com a loja.', false],
    ['CLI-006', 'a blocked phone', blocked, callTheStore, false],
    ['ERR-003', "the server's fault", { status: 500, body: { message: 'Problema.' } }, 'Problema.', true],
    ['ERR-004', 'no answer', 'offline', 'Erro inesperado ao criar evento.', true],
    ['ERR-004', 'an HTML page', { status: 502, body: html }, 'Erro inesperado ao criar evento.', true],
    ['ERR-004', 'an empty body', { status: 500, body: '' }, 'Erro inesperado ao criar evento.', true],
  ])('%s Q-11 Q-28 %s', async (_row, _case, reply, message, mayRetry) => {
    await openResult({ createBooking: reply });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByText(/Bad gateway/)).not.toBeInTheDocument();
    expect(buttons().includes('Tentar novamente')).toBe(mayRetry);
  });

  test('Q-26 Q-28 Tentar novamente sends the same booking under the same key', async () => {
    const { press, server } = await openResult({ createBooking: 'offline' });
    server.on('createBooking', { status: 201, body: {} });
    await press('Tentar novamente');
    await pass();
    expect(screen.getByRole('heading', { name: 'Agendamento confirmado' })).toBeVisible();
    const [first, second] = server.callsTo('createBooking');
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers).toEqual(first?.headers);
  });

  test('BOOK-069 Q-28 Novo agendamento begins at the services, with nothing chosen', async () => {
    const { press } = await openResult({ createBooking: refused('Não.') });
    await press('Novo agendamento');
    expect(currentStep()).toBe('Serviços');
    await press(/^Corte/);
    await pass();
    expect(chosen()).toEqual([]);
  });

  test('P-01 Q-28 Escolher outro horário keeps every choice but the time and loads anew', async () => {
    const { press, server } = await openResult({ createBooking: refused('Não.') });
    server.on('availableSlots', slotsAnswer('08:00', '08:30'));
    await press('Escolher outro horário');
    await pass();
    await pass(1000);
    expect(currentStep()).toBe('Horário');
    expect(chosen()).toEqual(['seg 09/03 hoje']);
    expect(screen.queryByRole('radio', { name: '10:00' })).not.toBeInTheDocument();
    expect(server.callsTo('availableDays')).toHaveLength(2);
    expect(server.callsTo('availableSlots')).toHaveLength(2);
  });
});
