import { parentPort } from 'node:worker_threads';
import { readPalette } from '@hora-marcada/shared/colour';
import type { Store } from '@hora-marcada/shared/contract';
import type { RendererMessage, RenderRequest } from '@hora-marcada/shared/federation';
import { renderServerMarkup } from './server-markup.tsx';

/** The release's render module, run by the server in a process of its own. */
parentPort?.on('message', (request: RenderRequest) => send(answerTo(request)));
// The first render is slow: done before the first request.
answerTo({ id: 0, boot: { storeSlug: 'x', store: anyStore() } });
send('ready');

function answerTo({ id, boot }: RenderRequest): RendererMessage {
  try {
    return { id, ...renderServerMarkup(boot) };
  } catch (error) {
    return { id, problem: String(error) };
  }
}

function anyStore(): Store {
  return {
    styles: {},
    palette: readPalette({}),
    title: 'x',
    footer: 'x',
    instagram: 'x',
    phone: '11987654321',
    service_types: [
      {
        id: 'x',
        name: 'x',
        description: 'x',
        service_time_minutes: 30,
        show_service_time: true,
        price: 1,
        show_price: true,
        calendar_places: [],
      },
    ],
    show_google_calendar_button: false,
    show_whatsapp_button: false,
    question_calendar: null,
    time_zone: 'America/Sao_Paulo',
    opening_times: [],
    open_times: [],
    reminders: false,
    several_services: false,
  };
}

function send(message: RendererMessage): void {
  parentPort?.postMessage(message);
}
