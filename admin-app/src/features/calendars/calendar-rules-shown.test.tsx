import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { ana, field, fill, openAdd, openCalendars, press } from './test-support/open-calendars.tsx';

startWithCleanBrowser();

const name = 'Nome do Calendário';
const delay = 'Minutos a partir do horário atual';
const interval = 'Intervalo de agendamentos (minutos)';
const days = 'Quantidade de Dias Futuros Permitidos';
const smallInterval = 'Erro: O intervalo de agendamento não pode ser menor que 15 minutos';

async function openFilled(values: Readonly<Record<string, string>>) {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
  const page = openCalendars({ answers: { addCalendar: { status: 201, body: ana } } });
  await openAdd(page.user);
  for (const [label, text] of Object.entries({ [name]: 'Carla', ...values }))
    await fill(page.user, label, text);
  await press(page.user, 'Adicionar Calendário', 'Salvar');
  return { ...page, ask };
}

test.each([
  ['VAL-010', name, '', 'Erro: Nome do calendário não pode estar vazio'],
  ['VAL-010', name, '   ', 'Erro: Nome do calendário não pode estar vazio'],
  [
    'MSG-010',
    name,
    'Ana bit.ly/abc',
    'Retire o endereço de site ou de e-mail: ele não pode fazer parte do nome.',
  ],
  ['VAL-011 CONST-003', days, '31', 'Dias Futuros não pode ser maior que 30'],
  ['Q-67', days, '-1', 'Dias Futuros não pode ser menor que 0'],
  ['Q-67', days, '1,5', 'Dias Futuros não pode ser menor que 0'],
  ['Q-67', days, '-', 'Dias Futuros não pode ser menor que 0'],
  ['VAL-012 CONST-004', interval, '14', smallInterval],
  ['VAL-012 Q-67', interval, '0', smallInterval],
  [
    'Q-67',
    interval,
    '1441',
    'Erro: O intervalo de agendamento deve ser um número inteiro de até 1440 minutos',
  ],
  [
    'Q-67',
    delay,
    '-5',
    'Erro: Os minutos a partir do horário atual devem ser um número inteiro de 0 a 43200',
  ],
])(
  'VAL-013 Q-71 %s %s %j is refused at its field, without a question or a request',
  async (_, label, text, sentence) => {
    const { server, ask } = await openFilled({ [label]: text });
    expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${sentence}$`));
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(field(label)).toHaveFocus();
    expect(ask).not.toHaveBeenCalled();
    expect(server.callsTo('addCalendar')).toHaveLength(0);
  },
);

test('Q-67 one thing is said at a time, and no longer once its field is changed', async () => {
  const { user, ask } = await openFilled({ [name]: ' ', [days]: '31', [interval]: '14' });
  expect(screen.getByRole('alert')).toHaveTextContent('Nome do calendário');
  await fill(user, name, 'Carla');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press(user, 'Adicionar Calendário', 'Salvar');
  expect(screen.getByRole('alert')).toHaveTextContent('Dias Futuros');
  await fill(user, days, '30');
  await press(user, 'Adicionar Calendário', 'Salvar');
  expect(screen.getByRole('alert')).toHaveTextContent(smallInterval);
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['VAL-011 the longest horizon', { [days]: '30' }, { allowed_future_days: 30 }],
  ['VAL-012 the smallest interval', { [interval]: '15' }, { interval_schedule: 15 }],
  ['VAL-012 Q-67 no interval', { [interval]: '' }, { interval_schedule: null }],
  [
    'Q-67 no horizon and no lead time',
    { [days]: '', [delay]: '' },
    { allowed_future_days: null, delay_minutes: null },
  ],
])('%s is accepted', async (_, values, sent) => {
  const { server, ask } = await openFilled(values);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(server.bodiesTo('addCalendar')[0]).toMatchObject(sent);
});

test.each([
  ['7200', '2', true],
  ['4320', '2', true],
  ['4319', '2', false],
  ['1440', '0', true],
  ['43200', '30', false],
])(
  'CALCFG-024 notice of %s minutes with %s days ahead: that there is never a time is said before it is saved, %s',
  async (minutes, ahead, isSaid) => {
    const page = openCalendars();
    await openAdd(page.user);
    await fill(page.user, delay, minutes);
    await fill(page.user, days, ahead);
    const told = isSaid ? expect.stringContaining('Nunca há horários') : expect.not.stringContaining('Nunca');
    expect(field(delay)).toHaveAccessibleDescription(told);
  },
);
