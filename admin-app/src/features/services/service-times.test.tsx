import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { corte, dialog, field, openServices, row } from './test-support/open-services.tsx';

startWithCleanBrowser();

const times = { before_minutes: 10, after_minutes: 15 };
const own = [{ calendar_id: '1', service_time_minutes: 60, price: 60 }];

async function openEditor(stored: object = {}) {
  const page = await openServices({ services: [{ ...corte, ...stored }] });
  await page.press('Editar Corte');
  await page.user.click(screen.getByText('Mais opções'));
  return page;
}

const ofCalendar = (name: string) => within(within(dialog()).getByRole('group', { name }));

test('TIME-001 preparation and cleaning are minutes under Mais opções, and go with the service', async () => {
  const { server, type, press } = await openEditor();
  expect(field('Limpeza depois (minutos)')).toHaveAccessibleDescription(
    'O cliente não vê: só o horário dele aparece.',
  );
  await type('Preparo antes (minutos)', '10');
  await type('Limpeza depois (minutos)', '15');
  await press('Salvar');
  expect(server.bodiesTo('updateService')).toEqual([{ ...corte, ...times }]);
});

test('TIME-001 empty is none, and what nobody changed is not sent', async () => {
  const { server, type, press } = await openEditor(times);
  expect([field('Preparo antes (minutos)').value, field('Limpeza depois (minutos)').value]).toEqual([
    '10',
    '15',
  ]);
  await type('Preparo antes (minutos)', '');
  await press('Salvar');
  expect(server.bodiesTo('updateService')).toEqual([{ ...corte, before_minutes: 0 }]);
});

test.each(['241', '-1', 'dez'])('TIME-001 %j minutes are refused, and Mais opções opens', async (typed) => {
  const { server, type, press } = await openEditor();
  await type('Limpeza depois (minutos)', typed);
  await press('Salvar');
  expect(field('Limpeza depois (minutos)')).toHaveAccessibleDescription(/Erro: Use de 0 a 240 minutos/);
  expect(server.bodiesTo('updateService')).toEqual([]);
});

test('TIME-010 each calendar may take and cost something else, and an empty field is the service’s own', async () => {
  const { server, user, press } = await openEditor();
  await user.click(screen.getByText('Por profissional'));
  await user.type(ofCalendar('Ana').getByLabelText('Duração'), '1h');
  await user.type(ofCalendar('Ana').getByLabelText('Preço'), '60');
  expect(ofCalendar('Bruno').getByLabelText('Duração')).toHaveValue('');
  await press('Salvar');
  expect(server.bodiesTo('updateService')).toEqual([{ ...corte, per_calendar: own }]);
  expect(row('Corte').getByText('Ana 60 min R$ 60,00')).toBeVisible();
});

test.each([
  ['as it is', '60', undefined],
  ['for nothing of its own', '', []],
])('TIME-010 terms of a calendar are changed %s', async (_, minutes, sent) => {
  const { server, user, press } = await openEditor({
    per_calendar: [{ calendar_id: '1', service_time_minutes: 60 }],
  });
  await user.click(screen.getByText('Por profissional'));
  const duration = ofCalendar('Ana').getByLabelText('Duração');
  expect(duration).toHaveValue('60');
  await user.clear(duration);
  if (minutes !== '') await user.type(duration, minutes);
  await press('Salvar');
  expect(server.bodiesTo('updateService')).toEqual([{ ...corte, ...(sent && { per_calendar: sent }) }]);
});

test.each([
  ['Duração', '1441', 'Informe uma duração válida para o serviço.'],
  ['Preço', '1.2.3', /Não entendi o preço/],
])('TIME-010 a wrong %s of a calendar is said at its field', async (label, typed, sentence) => {
  const { server, user, press } = await openEditor();
  await user.click(screen.getByText('Por profissional'));
  await user.type(ofCalendar('Bruno').getByLabelText(label), typed);
  await press('Salvar');
  expect(ofCalendar('Bruno').getByLabelText(label)).toHaveAccessibleDescription(sentence);
  expect(ofCalendar('Ana').getByLabelText(label)).not.toBeInvalid();
  expect(server.bodiesTo('updateService')).toEqual([]);
});

test('TIME-010 a service in one calendar has nothing to tell apart', async () => {
  await openEditor({ calendars: ['1'] });
  expect(screen.queryByText('Por profissional')).not.toBeInTheDocument();
});
