import { expect, test, type APIRequestContext } from '@playwright/test';
import { keepState } from '../pages/kept-states.ts';
import { answerWith } from '../pages/network.ts';
import { demoLogin } from '../pages/owner-page.ts';

const slots = '/scheduler/v1/available_slots/';

/** Where the demonstration store's first service is offered. */
async function offeredLink(request: APIRequestContext): Promise<string> {
  const { access } = (await (await request.post('/api/token/', { data: demoLogin })).json()) as {
    access: string;
  };
  const { service_types: services } = (await (await request.get('/scheduler/v1/get_store/demo/')).json()) as {
    service_types: readonly { readonly id: string }[];
  };
  const answer = await request.post('/user/v1/offer_times/', {
    headers: { authorization: `Bearer ${access}` },
    data: { services: [services[0]?.id], calendar_id: null },
  });
  return ((await answer.json()) as { link: string }).link;
}

for (const [name, left] of [
  ['2-offered-times', undefined],
  ['2-offered-times-gone', 1],
  ['2-offered-times-none-left', 0],
] as const)
  test(name, async ({ page, request }) => {
    const link = await offeredLink(request);
    if (left === 0) await answerWith(page, slots, 200, { available_slots: [] });
    await page.goto(link);
    const offered = page.getByRole('list', { name: 'Horários oferecidos' }).getByRole('button');
    await expect(page.getByRole('list', { name: 'Horários oferecidos' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    if (left === 1) {
      const [time = ''] = /\d\d:\d\d/.exec(await offered.first().innerText()) ?? [];
      await answerWith(page, slots, 200, { available_slots: [time] });
      await page.reload();
      await expect(offered.filter({ hasText: 'ocupado' })).not.toHaveCount(0);
      await offered.first().click();
    }
    await keepState(page, { of: 'customer', name });
  });
