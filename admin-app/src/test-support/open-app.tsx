import './message-channel.ts';
import type { StoreSettings } from '@hora-marcada/shared/contract';
import { FakeServer, never } from '@hora-marcada/shared/fake-server';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, StrictMode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import App from '../App.tsx';
import { navigation } from '../platform/browser/navigation.ts';
import { freeDay } from './free-day.ts';

interface AppSetting {
  /** What the server answers by endpoint, beside the answers of a store at work. */
  readonly answers?: ConstructorParameters<typeof FakeServer>[0];
  /** What the browser has stored; `null` for an owner who is signed out. */
  readonly tokens?: { readonly access?: string; readonly refresh?: string } | null;
  readonly nonce?: string;
  /** Where the API is; the page's own origin without it. */
  readonly apiBase?: string;
  /** Lets React mount everything twice. */
  readonly isStrict?: boolean;
}

const dashboard = {
  today: 2,
  next_7_days: 9,
  unconfirmed: 1,
  to_confirm: 1,
  total: 20,
  title: 'Barbearia Sol',
  endpoint: 'barbearia-sol',
  time_zone: 'America/Sao_Paulo',
  expiration_date: null,
  week: [],
};

const settings: StoreSettings = {
  title: 'Barbearia Sol',
  footer: '',
  styles: { palette: { primary: { main: '#000000' } } },
  question_calendar: null,
  endpoint: 'barbearia-sol',
  expiration_date: null,
  time_zone: 'America/Sao_Paulo',
  phone: '',
  instagram: '',
  show_whatsapp_button: false,
  show_google_calendar_button: false,
};

/** The whole remote at an address, as the shell mounts it; full page loads are only noted. */
export function openApp(
  address: string,
  { answers, tokens, nonce, apiBase = '', isStrict }: AppSetting = {},
) {
  if (tokens !== null) {
    const { access = 'access-1', refresh = 'refresh-1' } = tokens ?? {};
    if (access) window.localStorage.setItem('access_token', access);
    if (refresh) window.localStorage.setItem('refresh_token', refresh);
  }
  window.history.replaceState(null, '', address);
  const server = new FakeServer({
    dashboard: { status: 200, body: dashboard },
    getCustomerSummaries: { status: 200, body: { clients: [] } },
    getEvents: { status: 200, body: [] },
    getAllNews: { status: 200, body: { news: [], count: 0 } },
    logout: { status: 200, body: { detail: 'Sessão encerrada.' } },
    getStore: { status: 200, body: { service_types: [] } },
    getCalendars: { status: 200, body: [] },
    getOpeningHours: { status: 200, body: [] },
    getServices: { status: 200, body: [] },
    getFeeds: never,
    freeStarts: { status: 200, body: freeDay },
    getPolicies: { status: 404 },
    getPush: never,
    getAlertMail: never,
    getReminders: { status: 200, body: { is_on: false, day: '2026-03-10', reminders: [], held: [] } },
    getBlocks: { status: 200, body: [] },
    getHolidays: { status: 200, body: [] },
    getReport: { status: 404 },
    getCommissions: { status: 200, body: { commission_base: 'attended', rates: [], calendars: [] } },
    getSessions: never,
    getSettings: { status: 200, body: settings },
    ...answers,
  }).install();
  const pageLoads = jest.spyOn(navigation, 'load').mockImplementation(() => undefined);
  const app = <App apiBase={apiBase} nonce={nonce} />;
  const Mode = isStrict ? StrictMode : Fragment;
  const page = render(
    <Mode>
      <BrowserRouter>
        <Routes>
          <Route path="/login/*" element={app} />
          <Route path="/admin/*" element={app} />
        </Routes>
      </BrowserRouter>
    </Mode>,
  );
  return { ...page, server, pageLoads, user: userEvent.setup() };
}

/** The dashboard's answer with other values. */
export const dashboardWith = (values: object) => ({ status: 200, body: { ...dashboard, ...values } });
