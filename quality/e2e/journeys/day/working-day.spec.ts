import { expect, test as onSharedServer, type Locator } from '@playwright/test';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { hideServerTime } from '../../pages/network.ts';
import { demoLogin, OwnerPage } from '../../pages/owner-page.ts';
import { countTaps } from '../../pages/tap-counter.ts';
import { JourneyServer } from '../../support/journey-server.ts';

/** A Wednesday of the demonstration store, with bookings over and bookings to come. */
const instant = '2027-03-10T14:10:00-03:00';

const test = onSharedServer.extend<{ readonly afternoon: JourneyServer }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern that nothing is needed.
  afternoon: async ({}, use) => {
    const server = await JourneyServer.at(instant);
    await use(server);
    await server.close();
  },
  baseURL: ({ afternoon }, use) => use(afternoon.address),
});

for (const { width, height, isMobile } of [
  { width: 360, height: 740, isMobile: true },
  { width: 1280, height: 800, isMobile: false },
])
  test.describe(`${width}×${height}`, () => {
    test.use({ viewport: { width, height }, isMobile, hasTouch: isMobile });

    test(`DAY-001 DAY-007 DAY-010 a working day at ${width}×${height}, from the login to the close`, async ({
      page,
      request,
    }) => {
      await hideServerTime(page);
      await page.clock.install({ time: instant });
      const owner = new OwnerPage(page);
      const press = (place: Locator) => (isMobile ? place.tap() : place.click());
      const said = (text: string | RegExp) => expect(page.getByText(text).last()).toBeVisible();
      const dialog = (name: string) => page.getByRole('dialog', { name });
      const card = (text: string) => page.getByRole('article').filter({ hasText: text });
      const more = async (text: string, action: string) => {
        await press(card(text).getByRole('button', { name: /^Mais ações/ }));
        await press(page.getByRole('button', { name: action, exact: true }));
      };

      const day = await countTaps(page);
      await owner.openLogin();
      await owner.username.fill(demoLogin.username);
      await owner.password.fill(demoLogin.password);
      await press(owner.button('Entrar'));
      await page.getByRole('article').first().waitFor();
      day.take('Opened');

      await press(owner.button('Novo'));
      const usual = page.getByRole('list', { name: 'Encaixe agora' });
      await press(usual.getByRole('button').first());
      await said(/^Encaixe marcado: /);
      await expect(usual).toBeHidden();
      day.take('A walk-in');

      const booking = dialog('Confirmar Agendamento');
      const openBooking = async () => {
        await press(owner.button('Novo'));
        await press(page.getByRole('button', { name: /^Agendar/ }));
        await expect(booking.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
      };
      const bookTomorrow = async () => {
        await press(booking.getByRole('button', { name: 'Próximo dia' }));
        await press(booking.getByRole('radiogroup', { name: 'Livre às' }).locator('label').last());
        await press(booking.getByRole('button', { name: 'Confirmar' }));
        await said('Evento criado!');
        await expect(booking).toBeHidden();
      };
      await openBooking();
      await page.keyboard.type('jo');
      await press(booking.getByRole('option', { name: /^João Pedro Santos/ }));
      await bookTomorrow();
      day.take('A known client by phone');

      await openBooking();
      await page.keyboard.type('Jonas Freitas');
      await press(booking.getByRole('option', { name: /^Novo cliente/ }));
      await expect(booking.getByLabel('Telefone')).toBeFocused();
      await page.keyboard.type('21912345679');
      await press(booking.getByRole('radiogroup', { name: 'Serviço' }).getByText('Corte e barba'));
      await press(booking.getByText('Bruno'));
      await bookTomorrow();
      day.take('A new client by phone');

      await press(card('Patrícia Gomes').getByRole('button', { name: 'Compareceu' }));
      await said('Comparecimento marcado!');
      day.take('An arrival');

      await press(card('Beatriz Costa').getByRole('button', { name: /^Confirmar/ }));
      await said('Evento confirmado!');
      day.take('A confirmation');

      const { name, token } = await bookElsewhere(request, 'Cancela Pinto', 1);
      await owner.openSettings('Serviços');
      const answer = await request.post('/scheduler/v1/cancel_booking/', {
        data: { endpoint: 'demo', token, revision: 0 },
      });
      expect(answer.ok()).toBe(true);
      await said(new RegExp(`^${name} cancelou`));
      await press(page.getByRole('button', { name: /^Novidades/ }));
      await said(name);
      await page.keyboard.press('Escape');
      await press(owner.tabs.filter({ hasText: 'Início' }));
      day.take('A cancellation seen from Serviços');

      await press(page.getByRole('button', { name: /encerrados/ }));
      await press(card('João Pedro Santos').getByRole('button', { name: 'Faltou' }));
      await said('Falta marcada!');
      day.take('A no-show');

      await more('Carlos Eduardo Ramos', 'Remarcar');
      const move = dialog('Remarcar Evento');
      await press(move.getByRole('radiogroup', { name: 'Livre às' }).locator('label').last());
      await press(move.getByRole('button', { name: 'Remarcar' }));
      await said('Evento remarcado!');
      day.take('A move');

      await press(owner.button('Novo'));
      await press(page.getByRole('button', { name: /^Folga/ }));
      const dayOff = dialog('Adicionar folga');
      await dayOff.getByLabel('Nome', { exact: true }).fill('Viagem');
      await dayOff.getByLabel('De', { exact: true }).fill('20/03/2027');
      await press(dayOff.getByRole('button', { name: 'Salvar' }));
      await said('Folga salva com sucesso!');
      day.take('A day off');

      await press(owner.button('Todos compareceram'));
      await said(/marcad/);
      day.take('The close of the day');
      await page.unrouteAll({ behavior: 'wait' });
    });
  });
