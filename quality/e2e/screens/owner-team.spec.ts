import type { Page } from '@playwright/test';
import { answerWith } from '../pages/network.ts';
import { keepOwnerStates } from '../pages/owner-states.ts';

const rights = { sees_phones: true, sees_prices: false, may_change: true };
const members = [
  {
    id: 'm1',
    name: 'Ana Souza',
    username: 'ana.souza',
    calendars: [],
    ...rights,
    is_active: true,
    last_used_at: '2026-11-20T18:15:00',
  },
  {
    id: 'm2',
    name: 'Bruno Lima',
    username: 'bruno',
    calendars: [],
    ...rights,
    sees_phones: false,
    is_active: false,
    last_used_at: null,
  },
];

keepOwnerStates([
  {
    name: '3-team-none',
    show: async (_, page) => {
      await toTeam(page);
      await page.getByText('Só você usa esta conta. Adicione quem trabalha com você.').waitFor();
    },
  },
  {
    name: '3-team',
    show: async (_, page) => {
      const [ana, bruno] = await calendarsOf(page);
      await answerWith(page, '/user/v1/get_members/', 200, {
        members: members.map((member, index) => ({ ...member, calendars: [index === 0 ? ana : bruno] })),
      });
      await toTeam(page);
      await page.getByRole('list', { name: 'Equipe' }).waitFor();
    },
  },
  {
    name: '3-team-new',
    show: async (admin, page) => {
      await toTeam(page);
      await admin.button('Adicionar profissional').click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: '3-team-refused',
    show: async (admin, page) => {
      await toTeam(page);
      await admin.button('Adicionar profissional').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  {
    name: '3-team-not-loaded',
    show: async (_, page) => {
      await answerWith(page, '/user/v1/get_members/', 500, {});
      await toTeam(page);
      await page.getByText('Erro ao carregar equipe').waitFor();
    },
  },
]);

async function toTeam(page: Page) {
  await page.goto('/admin#conta/equipe');
  await page.getByRole('link', { name: 'Equipe' }).waitFor();
}

/** The ids of the store's calendars, as the page itself hears them. */
async function calendarsOf(page: Page): Promise<readonly string[]> {
  // An answer to the page before would be gone with it.
  await page.reload({ waitUntil: 'commit' });
  const answer = await page.waitForResponse('**/user/v1/get_calendars/');
  const calendars = (await answer.json()) as readonly { readonly id: string }[];
  return calendars.map(({ id }) => id);
}
