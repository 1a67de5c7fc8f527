import { FakeServer, never } from '@hora-marcada/shared/fake-server';
import { screen } from '@testing-library/react';
import { openSection } from '../../../test-support/open-section.tsx';
import { AccountPage } from '../account-page.tsx';

export const settings = {
  title: 'Barbearia Sol',
  footer: 'Rua A, 123 - Centro',
  styles: { palette: { primary: { main: '#7a3b2e' } } },
  question_calendar: 'Com quem?',
  endpoint: 'barbearia-sol',
  expiration_date: '2026-12-31',
  time_zone: 'America/Sao_Paulo',
  phone: '11987654321',
  instagram: 'https://instagram.com/sol',
  show_whatsapp_button: true,
  show_google_calendar_button: false,
};

/** Minha Conta of a server that keeps what it is sent, with its fields at hand. */
export async function openAccount(values: object = {}, server = keepingServer(values)) {
  const page = openSection(<AccountPage />, { server });
  const save = await screen.findByRole('button', { name: 'Salvar Configurações' });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const retype = async (label: string, text: string) => {
    await page.user.clear(field(label));
    // The field has the focus by now; pasting is much less work than so many keys.
    await page.user.paste(text);
  };
  return { ...page, save, field, retype };
}

function keepingServer(values: object = {}): FakeServer {
  let kept = { ...settings, ...values };
  return new FakeServer({
    getFeeds: never,
    getPush: never,
    getAlertMail: never,
    getSessions: never,
    getSettings: () => ({ status: 200, body: kept }),
    updateSettings: ({ body }) => {
      const { primary_color: main, ...fields } = body as { primary_color: string };
      kept = { ...kept, ...fields, styles: { palette: { primary: { main } } } };
      return { status: 200, body: kept };
    },
    updateContact: ({ body }) => {
      kept = { ...kept, ...(body as Partial<typeof settings>) };
      return { status: 200, body: { ...(body as object), change_id: 'c1' } };
    },
    undoChange: { status: 200, body: {} },
  });
}
