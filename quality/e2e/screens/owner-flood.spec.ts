import type { Page } from '@playwright/test';
import { answerWith } from '../pages/network.ts';
import { dayAhead, keepOwnerStates, newsAddress } from '../pages/owner-states.ts';
import type { OwnerPage } from '../pages/owner-page.ts';

const letPass = 'Deixar passar quem já agendou aqui';

keepOwnerStates([
  { name: '1-flood', show: toFlood },
  {
    name: '1-flood-known-pass',
    show: async (admin, page) => {
      await answerWith(page, '/user/v1/update_policies/', 200, { known_pass_floods: true });
      await toFlood(admin, page);
      // A click waits for the button to take presses, and scrolls meanwhile.
      await admin.button(letPass).press('Enter');
      await page.getByRole('link', { name: 'Mudar em Regras' }).waitFor();
    },
  },
  {
    name: '1-news-many',
    show: async (_, page) => {
      await page.unroute(`**${newsAddress}`);
      await answerWith(page, newsAddress, 200, { news: invented(50).map(asNews), count: 60 });
      await page.reload();
      await page.getByRole('button', { name: /^Novidades \(/ }).click();
      await page.getByText('e mais 10').waitFor();
    },
  },
]);

/** A page that a flood closed, and what came in it. */
async function toFlood(admin: OwnerPage, page: Page) {
  const bookings = invented(148);
  const burst = { count: 148, from: `${dayAhead(0)}T00:02:00`, until: `${dayAhead(0)}T00:09:00` };
  await answerWith(page, '/user/v1/get_burst/', 200, bookings);
  await page.route('**/user/v1/dashboard/', async (route) => {
    const answer = await route.fetch();
    const dashboard = (await answer.json()) as object;
    await route.fulfill({ json: { ...dashboard, burst, flood: { is_closed: true, known_pass: false } } });
  });
  await page.reload();
  await admin.button(letPass).waitFor();
}

function invented(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `invented-${index}`,
    title: 'Corte de cabelo',
    description: '',
    calendar: 'Ana Souza',
    start_time: `${dayAhead(3)}T10:00:00`,
    end_time: `${dayAhead(3)}T10:45:00`,
    is_confirmed: false,
    client_name: `Inventado ${index}`,
    client_phone: String(11900000000 + index),
    revision: 1,
  }));
}

function asNews({ id, title, client_name, calendar, start_time }: ReturnType<typeof invented>[number]) {
  const at = new Date().toISOString();
  const kind = 'cancelled';
  return { id, kind, at, title, client_name, calendar, start_time, moved_from: null, reason: '' };
}
