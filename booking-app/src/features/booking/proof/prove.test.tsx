import { scryptSync } from 'node:crypto';
import { screen } from '@testing-library/react';
import { never, type Answer, type SeenCall } from '@hora-marcada/shared/fake-server';
import { openReview, openSent } from '../../../test-support/summary.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';
import { prove } from './prove.ts';
import { isSolution } from '@hora-marcada/shared/proof';

startWithCleanBrowser();
afterEach(() => Reflect.deleteProperty(globalThis, 'Worker'));

const sentence = 'Muitas pessoas estão marcando horário agora. Recarregue a página e tente novamente.';
const solving = 'Muitas pessoas estão marcando horário agora. Seu agendamento está sendo confirmado…';

/** A challenge of the server that a number solves. */
function challengeOf(number: number, salt = 'sal') {
  const hash = scryptSync(String(number), salt, 16, { N: 16, r: 8, p: 1 }).toString('hex');
  return { salt, hash, tries: 5, cost: 16 };
}

const asks = (challenge: object | undefined) => ({
  status: 429,
  body: { code: 'proof_required', detail: sentence, message: sentence, challenge },
});

/** Books only with this proof. */
const wants =
  (proof: string, challenge: object): Answer =>
  ({ body }: SeenCall) =>
    (body as { proof?: string }).proof === proof ? { status: 201, body: {} } : asks(challenge);

const heading = (name: string) => screen.findByRole('heading', { name });

test('FLOOD-006 a challenge is solved in the page where no worker starts; the same booking goes again with the proof', async () => {
  const { server } = await openSent({ createBooking: wants('sal.4', challengeOf(4)) });
  expect(screen.getByRole('status')).toHaveTextContent(solving);
  await pass(100);
  expect(await heading('Agendamento confirmado')).toHaveFocus();
  const [first, second] = server.callsTo('createBooking');
  expect(first?.body).not.toHaveProperty('proof');
  expect(second?.body).toEqual({ ...(first?.body as object), proof: 'sal.4' });
  expect(second?.headers).toEqual(first?.headers);
});

test('FLOOD-006 a worker solves it where one starts, and ends with it', async () => {
  const workers: FakeWorker[] = [];
  class FakeWorker {
    onmessage: (message: object) => void = () => undefined;
    postMessage = jest.fn();
    terminate = jest.fn();
    constructor(readonly address: string) {
      workers.push(this);
    }
  }
  Object.assign(globalThis, { Worker: FakeWorker, __webpack_public_path__: '/static/booking-app/1.0.0/' });
  const challenge = challengeOf(3);
  await openSent({ createBooking: wants('sal.3', challenge) });
  await pass(20_000);
  expect(screen.getByRole('status')).toHaveTextContent(solving);
  expect(screen.queryByText('Está demorando mais que o normal.')).not.toBeInTheDocument();
  const [worker] = workers;
  expect(worker?.address).toBe('/static/booking-app/1.0.0/worker/worker.js');
  expect(worker?.postMessage).toHaveBeenCalledWith(challenge);
  worker?.onmessage({ data: 3 });
  await pass();
  expect(await heading('Agendamento confirmado')).toBeVisible();
  expect(worker?.terminate).toHaveBeenCalledTimes(1);
});

test('FLOOD-006 a challenge is solved in the page where the worker’s file does not come', async () => {
  class LostWorker {
    onerror: (event: object) => void = () => undefined;
    terminate = () => undefined;
    postMessage() {
      this.onerror(new Event('error'));
    }
  }
  Object.assign(globalThis, { Worker: LostWorker, __webpack_public_path__: '/' });
  await openSent({ createBooking: wants('sal.2', challengeOf(2)) });
  await pass(100);
  expect(await heading('Agendamento confirmado')).toBeVisible();
});

test('FLOOD-006 who was overtaken solves again, five times at most, and then reads the sentence', async () => {
  const { server } = await openSent({ createBooking: asks(challengeOf(0)) });
  await pass(100);
  expect(await heading('Agendamento não confirmado')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(server.callsTo('createBooking')).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test.each<[string, object | undefined]>([
  ['without a challenge', undefined],
  ['with a challenge that has no solution', { ...challengeOf(0), hash: '0'.repeat(32) }],
])('FLOOD-007 a refusal %s shows its sentence and may be tried again', async (_, challenge) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openSent({ createBooking: asks(challenge) });
  await pass(100);
  expect(await heading('Agendamento não confirmado')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test('FLOOD-006 P-03 tried again, it is sent as any other: nothing is said of others, and a slow answer is', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const unsolvable = { ...challengeOf(0), hash: '0'.repeat(32) };
  const { press, server } = await openSent({ createBooking: asks(unsolvable) });
  await pass(100);
  server.on('createBooking', never);
  await press('Tentar novamente');
  expect(screen.getByRole('status')).toHaveTextContent('Enviando…');
  await pass(8000);
  expect(screen.getByText('Está demorando mais que o normal.')).toBeVisible();
});

test('FLOOD-006 nothing is said of others before the server says so', async () => {
  const { press } = await openReview({ createBooking: { status: 201, body: {} } });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await press('Confirmar');
  await pass();
  expect(screen.queryByText(solving)).not.toBeInTheDocument();
});

test.each([0, 7, 31])('FLOOD-006 the number %i is found with the cost that the server asks for', (number) => {
  const salt = `1773058500000.32.AAAAAAAAAAAAAAAA.${number}`;
  const hash = scryptSync(String(number), salt, 16, { N: 1024, r: 8, p: 1 }).toString('hex');
  const challenge = { salt, hash, tries: 32, cost: 1024 };
  expect(isSolution(challenge, number)).toBe(true);
  expect(isSolution(challenge, number + 1)).toBe(false);
});

test('FLOOD-006 who leaves takes the work along, in the page too', async () => {
  const terminate = jest.fn();
  Object.assign(globalThis, {
    Worker: jest.fn(() => ({ terminate, postMessage: () => undefined })),
    __webpack_public_path__: '/',
  });
  const leaving = new AbortController();
  void prove(challengeOf(3), leaving.signal);
  leaving.abort();
  expect(terminate).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(globalThis, 'Worker');
  await expect(prove(challengeOf(0), leaving.signal)).rejects.toThrow('not solved');
});
