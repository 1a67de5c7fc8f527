import { screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openDialogs } from '../test-support/open-dialogs.tsx';

startWithCleanBrowser();

const event = anEvent({ id: 'e1' });

const linkOf = (token: string) => ({
  status: 200,
  body: { link: `https://agenda.example/sol/agendamento#${token}`, text: `Olá! Seu link: #${token}` },
});

test('MOVE-030 the link is made, and sent in a chat with the customer', async () => {
  const { ask, server } = openDialogs({ answers: { bookingLink: linkOf('abc') } });
  await ask('link', event);
  expect(await screen.findByText('https://agenda.example/sol/agendamento#abc')).toBeVisible();
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Enviar pelo WhatsApp' });
  expect(href).toBe('https://wa.me/5511987654321?text=Ol%C3%A1!%20Seu%20link%3A%20%23abc');
  expect(server.bodiesTo('bookingLink')).toEqual([
    { start: '2026-03-09T10:00:00', calendar: 'Ana', renew: false },
  ]);
});

test('MOVE-030 Trocar link asks, then shows the new one', async () => {
  let made = 0;
  const bookingLink = () => linkOf(`t${(made += 1)}`);
  const { ask, press, server } = openDialogs({ answers: { bookingLink } });
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  await ask('link', event);
  await press('Trocar link');
  expect(screen.getByText(/#t1$/)).toBeVisible();
  await press('Trocar link');
  expect(await screen.findByText('https://agenda.example/sol/agendamento#t2')).toBeVisible();
  expect(screen.getByText('Link trocado! O anterior não funciona mais.')).toBeVisible();
  expect(confirm).toHaveBeenCalledWith('O link enviado antes deixará de funcionar. Trocar o link?');
  expect(server.bodiesTo('bookingLink')).toMatchObject([{ renew: false }, { renew: true }]);
});

test('MOVE-030 a link that could not be made can be asked for again', async () => {
  let isDown = true;
  const bookingLink = () => (isDown ? { status: 500 } : linkOf('abc'));
  const { ask, press } = openDialogs({ answers: { bookingLink } });
  await ask('link', event);
  expect(await screen.findByText('Não foi possível criar o link.')).toBeVisible();
  isDown = false;
  await press('Tentar novamente');
  expect(await screen.findByText(/#abc$/)).toBeVisible();
});

test('MOVE-030 without a phone the link can be copied, and sent to nobody', async () => {
  const { ask } = openDialogs({ answers: { bookingLink: linkOf('abc') } });
  await ask('link', anEvent({ id: 'e1', client_phone: '' }));
  expect(await screen.findByRole('button', { name: 'Copiar link' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Enviar pelo WhatsApp' })).toBeNull();
});

test('MOVE-030 a link that could not be exchanged stays, and that is said', async () => {
  const { ask, press, server } = openDialogs({ answers: { bookingLink: linkOf('abc') } });
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  await ask('link', event);
  await screen.findByText(/#abc$/);
  server.on('bookingLink', { status: 500 });
  await press('Trocar link');
  expect(await screen.findByText('Não foi possível trocar o link.')).toBeVisible();
  expect(screen.getByText(/sol\/agendamento#abc$/)).toBeVisible();
});

test('DLG-004 an exchange that ends the session leaves the saying to the login', async () => {
  const ended = { status: 401 };
  const { ask, press, server, onSignedOut } = openDialogs({
    answers: { bookingLink: linkOf('abc'), refresh: ended },
  });
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  await ask('link', event);
  await screen.findByText(/#abc$/);
  server.on('bookingLink', ended);
  await press('Trocar link');
  await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  const exchange = screen.getByRole('button', { name: /Trocar link/ });
  await waitFor(() => expect(exchange).toHaveAttribute('aria-busy', 'false'));
  expect(screen.queryByText('Não foi possível trocar o link.')).toBeNull();
});
