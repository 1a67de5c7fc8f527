import type { Change } from '@hora-marcada/shared/contract';
import { FakeServer, type Answer } from '@hora-marcada/shared/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { useServices } from '../../domain/store/store-queries.ts';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { anEvent } from '../../test-support/events.ts';
import { openSection } from '../../test-support/open-section.tsx';
import { HistoryPage } from './history-page.tsx';
import { aChange, askedOf } from '../../domain/history/test-support/changes.ts';

startWithCleanBrowser();

const now = '2026-03-09T18:00:00Z';

/** A server that keeps these changes, newest first, and marks what it takes back. */
function serverWith(kept: readonly Change[], answers: Readonly<Record<string, Answer>> = {}) {
  let changes = kept;
  return new FakeServer({
    getChanges: (call) => {
      const asked = askedOf(call);
      const skip = Number(asked['skip'] ?? 0);
      const chosen = changes.filter(({ actor }) => (asked['actor'] ?? actor.kind) === actor.kind);
      const body = { changes: chosen.slice(skip, skip + 50), has_more: chosen.length > skip + 50 };
      return { status: 200, body };
    },
    undoChange: ({ body }) => {
      const { id } = body as Change;
      changes = changes.map((change) =>
        change.id === id ? { ...change, is_undone: true, can_undo: false } : change,
      );
      const undone = aChange({ id: `undo-${id}`, action: 'undone', undoes: 'event_moved' });
      changes = [undone, ...changes];
      return { status: 200, body: { change: undone, event: anEvent(), is_on_top: false } };
    },
    ...answers,
  });
}

function openHistory(server: FakeServer, present = now) {
  const page = openSection(<HistoryPage />, { server, now: present });
  const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, server, rows, press };
}

test('AUD-002 AUD-006 the changes are listed, each that can be taken back with its button', async () => {
  const { rows } = openHistory(
    serverWith([aChange(), aChange({ id: 'a2', is_undone: true, can_undo: false })]),
  );
  const sentence = 'hoje 14:32 · Bruno remarcou Corte de seg 09/03 10:00 para ter 10/03 11:00';
  await waitFor(() =>
    expect(rows()).toEqual([
      `${sentence}Cliente: João SilvaDesfazer`,
      `${sentence}Cliente: João SilvaDesfeita`,
    ]),
  );
  expect(screen.getByRole('button', { name: 'Desfazer' })).toHaveAccessibleDescription(/^hoje 14:32/);
});

test('AUD-002 fifty are shown, and Carregar mais shows the rest', async () => {
  const many = Array.from({ length: 60 }, (_, index) => aChange({ id: `a${index}` }));
  const { rows, press } = openHistory(serverWith(many));
  await waitFor(() => expect(rows()).toHaveLength(50));
  await press('Carregar mais');
  await waitFor(() => expect(rows()).toHaveLength(60));
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
});

test('AUD-002 CLI-011 Quem and O quê are asked of the server', async () => {
  const { server, user, rows } = openHistory(
    serverWith([aChange(), aChange({ id: 'a2', actor: { kind: 'client', name: '' } })]),
  );
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(screen.getByRole('combobox', { name: 'Quem' }));
  await user.click(await screen.findByText('Cliente', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(screen.getByRole('combobox', { name: 'O quê' }));
  await user.click(await screen.findByText('Clientes', { selector: '.ant-select-item-option-content' }));
  await waitFor(() =>
    expect(askedOf(server.callsTo('getChanges').at(-1))).toMatchObject({
      actor: 'client',
      subject: 'customer',
    }),
  );
});

test('AUD-002 where no change is kept yet, it is said calmly', async () => {
  openHistory(serverWith([]));
  expect(await screen.findByText('Nenhuma alteração registrada.')).toBeVisible();
});

test('AUD-002 a failure is told and can be tried again', async () => {
  const { server, press, rows } = openHistory(serverWith([], { getChanges: { status: 500 } }));
  expect(await screen.findByText('Erro ao carregar histórico')).toBeVisible();
  server.on('getChanges', { status: 200, body: { changes: [aChange()], has_more: false } });
  await press('Tentar novamente');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('AUD-010 AUD-011 Desfazer takes a change back, shows it, and offers to tell the customer', async () => {
  const { server, press, rows } = openHistory(serverWith([aChange()]));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await press('Desfazer');
  expect(await screen.findByText('Alteração desfeita!')).toBeVisible();
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'a1' }]);
  const notice = screen.getByRole('link', { name: 'Avisar cliente no WhatsApp' });
  const text = new URL(notice.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toMatch(
    /Seu agendamento de 10\/03\/2026 às 11:00 foi remarcado:[^]*Data: 09\/03\/2026\nHorário: 10:00/,
  );
  await waitFor(() => expect(rows()[0]).toMatch(/Bruno desfez a remarcação de Corte/));
  expect(within(screen.getAllByRole('listitem')[1] ?? document.body).getByText('Desfeita')).toBeVisible();
  // The button is gone, and the keyboard goes on from the list.
  expect(screen.getByRole('list', { name: 'Alterações' })).toHaveFocus();
});

test('AUD-006 once a change is taken back, whatever else is shown is asked for anew', async () => {
  const server = serverWith([aChange()], { getServices: { status: 200, body: [] } });
  const Services = () => <p>{useServices().data?.length ?? 'Carregando'}</p>;
  const { user } = openSection(
    <>
      <Services />
      <HistoryPage />
    </>,
    { server, now },
  );
  expect(await screen.findByText('0')).toBeVisible();
  server.on('getServices', { status: 200, body: [{ id: 's1', name: 'Corte', calendars: [] }] });
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('1')).toBeVisible();
});

test('AUD-008 AUD-011 what is restored on top of another event is told so, and its customer can be told', async () => {
  const deleted = aChange({ action: 'event_deleted', after: null });
  const event = anEvent({ is_confirmed: false });
  const answer = { status: 200, body: { change: aChange(), event, is_on_top: true } };
  const { press, rows } = openHistory(serverWith([deleted], { undoChange: answer }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await press('Desfazer');
  expect(await screen.findByText('Restaurado sobre outro evento.')).toBeVisible();
  const notice = screen.getByRole('link', { name: 'Avisar cliente no WhatsApp' });
  const text = new URL(notice.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toMatch(/Seu agendamento continua marcado:[^]*Horário: 10:00/);
});

test.each([
  ['a confirmation', { action: 'event_confirmed' }, anEvent()],
  ['a move of who has no phone', {}, anEvent({ client_phone: '' })],
  ['a deletion of who has no phone', { action: 'event_deleted', after: null }, anEvent({ client_phone: '' })],
])('AUD-011 of %s that is taken back nobody is told', async (_, fields, event) => {
  const answer = { status: 200, body: { change: aChange(), event, is_on_top: false } };
  const { press, rows } = openHistory(serverWith([aChange(fields)], { undoChange: answer }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await press('Desfazer');
  expect(await screen.findByText('Alteração desfeita!')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('AUD-010 AUD-011 a customer can be told of a move that is made again', async () => {
  const undone = aChange({ action: 'undone', undoes: 'event_moved' });
  const { press, rows } = openHistory(serverWith([undone]));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await press('Desfazer');
  expect(await screen.findByRole('link', { name: 'Avisar cliente no WhatsApp' })).toBeVisible();
});

test('AUD-002 what new entries moved onto the next page stands once', async () => {
  const many = Array.from({ length: 60 }, (_, index) => aChange({ id: `a${index}` }));
  const server = serverWith(many);
  const { rows, press } = openHistory(server);
  await waitFor(() => expect(rows()).toHaveLength(50));
  server.on('getChanges', { status: 200, body: { changes: many.slice(48), has_more: false } });
  await press('Carregar mais');
  await waitFor(() => expect(rows()).toHaveLength(60));
});

test('DLG-004 an undoing that ends the session leaves the saying to the login', async () => {
  const ended = { status: 401, body: { detail: 'Entre de novo.' } };
  const { press, rows, onSignedOut } = openHistory(
    serverWith([aChange()], { undoChange: ended, refresh: ended }),
  );
  await waitFor(() => expect(rows()).toHaveLength(1));
  await press('Desfazer');
  await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  const undo = screen.getByRole('button', { name: /Desfazer/ });
  await waitFor(() => expect(undo).toHaveAttribute('aria-busy', 'false'));
  expect(screen.queryByText('Entre de novo.')).toBeNull();
});

test('AUD-007 after a refusal the history shows what came later', async () => {
  const later = aChange({ id: 'a2', action: 'event_edited' });
  const { server, press, rows } = openHistory(serverWith([aChange()], { undoChange: { status: 409 } }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  server.on('getChanges', {
    status: 200,
    body: { changes: [later, aChange({ can_undo: false })], has_more: false },
  });
  await press('Desfazer');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(1);
});

test('AUD-007 what came later stands in the way, in the words of the server', async () => {
  const detail = 'Não dá para desfazer: houve uma alteração mais recente.';
  const { press, rows } = openHistory(
    serverWith([aChange()], { undoChange: { status: 409, body: { detail } } }),
  );
  await waitFor(() => expect(rows()).toHaveLength(1));
  await press('Desfazer');
  expect(await screen.findByText(detail)).toBeVisible();
});

test.each([
  ['2026-03-10T02:59:00Z', /^hoje 14:32/],
  ['2026-03-10T03:00:00Z', /^ontem 14:32/],
])('AUD-002 at %s a change is told of by the store’s day', async (present, told) => {
  const { rows } = openHistory(serverWith([aChange()]), present);
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(told)]));
});
