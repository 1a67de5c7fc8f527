import { FakeServer, held, type Answer } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { ableBrowser, forgetBrowser } from '../../../test-support/able-browser.ts';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { DevicesSection } from './devices-section.tsx';

startWithCleanBrowser();

const android = {
  id: 'd1',
  device: 'Chrome em Android',
  is_this: true,
  kinds: ['bookings', 'changes', 'money'],
  with_names: false,
  summary_at: '07:00',
  created_at: '2026-03-09T09:10:00',
  last_sent_at: null as string | null,
  problem: null as string | null,
};
const iphone = {
  ...android,
  id: 'd2',
  device: 'Safari em iPhone',
  is_this: false,
  last_sent_at: '2026-03-09T08:05:00',
};

type Device = typeof android;

afterEach(forgetBrowser);

/** A server that keeps the devices that it is told to tell. */
function serverWith(
  devices: readonly Device[] = [],
  answers: Readonly<Record<string, Answer>> = {},
): FakeServer {
  let kept = devices;
  const list = () => ({
    status: 200,
    body: { is_available: true, public_key: 'public', devices: kept },
  });
  const without = (body: unknown) => kept.filter(({ id }) => id !== (body as Device).id);
  return new FakeServer({
    getPush: list,
    addPushDevice: () => {
      kept = [android];
      return list();
    },
    updatePushDevice: ({ body }) => {
      kept = kept.map((device) =>
        device.id === (body as Device).id ? { ...device, ...(body as Device) } : device,
      );
      return list();
    },
    deletePushDevice: ({ body }) => {
      kept = without(body);
      return { status: 200, body: { detail: 'x' } };
    },
    testPush: { status: 200, body: { is_sent: true, detail: 'Aviso de teste enviado.' } },
    ...answers,
  });
}

async function openDevices(server: FakeServer) {
  const page = openSection(<DevicesSection />, { server });
  await screen.findByRole('heading', { name: 'Avisos neste aparelho' });
  return page;
}

const button = (name: string) => screen.findByRole('button', { name });

test('PUSH-001 PUSH-002 the question comes only after the tap, and then notices are on, with all but names', async () => {
  const { notification, register, subscribe } = ableBrowser();
  const server = serverWith();
  const { user } = await openDevices(server);
  const turnOn = await button('Ligar avisos');
  expect(notification.requestPermission).not.toHaveBeenCalled();
  expect(register).not.toHaveBeenCalled();
  await user.click(turnOn);
  expect(await screen.findByText('Avisos ligados neste aparelho.')).toBeVisible();
  expect(register).toHaveBeenCalledWith('/admin/sw.js', { scope: '/admin' });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public' });
  expect(server.bodiesTo('addPushDevice')).toEqual([
    {
      kinds: ['bookings', 'changes', 'money'],
      with_names: false,
      endpoint: 'https://push.example/1',
      p256dh: 'key',
      auth: 'secret',
    },
  ]);
});

test('PUSH-002 a browser that is told no is blocked, and nothing is sent', async () => {
  ableBrowser('default', 'denied');
  const server = serverWith();
  const { user } = await openDevices(server);
  await user.click(await button('Ligar avisos'));
  expect(
    await screen.findByText('O navegador bloqueou os avisos. Libere-os nas configurações do site.'),
  ).toBeVisible();
  expect(server.bodiesTo('addPushDevice')).toEqual([]);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1',
    /^No iPhone: toque em Compartilhar, depois em "Adicionar/,
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Firefox/30', 'Este navegador não recebe avisos.'],
])('PUSH-002 %s cannot be told, and it is said why', async (userAgent, sentence) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  await openDevices(serverWith());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('PUSH-002 a server without its public address says who to ask', async () => {
  ableBrowser();
  await openDevices(serverWith([], { getPush: { status: 200, body: { is_available: false, devices: [] } } }));
  expect(
    await screen.findByText(
      'Os avisos precisam do endereço público do site. Fale com quem cuida do sistema.',
    ),
  ).toBeVisible();
});

test('PUSH-002 a device that stopped is turned on again, with a registration of its own', async () => {
  const { unsubscribe } = ableBrowser('granted');
  const { user } = await openDevices(serverWith([{ ...android, problem: 'stopped' }]));
  expect(await screen.findByText('Os avisos deste aparelho pararam.')).toBeVisible();
  await user.click(await button('Ligar de novo'));
  expect(await screen.findByText('Avisos ligados neste aparelho.')).toBeVisible();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('PUSH-002 what fails says so, and can be tried again', async () => {
  const { subscribe } = ableBrowser();
  subscribe.mockRejectedValueOnce(new DOMException('no service', 'AbortError'));
  const { user } = await openDevices(serverWith());
  await user.click(await button('Ligar avisos'));
  expect(await screen.findByText(/Não foi possível ligar os avisos\./)).toBeVisible();
  await user.click(await button('Ligar avisos'));
  expect(await screen.findByText('Avisos ligados neste aparelho.')).toBeVisible();
});

test('PUSH-002 a device that is told can be tried, and turned off in the browser, too', async () => {
  const { unsubscribe } = ableBrowser('granted');
  const server = serverWith([android]);
  const { user } = await openDevices(server);
  await user.click(await button('Enviar teste'));
  expect(await screen.findByText('Aviso de teste enviado.')).toBeVisible();
  await user.click(await button('Desligar'));
  expect(await button('Ligar avisos')).toBeVisible();
  expect(server.bodiesTo('deletePushDevice')).toEqual([{ id: 'd1' }]);
  expect(unsubscribe).toHaveBeenCalled();
});

test('PUSH-004 each choice is saved at once, the hour of the summary, too', async () => {
  ableBrowser('granted');
  const server = serverWith([android]);
  const { user } = await openDevices(server);
  const choice = (name: string) => screen.findByRole('switch', { name });
  for (const name of ['Novos agendamentos', 'Remarcações e cancelamentos', 'Sinais e lista de espera'])
    expect(await choice(name)).toBeChecked();
  expect(await choice('Resumo do dia às 07:00')).not.toBeChecked();
  await user.click(await choice('Mostrar o nome do cliente'));
  await user.click(await choice('Remarcações e cancelamentos'));
  await user.click(await choice('Resumo do dia às 07:00'));
  const time = screen.getByLabelText('Hora do resumo');
  await user.clear(time);
  await user.paste('06:30');
  expect(await choice('Resumo do dia às 06:30')).toBeChecked();
  expect(server.bodiesTo('updatePushDevice').at(-1)).toEqual({
    id: 'd1',
    kinds: ['bookings', 'money', 'summary'],
    with_names: true,
    summary_at: '06:30',
  });
});

test('PUSH-004 a choice that could not be saved is put back', async () => {
  ableBrowser('granted');
  const { user } = await openDevices(serverWith([android], { updatePushDevice: { status: 500, body: {} } }));
  await user.click(await screen.findByRole('switch', { name: 'Novos agendamentos' }));
  expect(await screen.findByText(/Não foi possível mudar os avisos\./)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Novos agendamentos' })).toBeChecked();
});

test('PUSH-004 a choice that is saved stays, also where an earlier one could not be', async () => {
  ableBrowser('granted');
  const first = held();
  let isFirst = true;
  const { user } = await openDevices(
    serverWith([android], {
      updatePushDevice: () => {
        if (!isFirst) return { status: 200, body: {} };
        isFirst = false;
        return first.answer;
      },
    }),
  );
  const choice = (name: string) => screen.findByRole('switch', { name });
  await user.click(await choice('Novos agendamentos'));
  await user.click(await choice('Mostrar o nome do cliente'));
  first.give({ status: 500, body: {} });
  expect(await screen.findByText(/Não foi possível mudar os avisos\./)).toBeVisible();
  expect(await choice('Mostrar o nome do cliente')).toBeChecked();
  expect(await choice('Novos agendamentos')).not.toBeChecked();
});

test('PUSH-002 P-34 the keyboard stays where notices were turned on or off', async () => {
  ableBrowser('granted');
  const { user } = await openDevices(serverWith());
  const section = screen.getByRole('region', { name: 'Avisos neste aparelho' });
  await user.click(await button('Ligar avisos'));
  await screen.findByText('Avisos ligados neste aparelho.');
  expect(section).toContainElement(document.activeElement as HTMLElement);
  await user.click(await button('Desligar'));
  await button('Ligar avisos');
  expect(section).toContainElement(document.activeElement as HTMLElement);
});

test('PUSH-011 other devices are listed, and each is turned off from here', async () => {
  ableBrowser('granted');
  const { user } = await openDevices(serverWith([android, iphone]));
  const others = within(await screen.findByRole('list', { name: 'Outros aparelhos' }));
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Safari em iPhoneDesde 09/03/2026 às 09:10Último aviso em 09/03/2026 às 08:05Desligar',
  ]);
  await user.click(others.getByRole('button', { name: 'Desligar Safari em iPhone' }));
  expect(await screen.findByText('Avisos desligados.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Outros aparelhos' })).toBeNull();
});
