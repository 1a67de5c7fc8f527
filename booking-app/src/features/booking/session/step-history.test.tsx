import { act, screen } from '@testing-library/react';
import { held, never, type Reply } from '@hora-marcada/shared/fake-server';
import { chosen } from '../../../test-support/schedule.ts';
import { slotsAnswer, solServer } from '../../../test-support/stores.ts';
import {
  currentStep,
  mountPage,
  openPage,
  pass,
  startWithCleanBrowser,
} from '../../../test-support/visit.tsx';

startWithCleanBrowser();

async function walkHistory(by: number) {
  act(() => window.history.go(by));
  await pass(10);
  await pass(10);
}
const back = () => walkHistory(-1);
const forward = () => walkHistory(1);
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

type Page = ReturnType<typeof openPage>;

async function reload({ unmount }: Page): Promise<Page> {
  unmount();
  const page = mountPage();
  await pass();
  return page;
}

/** The times are checked behind the step that is shown: calendars, days, then times. */
const checked = () => pass(1100);

describe('Back and Forward (P-08)', () => {
  test('walk the steps at one address and keep every choice', async () => {
    solServer();
    const { toReview } = openPage('/barbearia-sol?x=1#y');
    const before = window.history.length;
    await toReview();
    expect(window.history.length).toBe(before + 3);
    const seen = [currentStep()];
    for (let times = 0; times < 3; times++) {
      await back();
      seen.push(currentStep());
    }
    expect(seen).toEqual(['Confirmar', 'Contato', 'Horário', 'Serviços']);
    for (let times = 0; times < 3; times++) await forward();
    expect(currentStep()).toBe('Confirmar');
    expect(screen.getByText('10:00–10:30')).toBeVisible();
    expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe(
      '/barbearia-sol?x=1#y',
    );
  });

  test('Voltar goes back in the history too', async () => {
    solServer();
    const { toIdentify, press } = openPage();
    await toIdentify();
    await press('Voltar');
    await pass(10);
    await back();
    expect(currentStep()).toBe('Serviços');
  });

  test('BOOK-088 after a confirmation the steps have one entry, and Back leaves the page', async () => {
    window.history.pushState(null, '', '/antes');
    const server = solServer();
    const { toReview, press } = openPage();
    await toReview();
    await press('Confirmar');
    await pass(10);
    expect(heading()).toBe('Agendamento confirmado');
    await pass(10);
    await back();
    expect(window.location.pathname).toBe('/antes');
    await forward();
    expect(heading()).toBe('Agendamento confirmado');
    expect(server.callsTo('createBooking')).toHaveLength(1);
  });

  test('BOOK-088 Forward after a confirmation leads nowhere', async () => {
    solServer();
    const { toReview, press } = openPage();
    await toReview();
    await press('Confirmar');
    await pass(10);
    await forward();
    expect(heading()).toBe('Agendamento confirmado');
    await pass(10);
    await press('Novo agendamento');
    await pass(10);
    await press(/^Corte/);
    await pass(10);
    await back();
    expect(currentStep()).toBe('Serviços');
  });

  test('BOOK-088 a confirmation that was reloaded has one entry, too', async () => {
    window.history.pushState(null, '', '/antes');
    solServer();
    const page = openPage();
    await page.toReview();
    await page.press('Confirmar');
    await pass(10);
    await reload(page);
    expect(heading()).toBe('Agendamento confirmado');
    await pass(10);
    await back();
    expect(window.location.pathname).toBe('/antes');
  });

  test('a restart after a confirmation begins at the services, with nothing chosen', async () => {
    solServer();
    const { toReview, press } = openPage();
    const entries = window.history.length;
    await toReview();
    await press('Confirmar');
    await pass(10);
    await press('Novo agendamento');
    await pass(10);
    expect(currentStep()).toBe('Serviços');
    expect(chosen()).toEqual([]);
    await press(/^Corte/);
    await pass(10);
    expect(window.history.length).toBe(entries + 1);
    await back();
    expect(currentStep()).toBe('Serviços');
  });

  test('Back while a booking is on its way stays with it', async () => {
    const { answer, give } = held();
    solServer({ createBooking: answer });
    const { toReview, press } = openPage();
    await toReview();
    await press('Confirmar');
    await back();
    expect(heading()).toBe('Revise seu agendamento');
    give({ status: 201, body: {} });
    await pass();
    expect(heading()).toBe('Agendamento confirmado');
  });

  test('a restart leads back to the first entry', async () => {
    solServer();
    const { toReview, press } = openPage();
    const entries = window.history.length;
    await toReview();
    await press('Confirmar');
    await press('Novo agendamento');
    await pass(10);
    await press(/^Corte/);
    await pass(10);
    expect(window.history.length).toBe(entries + 1);
  });
});

describe('a reload (P-08)', () => {
  test('keeps the step and its choices once they are seen to be still offered', async () => {
    solServer();
    const page = openPage();
    await page.toReview();
    await reload(page);
    await checked();
    expect(heading()).toBe('Revise seu agendamento');
    expect(screen.getByText('segunda-feira, 09/03/2026')).toBeVisible();
    await back();
    await back();
    expect(chosen()).toEqual(['seg 09/03 hoje', '10:00']);
  });

  test('leads back to the times with a message when the chosen one is gone', async () => {
    const server = solServer();
    const page = openPage();
    await page.toReview();
    server.on('availableSlots', slotsAnswer('08:00'));
    await reload(page);
    await checked();
    expect(currentStep()).toBe('Horário');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'O horário escolhido não está mais disponível. Escolha outro horário.',
    );
    expect(chosen()).toEqual(['seg 09/03 hoje']);
    expect(server.callsTo('createBooking')).toHaveLength(0);
  });

  test('shows a confirmation again without booking again', async () => {
    const server = solServer();
    const page = openPage();
    await page.toReview();
    await page.press('Confirmar');
    await pass();
    await reload(page);
    expect(heading()).toBe('Agendamento confirmado');
    expect(screen.queryByText('Agendamento concluído com sucesso!')).not.toBeInTheDocument();
    expect(server.callsTo('createBooking')).toHaveLength(1);
  });

  test.each<[string, Reply | Promise<Reply>]>([
    ['on its way', never],
    ['whose answer was lost', 'offline'],
  ])('Q-26 P-02 lets a booking %s be checked under the same key', async (_, answer) => {
    const server = solServer({ createBooking: answer });
    const page = openPage();
    await page.toReview();
    await page.press('Confirmar');
    await pass();
    server.on('createBooking', { status: 201, body: {} });
    server.on('availableSlots', slotsAnswer());
    const { press } = await reload(page);
    await checked();
    expect(heading()).toBe('Agendamento não confirmado');
    expect(screen.getByText(/^Não recebemos a resposta do seu agendamento\./)).toBeVisible();
    await press('Tentar novamente');
    await pass();
    expect(heading()).toBe('Agendamento confirmado');
    const [first, second] = server.callsTo('createBooking');
    expect(second?.headers).toEqual(first?.headers);
    expect(second?.body).toEqual(first?.body);
  });

  test('starts at the services when nothing could be stored', async () => {
    solServer();
    const page = openPage();
    await page.toIdentify();
    window.sessionStorage.clear();
    await reload(page);
    await pass(10);
    expect(currentStep()).toBe('Serviços');
  });

  test('another store in the same tab has its own choices and does not change these', async () => {
    solServer();
    const page = openPage('/barbearia-sol');
    await page.toSlots();
    page.unmount();
    const other = openPage('/salao-lua');
    await other.press(/^Corte/);
    await pass();
    expect(chosen()).toEqual([]);
    other.unmount();
    const { press } = openPage('/barbearia-sol');
    await press(/^Corte/);
    await pass();
    expect(chosen()).toEqual(['seg 09/03 hoje']);
  });

  test('Back to the address of another store shows that store', async () => {
    const server = solServer();
    const { toSlots } = openPage('/salao-lua');
    await toSlots();
    // Two entries, so that Back arrives at one of them.
    window.history.pushState(null, '', '/barbearia-sol');
    window.history.pushState(null, '', '/barbearia-sol#2');
    await back();
    expect(server.callsTo('getStore').at(-1)?.path).toContain('/barbearia-sol/');
    expect(currentStep()).toBe('Serviços');
  });
});
