import { held, never } from '@hora-marcada/shared/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { noticeInMinutes, policiesDraftOf, toldToCustomers } from './policies-draft.ts';
import { kept, openPolicies, stored } from './test-support/open-policies.tsx';

startWithCleanBrowser();

const notice = () => screen.findByLabelText('Prazo antes do horário');
const save = () => screen.getByRole('button', { name: 'Salvar' });
/** Whether the browser asks before it leaves the page. */
const isHeldUp = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('MOVE-019 the owner says until when customers may change their bookings', async () => {
  const { user, server } = openPolicies();
  expect(await notice()).toHaveValue('2');
  expect(screen.getByRole('form', { name: 'Regras para clientes' })).toBeVisible();
  expect(
    screen.getByText(/“Falta menos de 2 horas para o horário. Fale com o estabelecimento.”/),
  ).toBeVisible();
  await user.clear(await notice());
  await user.type(await notice(), '3');
  expect(screen.getByText('Alterações não salvas')).toBeVisible();
  expect(isHeldUp()).toBe(true);
  await user.click(save());
  expect(await screen.findByText('Regras salvas com sucesso!')).toBeVisible();
  expect(isHeldUp()).toBe(false);
  expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, change_notice_minutes: 180 }]);
  expect(screen.queryByText('Alterações não salvas')).toBeNull();
});

test('OWN-106 a notice of 1h30 is ninety minutes, whatever the unit beside it', async () => {
  const { user, server } = openPolicies();
  await user.clear(await notice());
  await user.type(await notice(), '1h30');
  expect(screen.getByText(/“Falta menos de 90 minutos para o horário./)).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('Regras salvas com sucesso!')).toBeVisible();
  expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, change_notice_minutes: 90 }]);
});

test('MOVE-022 the owner lets customers change nothing', async () => {
  const { user, server } = openPolicies();
  await notice();
  await user.click(screen.getByRole('switch', { name: 'Clientes podem remarcar e cancelar pelo link' }));
  expect(screen.getByText(/“Para remarcar ou cancelar, fale com o estabelecimento.”/)).toBeVisible();
  await user.click(save());
  await waitFor(() =>
    expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, client_changes: false }]),
  );
});

test('AUTO-001 the owner has bookings confirmed as they come', async () => {
  const { user, server } = openPolicies();
  const confirms = await screen.findByRole('switch', { name: 'Confirmar agendamentos automaticamente' });
  expect(confirms).not.toBeChecked();
  expect(confirms).toHaveAccessibleDescription(
    'O cliente já sai com o horário confirmado. Você ainda pode desconfirmar.',
  );
  await user.click(confirms);
  await user.click(save());
  expect(await screen.findByText('Regras salvas com sucesso!')).toBeVisible();
  expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, auto_confirm: true }]);
});

test('NOTE-001 the owner lets customers leave a note, and asks in words of their own', async () => {
  const { user, server } = openPolicies();
  const asks = await screen.findByRole('switch', { name: 'Clientes podem deixar uma observação' });
  expect(asks).not.toBeChecked();
  expect(screen.queryByLabelText('Pergunta')).toBeNull();
  await user.click(asks);
  const question = screen.getByLabelText('Pergunta');
  expect(question).toHaveAttribute('placeholder', 'Alguma observação?');
  expect(question).toHaveAttribute('maxlength', '60');
  expect(question).toHaveAccessibleDescription(
    'Não peça dados de saúde, religião ou outros dados sensíveis.',
  );
  await user.click(question);
  await user.paste('Algo\u202e mais?');
  await user.click(save());
  expect(question).toBeInvalid();
  expect(server.callsTo('updatePolicies')).toEqual([]);
  await user.clear(question);
  await user.type(question, ' Algo mais? ');
  await user.click(save());
  expect(await screen.findByText('Regras salvas com sucesso!')).toBeVisible();
  expect(server.bodiesTo('updatePolicies')).toEqual([
    { ...kept, asks_note: true, note_question: 'Algo mais?' },
  ]);
});

test('NOTE-001 a wrong question that is not asked any more does not hold up the rest', async () => {
  const { user, server } = openPolicies({
    getPolicies: { status: 200, body: { ...stored, asks_note: true, note_question: 'Algo mais?' } },
  });
  const question = await screen.findByLabelText('Pergunta');
  await user.click(question);
  await user.paste('\u202e');
  await user.click(screen.getByRole('switch', { name: 'Clientes podem deixar uma observação' }));
  await user.click(save());
  await waitFor(() =>
    expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, note_question: undefined }]),
  );
});

test('REV-001 the owner says where customers review the store, at Google alone', async () => {
  const { user, server } = openPolicies();
  const address = await screen.findByLabelText('Link para avaliação no Google');
  await user.type(address, 'http://exemplo.com');
  await user.click(save());
  expect(address).toHaveAccessibleDescription('Erro: Use um link do Google que comece com https://');
  expect(server.callsTo('updatePolicies')).toEqual([]);
  await user.clear(address);
  await user.type(address, ' https://g.page/r/sol/review ');
  await user.click(save());
  expect(await screen.findByText('Regras salvas com sucesso!')).toBeVisible();
  expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, review_url: 'https://g.page/r/sol/review' }]);
});

test('MOVE-022 a notice that was left half typed stays what it was while customers may change nothing', async () => {
  const { user, server } = openPolicies();
  await user.clear(await notice());
  await user.click(screen.getByRole('switch', { name: 'Clientes podem remarcar e cancelar pelo link' }));
  await user.click(save());
  await waitFor(() =>
    expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, client_changes: false }]),
  );
});

test('MOVE-019 a notice that is none is refused at its field, and nothing is sent', async () => {
  const { user, server } = openPolicies();
  await user.clear(await notice());
  await user.click(save());
  expect(await notice()).toHaveFocus();
  expect(await notice()).toHaveAccessibleDescription('Informe um prazo de 0 minutos a 30 dias.');
  expect(server.callsTo('updatePolicies')).toEqual([]);
});

test('MOVE-019 a refusal goes with its cause, and what customers will be told comes back', async () => {
  const { user } = openPolicies();
  const told = () => screen.queryByText(/^O cliente pode remarcar e cancelar/);
  await user.clear(await notice());
  expect(told()).not.toBeInTheDocument();
  // Nobody is interrupted while typing.
  expect(await notice()).toBeValid();
  await user.click(save());
  expect(await notice()).toBeInvalid();
  await user.type(await notice(), '3');
  expect(await notice()).toBeValid();
  expect(told()).toHaveTextContent('até 3 horas antes');
});

test('MOVE-019 the notice can be said in another unit', async () => {
  const { user, server } = openPolicies();
  await notice();
  await user.click(screen.getByRole('combobox', { name: 'Unidade do prazo' }));
  await user.click(screen.getByTitle('dias'));
  expect(screen.getByText(/até 2 dias antes/)).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('Regras salvas com sucesso!')).toBeVisible();
  expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, change_notice_minutes: 2880 }]);
});

test('MOVE-019 what is typed while a save is on its way stays typed', async () => {
  const answer = held();
  const { user } = openPolicies({ updatePolicies: answer.answer });
  await user.clear(await notice());
  await user.type(await notice(), '3');
  await user.click(save());
  await user.type(await notice(), '6');
  answer.give({ status: 200, body: { ...stored, change_notice_minutes: 180 } });
  expect(await screen.findByText('Regras salvas com sucesso!')).toBeVisible();
  expect(await notice()).toHaveValue('36');
  expect(screen.getByText('Alterações não salvas')).toBeVisible();
});

test('MOVE-019 what could not be saved stays as it was typed', async () => {
  const { user } = openPolicies({ updatePolicies: { status: 500 } });
  await user.clear(await notice());
  await user.type(await notice(), '5');
  await user.click(save());
  expect(await screen.findByText('Erro ao salvar regras')).toBeVisible();
  expect(await notice()).toHaveValue('5');
});

test('MOVE-019 rules on their way are waited for', () => {
  openPolicies({ getPolicies: never });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test.each([
  [{ status: 500 }, 'Erro ao carregar configurações'],
  [{ status: 404, body: { detail: 'Não encontrado.' } }, 'Não encontrado.'],
])('MOVE-019 rules that cannot be loaded are not guessed: %j', async (getPolicies, sentence) => {
  const { user, server } = openPolicies({ getPolicies });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  server.on('getPolicies', { status: 200, body: stored });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await notice()).toHaveValue('2');
});

test.each([
  [0, '0', 'hours', 'O cliente pode remarcar e cancelar até a hora marcada.'],
  [1, '1', 'minutes', 'até 1 minuto antes'],
  [45, '45', 'minutes', 'até 45 minutos antes'],
  [60, '1', 'hours', 'até 1 hora antes'],
  [1440, '1', 'days', 'até 1 dia antes'],
  [90, '90', 'minutes', 'até 90 minutos antes'],
  [43_200, '30', 'days', 'até 30 dias antes'],
])('MOVE-019 %d minutes are shown as %s %s', (minutes, noticeText, unit, told) => {
  const draft = policiesDraftOf({ ...stored, change_notice_minutes: minutes });
  expect(draft).toMatchObject({ noticeText, unit });
  expect(noticeInMinutes(draft)).toBe(minutes);
  expect(toldToCustomers(draft)).toContain(told);
});

test.each(['', '-1', '1,5', '31'])('MOVE-019 a notice of “%s” days is none', (noticeText) => {
  expect(noticeInMinutes({ ...policiesDraftOf(stored), noticeText, unit: 'days' })).toBe(
    noticeText === '1,5' ? 2160 : undefined,
  );
});

test('MULTI-001 the owner takes one service at a time', async () => {
  const { user, server } = openPolicies({
    getPolicies: { status: 200, body: stored },
  });
  await notice();
  const several = screen.getByRole('switch', { name: 'Clientes podem marcar vários serviços de uma vez' });
  expect(several).toBeChecked();
  await user.click(several);
  await user.click(save());
  await waitFor(() =>
    expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, several_services: false }]),
  );
});

test('ATEND-026 the owner lets known customers pass a flood, and the switch says what that is', async () => {
  const { user, server } = openPolicies();
  await notice();
  const passing = screen.getByRole('switch', { name: 'Deixar passar quem já agendou aqui' });
  expect(passing).not.toBeChecked();
  expect(passing).toHaveAccessibleDescription(
    'Quando chegam agendamentos demais em uma hora e a página recusa novos, quem já teve um agendamento confirmado continua marcando.',
  );
  await user.click(passing);
  expect(screen.getByText('Alterações não salvas')).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('Regras salvas com sucesso!')).toBeVisible();
  expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, known_pass_floods: true }]);
  expect(passing).toBeChecked();
});

test('ATEND-026 what the store lets pass is shown, and can be taken back', async () => {
  const { user, server } = openPolicies({
    getPolicies: { status: 200, body: { ...stored, known_pass_floods: true } },
  });
  await notice();
  const passing = screen.getByRole('switch', { name: 'Deixar passar quem já agendou aqui' });
  expect(passing).toBeChecked();
  await user.click(passing);
  await user.click(save());
  await waitFor(() => expect(server.bodiesTo('updatePolicies')).toEqual([kept]));
});
