import { screen, within } from '@testing-library/react';
import type { AnswerOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { FakeServer, type Answer } from '@hora-marcada/shared/fake-server';
import type { ReactNode } from 'react';
import { StoreProvider } from '../../../domain/store/store-context.tsx';
import { useDashboard } from '../../../domain/store/store-queries.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { eventAt } from '../../../test-support/events.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { BookingsPage } from '../bookings-page.tsx';

startWithCleanBrowser();

const burst = { count: 3, from: '2026-03-09T08:10:00', until: '2026-03-09T08:16:40' };
const came = ['10:00', '10:30', '11:00'].map((time, index) =>
  eventAt(`2026-03-10 ${time}`, {
    id: `e${index}`,
    is_confirmed: false,
    client_name: `Inventado ${index}`,
    client_phone: `1190000000${index}`,
  }),
);

/** The store as the dashboard says, as in the owner's shell. */
function StoreOfDashboard({ children }: { readonly children: ReactNode }) {
  const { data } = useDashboard();
  return data ? <StoreProvider store={data}>{children}</StoreProvider> : null;
}

interface Setting {
  readonly dashboard?: Partial<AnswerOf<'dashboard'>>;
  readonly answers?: Readonly<Record<string, Answer>>;
  /** What does not come back. */
  readonly missing?: readonly OwnerEvent[];
}

/** Início at 09:10, over a server where three bookings came at once. */
async function openInicio({ dashboard = { burst }, answers = {}, missing = [] }: Setting = {}) {
  let facts: Partial<AnswerOf<'dashboard'>> = dashboard;
  let events: readonly OwnerEvent[] = came;
  const server = new FakeServer({
    getCalendars: { status: 200, body: [] },
    dashboard: () => ({
      status: 200,
      body: { title: 'Barbearia Sol', time_zone: 'America/Sao_Paulo', ...facts },
    }),
    getEvents: () => ({ status: 200, body: events }),
    getBurst: () => ({ status: 200, body: events }),
    getAllNews: { status: 200, body: { news: [], count: 0 } },
    getPolicies: { status: 200, body: {} },
    getReminders: { status: 200, body: { is_on: false, day: '2026-03-10', reminders: [], held: [] } },
    getHolidays: { status: 200, body: [] },
    updatePolicies: ({ body }) => {
      facts = { ...facts, flood: { is_closed: true, known_pass: true } };
      return { status: 200, body };
    },
    deleteBookings: () => {
      const deletion = { change_id: 'd1', deleted: events.length };
      facts = { burst: null, deletion };
      events = [];
      return { status: 200, body: deletion };
    },
    undoChange: () => {
      events = came.filter(({ id }) => !missing.some((event) => event.id === id));
      facts = { burst: missing.length > 0 ? null : burst, deletion: null };
      return { status: 200, body: { change: { count: events.length }, missing } };
    },
    ...answers,
  });
  const page = openSection(
    <StoreOfDashboard>
      <BookingsPage />
    </StoreOfDashboard>,
    { server, now: '2026-03-09T12:10:00Z' },
  );
  await pass(100);
  const press = async (name: string) => {
    await page.user.click(screen.getByRole('button', { name }));
    await pass(100);
  };
  return { ...page, server, press };
}

const notice = (name = 'Muitos agendamentos de uma vez') => screen.queryByRole('region', { name });

test('FLOOD-011 Início says how many bookings came at once, when, and which', async () => {
  // What was confirmed since is not among them.
  const { user } = await openInicio({ dashboard: { burst: { ...burst, count: 5 } } });
  const region = within(notice() as HTMLElement);
  expect(region.getByRole('heading', { name: 'Muitos agendamentos de uma vez' })).toBeVisible();
  expect(
    region.getByText('3 agendamentos chegaram em 09/03, das 08:10 às 08:16, muito acima do normal.'),
  ).toBeVisible();
  await user.click(region.getByText('Ver lista'));
  expect(region.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '10/03 10:00 · Corte · Ana · Inventado 0 · (11) 90000-0000',
    '10/03 10:30 · Corte · Ana · Inventado 1 · (11) 90000-0001',
    '10/03 11:00 · Corte · Ana · Inventado 2 · (11) 90000-0002',
  ]);
});

test('FLOOD-011 a burst within a minute names it once', async () => {
  await openInicio({ dashboard: { burst: { ...burst, until: '2026-03-09T08:10:40' } } });
  expect(notice()).toHaveTextContent('chegaram em 09/03, às 08:10, muito acima');
});

test('FLOOD-011 a burst about midnight names both days', async () => {
  const overnight = { ...burst, from: '2026-03-08T23:50:00', until: '2026-03-09T00:10:00' };
  await openInicio({ dashboard: { burst: overnight } });
  expect(notice()).toHaveTextContent('chegaram de 08/03 23:50 a 09/03 00:10');
});

test('FLOOD-011 nothing is shown and nothing is asked for where nothing of the kind came', async () => {
  const { server } = await openInicio({ dashboard: { burst: null, deletion: null } });
  expect(notice()).not.toBeInTheDocument();
  expect(notice('Agendamentos excluídos')).not.toBeInTheDocument();
  expect(server.callsTo('getBurst')).toEqual([]);
});

test('FLOOD-012 FLOOD-013 Excluir todos deletes what is listed in one call, and Desfazer takes it back', async () => {
  const { server, press } = await openInicio();
  await press('Excluir todos');
  expect(server.bodiesTo('deleteBookings')).toEqual([{ ids: ['e0', 'e1', 'e2'] }]);
  expect(notice()).not.toBeInTheDocument();
  expect(notice('Agendamentos excluídos')).toHaveTextContent('3 agendamentos excluídos.');
  expect(screen.getByRole('button', { name: 'Desfazer' })).toHaveFocus();

  await press('Desfazer');
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'd1' }]);
  expect(notice('Agendamentos excluídos')).not.toBeInTheDocument();
  expect(notice('Agendamentos de volta')).toHaveTextContent('3 agendamentos de volta.');
  expect(screen.getByRole('button', { name: 'Dispensar' })).toHaveFocus();
  expect(notice()).toBeVisible();
  await press('Dispensar');
  expect(notice('Agendamentos de volta')).not.toBeInTheDocument();
});

test('FLOOD-012 what came back and is deleted again is not said to be back', async () => {
  const { press } = await openInicio();
  await press('Excluir todos');
  await press('Desfazer');
  expect(notice('Agendamentos de volta')).toBeVisible();
  await press('Excluir todos');
  expect(notice('Agendamentos excluídos')).toBeVisible();
  expect(notice('Agendamentos de volta')).not.toBeInTheDocument();
});

test('FLOOD-013 what could not come back is named', async () => {
  const { press } = await openInicio({ missing: came.slice(1, 2) });
  await press('Excluir todos');
  await press('Desfazer');
  const back = within(notice('Agendamentos de volta') as HTMLElement);
  expect(back.getByText('2 agendamentos de volta.')).toBeVisible();
  expect(back.getByText('Não voltaram, porque o horário já está ocupado:')).toBeVisible();
  expect(back.getByRole('listitem')).toHaveTextContent('10/03 10:30 · Corte · Ana · Inventado 1');
});

test('FLOOD-013 a deletion made on another device, or before a reload, can be undone here', async () => {
  const { server, press } = await openInicio({
    dashboard: { burst: null, deletion: { change_id: 'd9', deleted: 1 } },
  });
  expect(notice('Agendamentos excluídos')).toHaveTextContent('1 agendamento excluído.');
  expect(screen.getByRole('button', { name: 'Desfazer' })).not.toHaveFocus();
  await press('Desfazer');
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'd9' }]);
});

test.each([
  ['Manter todos', { burst }],
  ['Dispensar', { burst: null, deletion: { change_id: 'd9', deleted: 3 } }],
])('FLOOD-011 %s puts the notice away in this browser, until something new came', async (name, dashboard) => {
  const { press, unmount } = await openInicio({ dashboard });
  await press(name);
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  unmount();
  const again = await openInicio({ dashboard });
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  again.unmount();
  await openInicio({ dashboard: { burst: { ...burst, until: '2026-03-09T08:30:00' } } });
  expect(notice()).toBeVisible();
});

test('FLOOD-012 a deletion that fails leaves everything as it is and says so', async () => {
  const { press } = await openInicio({ answers: { deleteBookings: { status: 500 } } });
  await press('Excluir todos');
  expect(screen.getByText('Não foi possível excluir os agendamentos.')).toBeVisible();
  expect(notice()).toBeVisible();
});

test('FLOOD-013 a deletion that can no longer be taken back says so', async () => {
  const gone = { status: 409, body: { detail: 'Não há mais o que desfazer.' } };
  const { press } = await openInicio({ answers: { undoChange: gone } });
  await press('Excluir todos');
  await press('Desfazer');
  expect(screen.getByText('Não há mais o que desfazer.')).toBeVisible();
});

test('FLOOD-011 a list that could not be loaded is asked for again, and nothing is deleted unseen', async () => {
  const { server, press } = await openInicio({ answers: { getBurst: { status: 500 } } });
  expect(notice()).toHaveTextContent('3 agendamentos chegaram');
  expect(screen.getByRole('button', { name: 'Excluir todos' })).toBeDisabled();
  server.on('getBurst', { status: 200, body: came });
  await press('Tentar novamente');
  expect(screen.getByRole('button', { name: 'Excluir todos' })).toBeEnabled();
});

test.each([
  ['Excluir todos', { burst }],
  ['Desfazer', { burst: null, deletion: { change_id: 'd9', deleted: 3 } }],
])('DLG-004 %s that ends the session leaves the saying to the login', async (name, dashboard) => {
  const ended = { status: 401, body: { detail: 'Entre de novo.' } };
  const { press, onSignedOut } = await openInicio({
    dashboard,
    answers: { deleteBookings: ended, undoChange: ended, refresh: ended },
  });
  await press(name);
  expect(onSignedOut).toHaveBeenCalled();
  expect(screen.queryByText(/^Entre de novo|^Não foi possível/)).not.toBeInTheDocument();
});

const closed = (known_pass: boolean) => ({ flood: { is_closed: true, known_pass } });
const closedNotice = () => notice('Sua página parou de aceitar agendamentos');
const letPass = 'Deixar passar quem já agendou aqui';

test('FLOOD-021 Início says at once that a flood closed the page, to whom, and what helps', async () => {
  const { user } = await openInicio({ dashboard: { ...closed(false), burst } });
  const region = within(closedNotice() as HTMLElement);
  expect(region.getByRole('alert')).toHaveTextContent(
    'Na última hora chegaram agendamentos demais, muito acima do normal, e a página recusa novos. Ela volta sozinha até uma hora depois que isso parar.',
  );
  expect(region.getByRole('status')).toHaveTextContent('Quem já agendou aqui também é recusado.');
  const advice = 'Se forem inventados, exclua todos abaixo: a página volta antes.';
  expect(region.getByText(advice)).toBeVisible();
  // What was kept is no longer offered for deletion below.
  await user.click(screen.getByRole('button', { name: 'Manter todos' }));
  expect(region.queryByText(advice)).toBeNull();
});

test('FLOOD-022 one tap lets known customers pass, and Início says that they do', async () => {
  const { server, press } = await openInicio({ dashboard: closed(false) });
  await press(letPass);
  expect(server.bodiesTo('updatePolicies')).toEqual([{ known_pass_floods: true }]);
  const region = within(closedNotice() as HTMLElement);
  const rule = region.getByText('Quem já teve um agendamento confirmado aqui continua marcando.');
  expect(rule).toHaveAttribute('role', 'status');
  expect(rule).toHaveFocus();
  expect(screen.queryByRole('button', { name: letPass })).toBeNull();
  expect(region.getByRole('link', { name: 'Mudar em Regras' })).toHaveAttribute(
    'href',
    '#atendimento/regras',
  );
});

test('FLOOD-021 the notice goes within a minute of the flood, although nothing happens then', async () => {
  const { server } = await openInicio({ dashboard: closed(false) });
  server.on('dashboard', { status: 200, body: { title: 'Barbearia Sol', flood: null } });
  await pass(59_000);
  expect(closedNotice()).toBeVisible();
  await pass(2000);
  expect(closedNotice()).not.toBeInTheDocument();
});

test('FLOOD-022 where the rule is on already, Início says so and offers nothing', async () => {
  await openInicio({ dashboard: closed(true) });
  expect(closedNotice()).toHaveTextContent('Quem já teve um agendamento confirmado aqui continua marcando.');
  expect(screen.queryByRole('button', { name: letPass })).toBeNull();
});

test('FLOOD-022 a rule that could not be saved is said, and can be tried again', async () => {
  const { press } = await openInicio({
    dashboard: closed(false),
    answers: { updatePolicies: { status: 500 } },
  });
  await press(letPass);
  expect(screen.getByText('Não foi possível mudar a regra.')).toBeVisible();
  expect(screen.getByRole('button', { name: letPass })).toBeEnabled();
  expect(closedNotice()).toHaveTextContent('Quem já agendou aqui também é recusado.');
});

test.each([
  ['nothing floods the store', { flood: null }],
  ['customers are asked for work, and booked', { flood: { is_closed: false, known_pass: false } }],
])('FLOOD-021 no page is said to be closed where %s', async (_, dashboard) => {
  await openInicio({ dashboard });
  expect(closedNotice()).not.toBeInTheDocument();
});
