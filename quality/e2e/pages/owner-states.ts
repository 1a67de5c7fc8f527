import { expect, test as base, type Page, type Route } from '@playwright/test';
import { JourneyServer } from '../support/journey-server.ts';
import { fillShop } from './filled-shop.ts';
import { keepState } from './kept-states.ts';
import { answerWith } from './network.ts';
import { OwnerPage } from './owner-page.ts';

/** A screen of the owner, worth a picture and its accessibility tree. */
interface OwnerState {
  readonly name: string;
  /** Leads to it from Início. Nothing of the store changes on the way, for the other screens show it, too. */
  readonly show: (admin: OwnerPage, page: Page) => Promise<unknown>;
}

/** A test as the owner of the demonstration store, some weeks on, with a server of its own. */
export const test = base.extend<{ readonly admin: OwnerPage }, { readonly shop: JourneyServer }>({
  shop: [
    async ({ playwright }, use) => {
      const server = await JourneyServer.open({});
      const request = await playwright.request.newContext({ baseURL: server.address });
      await fillShop(request);
      await request.dispose();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
  /** Logged in; what customers changed is news in one state only, and the other states' sessions are left out. */
  admin: async ({ page }, use) => {
    await answerWith(page, newsAddress, 200, { news: [], count: 0 });
    await page.route('**/user/v1/get_sessions/', leaveSessionsOut);
    const admin = new OwnerPage(page);
    await admin.logIn();
    await page.getByText(/^\d+ eventos?$|^Nenhum evento encontrado!$/).waitFor();
    await use(admin);
  },
});

export const newsAddress = '/user/v1/get_all_news/*';

async function leaveSessionsOut(route: Route) {
  const answer = await route.fetch();
  const { sessions } = (await answer.json()) as { sessions: readonly object[] };
  await route.fulfill({ json: { sessions: sessions.slice(0, 3) } });
}

export function keepOwnerStates(states: readonly OwnerState[]): void {
  for (const { name, show } of states)
    test(name, async ({ admin, page }) => {
      await show(admin, page);
      await expect(page.getByText('Carregando…')).toHaveCount(name.endsWith('-loading') ? 1 : 0);
      await keepOwnerState(page, name);
    });
}

export async function keepOwnerState(page: Page, name: string): Promise<void> {
  await keepState(page, { of: 'owner', name });
}

/** The browser asks nothing that is not answered with yes. */
export function acceptQuestions(page: Page): void {
  page.on('dialog', (dialog) => void dialog.accept());
}

/** The server's answer to every change. */
export const doneAnswer = { detail: 'Pronto.', change_id: '00000000-0000-4000-8000-000000000001' };

/** A day from today on the store's clock, 'YYYY-MM-DD'. */
export const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });

/** 'DD/MM/YYYY', as it is typed. */
export const typed = (day: string) => day.split('-').reverse().join('/');
