import type { Page } from '@playwright/test';
import { readPalette } from '@hora-marcada/shared/colour';
import { answerWith } from './network.ts';

interface Dress {
  readonly title?: string;
  /** The store's primary colour. */
  readonly colour?: string;
  /** How many services. */
  readonly services?: number;
  readonly hasImages?: boolean;
}

/** A name of 66 letters, as in LOOK-002. */
export const longTitle = 'Studio de Beleza e Bem Estar Maria das Dores Figueiredo e Filhas S';

const drawing =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E%3Crect width='8' height='8' fill='white'/%3E%3C/svg%3E";
const image = { url: drawing, large_url: drawing };

/** Shows the demonstration store at '/outra-loja', dressed otherwise. */
export async function dressStore(page: Page, { title, colour, services = 3, hasImages = false }: Dress) {
  const answer = await page.request.get('/scheduler/v1/get_store/demo/');
  const store = (await answer.json()) as { service_types: Record<string, unknown>[] };
  const [first] = store.service_types;
  const more = Array.from({ length: services }, (_, index) => ({
    ...(store.service_types[index] ?? { ...first, id: `s${index}`, name: `Serviço ${index + 1}` }),
    photo: hasImages && index > 0 ? image : undefined,
  }));
  await answerWith(page, '/scheduler/v1/get_store/*/', 200, {
    ...store,
    ...(title !== undefined && { title }),
    ...(colour !== undefined && { palette: readPalette({ palette: { primary: { main: colour } } }) }),
    logo: hasImages ? image : undefined,
    cover: hasImages ? image : undefined,
    service_types: more,
  });
  await page.route('**/scheduler/v1/{first_offer,available_*}/', async (route) => {
    const body = { ...(route.request().postDataJSON() as object), client_name: 'demo' };
    await route.fulfill({ response: await route.fetch({ postData: body }) });
  });
}
