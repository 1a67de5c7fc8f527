import type { AnswerOf } from '@hora-marcada/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { openApp } from '../test-support/open-app.tsx';

startWithCleanBrowser();

const policies: AnswerOf<'getPolicies'> = {
  client_changes: true,
  change_notice_minutes: 120,
  reminder_hours: [],
  quiet_from: '21:00',
  quiet_to: '08:00',
  reminders_by: 'owner',
  notices_by: 'owner',
  several_services: false,
  any_calendar: 'off',
  known_pass_floods: false,
  auto_confirm: false,
  asks_note: false,
  note_question: '',
  review_url: '',
};
const answers = { getPolicies: { status: 200, body: policies } };
const parts = () => screen.findByRole('navigation', { name: 'Partes de Atendimento' });
const current = async () =>
  within(await parts())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

test('OFF-001: Atendimento has three parts at addresses of their own, its opening hours first', async () => {
  const { user } = openApp('/admin#atendimento', { answers });
  const links = within(await parts()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Horários', '#atendimento'],
    ['Folgas e feriados', '#atendimento/folgas'],
    ['Regras', '#atendimento/regras'],
  ]);
  expect(await current()).toEqual(['Horários']);
  expect(document.title).toBe('Atendimento · Hora Marcada');
  expect(await screen.findByRole('button', { name: 'Adicionar' })).toBeVisible();

  await user.click(await screen.findByRole('link', { name: 'Folgas e feriados' }));
  expect(await screen.findByText('Nenhuma folga cadastrada.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Atendimento$/);
  expect(document.title).toBe('Folgas e feriados · Atendimento · Hora Marcada');
  expect(screen.getByRole('link', { name: 'Folgas e feriados' })).toHaveFocus();
});

test.each([
  ['#atendimento/folgas', 'Folgas e feriados', 'Nenhuma folga cadastrada.'],
  ['#atendimento/regras', 'Regras', 'Regras para clientes'],
])('OFF-001: %s is found again by a reload', async (hash, part, content) => {
  openApp(`/admin${hash}`, { answers });
  expect(await screen.findByText(content)).toBeVisible();
  expect(await current()).toEqual([part]);
});

test('OFF-001: Back returns to the part before', async () => {
  const { user } = openApp('/admin#atendimento', { answers });
  await user.click(within(await parts()).getByRole('link', { name: 'Regras' }));
  await screen.findByText('Regras para clientes');
  act(() => window.history.back());
  await waitFor(async () => expect(await current()).toEqual(['Horários']));
});

test('OFF-001 P-13: a part with something unsaved asks before another one is opened', async () => {
  const { user } = openApp('/admin#atendimento/regras', { answers });
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.type(await screen.findByLabelText('Prazo antes do horário'), '4');
  await user.click(screen.getByRole('link', { name: 'Horários' }));
  await waitFor(() => expect(ask.mock.calls).toEqual([['Há alterações não salvas. Sair sem salvar?']]));
  expect(await current()).toEqual(['Regras']);
  expect(window.location.hash).toBe('#atendimento/regras');
  expect(screen.getByLabelText('Prazo antes do horário')).toHaveValue('24');
});

test('OFF-001: the sheet keeps its four entries, and stands at Atendimento whatever part is shown', async () => {
  const { user } = openApp('/admin#atendimento/folgas', { answers });
  await user.click(await screen.findByRole('button', { name: 'Configurações' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Configurações' }));
  const entries = sheet.getAllByRole('listitem').map((entry) => within(entry).getByRole('button'));
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-current')])).toEqual([
    ['Minha Conta', null],
    ['Atendimento', 'page'],
    ['Calendário', null],
    ['Serviços', null],
  ]);
});

test('OFF-001: sections of one piece have no parts', async () => {
  openApp('/admin#inicio');
  await screen.findByRole('heading', { level: 1, name: 'Início' });
  expect(screen.queryByRole('navigation', { name: /^Partes/ })).toBeNull();
});

test('FIG-001: Painel has two parts, its calendar first, under one tab', async () => {
  const { user } = openApp('/admin#painel');
  const painel = within(await screen.findByRole('navigation', { name: 'Partes de Painel' }));
  expect(painel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Agenda', '#painel'],
    ['Números', '#painel/numeros'],
  ]);
  await user.click(painel.getByRole('link', { name: 'Números' }));
  expect(await screen.findByRole('group', { name: 'Mês mostrado' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Partes de Painel' })).toHaveAttribute('data-wide', 'true');
  expect(screen.getByRole('button', { name: 'Painel' })).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('Números · Painel · Hora Marcada');
});
