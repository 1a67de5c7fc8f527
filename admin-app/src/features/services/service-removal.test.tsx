import { act, screen, waitFor } from '@testing-library/react';
import { held } from '@hora-marcada/shared/fake-server';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../test-support/events.ts';
import { corte, failing, openServices, row } from './test-support/open-services.tsx';

startWithCleanBrowser();

const barba = { ...corte, id: '4', name: 'Barba' };

function answering(answer: boolean) {
  return jest.spyOn(window, 'confirm').mockReturnValue(answer);
}

test('SERV-015 Q-62 deleting asks first, and dismissed it sends nothing', async () => {
  const ask = answering(false);
  const { server, press } = await openServices();
  await press('Excluir Corte');
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(ask.mock.calls).toEqual([['Tem certeza que deseja deletar este serviço?']]);
  expect(server.callsTo('deleteService')).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Corte' })).toBeVisible();
});

test.each(['3', 3])('SERV-016 ERR-020 Q-18 accepted it sends the id %j, and the row is gone', async (id) => {
  answering(true);
  const { server, press, queryCache } = await openServices({ services: [{ ...corte, id }, barba] });
  const renewed = jest.spyOn(queryCache, 'invalidateQueries');
  await press('Excluir Corte');
  expect(await screen.findAllByText('Serviço excluído com sucesso!')).toHaveLength(1);
  expect(server.bodiesTo('deleteService')).toEqual([{ serviceId: id }]);
  expect(screen.queryByRole('heading', { name: 'Corte' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Barba' })).toBeVisible();
  expect(renewed).toHaveBeenCalledWith({ queryKey: ['dashboard'] });
});

test('SERV-016 an older list that is on its way does not bring the row back', async () => {
  answering(true);
  const { server, press, queryCache } = await openServices({ services: [corte, barba] });
  const late = held();
  server.on('getServices', late.answer);
  void queryCache.refetchQueries({ queryKey: ['services'] });
  await press('Excluir Corte');
  expect(await screen.findByText('Serviço excluído com sucesso!')).toBeVisible();
  late.give({ status: 200, body: [corte, barba] });
  await waitFor(() => expect(queryCache.isFetching()).toBe(0));
  expect(screen.getByText('1 serviço')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Corte' })).not.toBeInTheDocument();
});

test.each([
  [{ status: 500 } as const],
  [{ status: 400, body: { detail: 'Não pode.' } }],
  ['offline' as const],
])('SERV-017 ERR-018 a failure %j is shown in one way, and the row stays', async (answer) => {
  answering(true);
  const { press } = await openServices(failing('deleteService', answer));
  await press('Excluir Corte');
  expect(await screen.findByText('Erro ao excluir serviço')).toBeVisible();
  expect(screen.queryByText('Não pode.')).not.toBeInTheDocument();
  expect(row('Corte').getByRole('button', { name: 'Excluir Corte' })).toHaveAttribute('aria-busy', 'false');
});

test('DLG-004 a deletion that ends the session leaves the saying to the login', async () => {
  answering(true);
  const ended = { status: 401 };
  const { server, press, onSignedOut } = await openServices({
    answers: { deleteService: ended, refresh: ended },
  });
  const button = screen.getByRole('button', { name: 'Excluir Corte' });
  await press('Excluir Corte');
  await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  // Another failure is told, and alone.
  server.on('deleteService', 'offline');
  await press('Excluir Corte');
  expect(await screen.findByText('Sem conexão com o servidor.')).toBeVisible();
  expect(screen.getAllByText('Erro ao excluir serviço')).toHaveLength(1);
});

test('P-23 a double click on Excluir asks and sends once', async () => {
  const ask = answering(true);
  const { server } = await openServices(failing('deleteService', held().answer));
  const button = screen.getByRole('button', { name: 'Excluir Corte' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(server.callsTo('deleteService')).not.toEqual([]));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(server.callsTo('deleteService')).toHaveLength(1);
});

test('P-34 the focus stays in the list when its row is gone, and the last one leaves the invitation', async () => {
  answering(true);
  const { press, container } = await openServices();
  await press('Excluir Corte');
  expect(await screen.findByText(/Cadastre o primeiro serviço/)).toBeVisible();
  expect(container.contains(document.activeElement)).toBe(true);
});

const ahead = (fields: object = {}) => anEvent({ start_time: '2099-03-09T10:00:00', ...fields });

test.each([
  ['3 agendamentos futuros continuam.', [ahead(), ahead(), ahead()]],
  ['1 agendamento futuro continua.', [ahead(), ahead({ client_name: '', client_phone: '' })]],
  [
    '1 agendamento futuro continua.',
    [ahead(), ahead({ title: 'Corte infantil' }), eventAt('2020-03-09 10:00')],
  ],
])('OWN-092 a service in use is deleted after the question with "%s"', async (sentence, bookings) => {
  const ask = answering(false);
  const { server, press } = await openServices({ bookings });
  await press('Excluir Corte');
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(ask.mock.calls).toEqual([[`Tem certeza que deseja deletar este serviço?\n${sentence}`]]);
  expect(server.callsTo('getEvents')[0]?.path).toContain('search=Corte');
});

test('OWN-092 of today’s bookings those count that are still ahead, by the store’s clock', async () => {
  const doNotFake = ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'] as const;
  jest.useFakeTimers({ now: new Date('2026-03-09T13:00:00Z'), doNotFake: [...doNotFake] });
  const ask = answering(false);
  const bookings = [eventAt('2026-03-09 09:30'), eventAt('2026-03-09 10:00'), eventAt('2026-03-09 10:30')];
  const { server, press } = await openServices({ bookings });
  await press('Excluir Corte');
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(server.callsTo('getEvents')[0]?.path).toContain('from=2026-03-09&');
  expect(ask.mock.lastCall?.[0]).toMatch(/1 agendamento futuro continua\.$/);
});

test('OWN-092 a name that is longer than a search may be is searched for as far as it goes', async () => {
  const ask = answering(false);
  const name = `${'Corte e barba '.repeat(8)}completa`;
  const { server, press } = await openServices({
    services: [{ ...corte, name }],
    bookings: [ahead({ title: name }), ahead({ title: name.slice(0, 100) })],
  });
  await press(`Excluir ${name}`);
  await waitFor(() => expect(ask).toHaveBeenCalled());
  const [call] = server.callsTo('getEvents');
  const { searchParams } = new URL(call?.path ?? '', 'http://localhost');
  expect(searchParams.get('search')).toBe(name.slice(0, 100));
  expect(ask.mock.lastCall?.[0]).toMatch(/1 agendamento futuro continua\.$/);
});

test('OWN-092 bookings that cannot be counted keep no service from being deleted', async () => {
  const ask = answering(true);
  const { press } = await openServices(failing('getEvents'));
  await press('Excluir Corte');
  expect(await screen.findByText('Serviço excluído com sucesso!')).toBeVisible();
  expect(ask.mock.calls).toEqual([['Tem certeza que deseja deletar este serviço?']]);
});

test('OWN-093 Desfazer brings a service back whole, and where it was', async () => {
  answering(true);
  const { server, press } = await openServices({ services: [corte, barba] });
  await press('Excluir Corte');
  expect(await screen.findByText('Serviço excluído com sucesso!')).toBeVisible();
  await press('Desfazer');
  expect(await screen.findByText('Serviço restaurado!')).toBeVisible();
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'a1' }]);
  const names = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(names).toEqual(['Corte', 'Barba']);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});

test('OWN-093 a service that cannot come back is told', async () => {
  answering(true);
  const { press } = await openServices(failing('undoChange', 'offline'));
  await press('Excluir Corte');
  expect(await screen.findByText('Serviço excluído com sucesso!')).toBeVisible();
  await press('Desfazer');
  expect(await screen.findByText('Não foi possível restaurar o serviço.')).toBeVisible();
  expect(screen.getByText('Sem conexão com o servidor.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument());
});
