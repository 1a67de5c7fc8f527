import { held } from '@hora-marcada/shared/fake-server';
import { act, screen, within } from '@testing-library/react';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import {
  eventNamed,
  layOut,
  navigationButton,
  openDashboard,
  part,
  selectAt,
  viewButton,
} from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const dialog = () => screen.getByRole('dialog', { name: 'Confirmar Agendamento' });
const field = (name: string) => within(dialog()).getByRole('textbox', { name });
const confirm = () => within(dialog()).getByRole('button', { name: 'Confirmar' });
const ten = 10 * 60;
const corte = anEvent({ id: '9', client_name: '', client_phone: '' });

async function openDialog(setting: Parameters<typeof openDashboard>[0] = {}) {
  const page = await openDashboard({
    ...setting,
    answers: { createEvent: { status: 201, body: corte }, ...setting.answers },
  });
  await page.user.click(viewButton('Dia'));
  await selectAt(part('.rbc-day-slot'), { from: ten + 5 });
  return page;
}

test('CAL-007 CAL-017 CAL-033 CAL-034 a click in the day proposes half an hour', async () => {
  await openDialog();
  expect(dialog()).toHaveTextContent('Agendar compromisso das 09/03/2026 - 10:00 às 09/03/2026 - 10:30');
  expect(within(dialog()).queryByText('Dia inteiro')).not.toBeInTheDocument();
});

test('CAL-007 dragging in the week proposes what was drawn', async () => {
  await openDashboard({ view: 'Semana' });
  const [, , tuesday] = document.querySelectorAll('.rbc-day-slot');
  if (!tuesday) throw new Error('The week has no Tuesday.');
  await selectAt(tuesday, { from: ten + 5, to: ten + 80 });
  expect(dialog()).toHaveTextContent('das 10/03/2026 - 10:00 às 10/03/2026 - 11:30');
});

test('CAL-007 Q-23 P-37 a day of the month is proposed whole, and is said to be', async () => {
  await openDashboard();
  // Mondays are the second of seven columns of 100 px; the second week is that of 9 March.
  const week = document.querySelectorAll('.rbc-month-row')[1]?.querySelector('.rbc-row-bg');
  if (!week) throw new Error('The month has no second week.');
  await selectAt(week, { x: 150, from: 5 });
  await pass(10);
  expect(dialog()).toHaveTextContent('das 09/03/2026 - 00:00 às 10/03/2026 - 00:00');
  expect(within(dialog()).getByText('Dia inteiro')).toBeVisible();
});

test('CAL-020 on touch a slot is selected after 250 ms', async () => {
  await openDashboard({ view: 'Dia' });
  const day = part('.rbc-day-slot');
  layOut(day);
  const touch = (type: string) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    const point = { clientX: 50, clientY: ten + 5, pageX: 50, pageY: ten + 5 };
    return Object.assign(event, { touches: type === 'touchend' ? [] : [point] }, point);
  };
  const hold = async (milliseconds: number) => {
    act(() => void day.dispatchEvent(touch('touchstart')));
    await pass(milliseconds);
    act(() => void day.dispatchEvent(touch('touchend')));
    await pass();
  };
  await hold(100);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await hold(300);
  expect(dialog()).toHaveTextContent('das 09/03/2026 - 10:00');
});

test('P-34 Novo evento proposes the next half hour of the day shown', async () => {
  const { user } = await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Novo evento' }));
  expect(dialog()).toHaveTextContent('das 09/03/2026 - 09:30 às 09/03/2026 - 10:00');
});

test('P-34 Novo evento proposes the time of another day where that is shown', async () => {
  const { user } = await openDashboard({ view: 'Dia' });
  await user.click(navigationButton('Próximo'));
  await user.click(screen.getByRole('button', { name: 'Novo evento' }));
  expect(dialog()).toHaveTextContent('das 10/03/2026 - 09:30 às 10/03/2026 - 10:00');
});

test('CAL-035 CAL-039 CAL-042 CAL-044 CAL-045 CAL-047 DAY-006 Q-57 an event is created confirmed, with exactly these fields', async () => {
  const { user, server } = await openDialog();
  await user.type(field('Nome do Evento'), ' Corte ');
  await user.type(field('Preço'), '12.5');
  server.on('getEvents', { status: 200, body: [corte] });
  await user.click(confirm());
  await pass();
  expect(server.bodiesTo('createEvent')).toEqual([
    {
      title: 'Corte',
      start: '2026-03-09T10:00:00',
      end: '2026-03-09T10:30:00',
      calendar: 'Ana',
      price: 12.5,
      description: '',
      is_confirmed: true,
    },
  ]);
  expect(screen.getByText('Evento criado!')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(eventNamed('Corte')).toBeInTheDocument();
});

test('CAL-036 CAL-037 P-28 the price takes digits and separators, shows what it counts as, and is normalized when left', async () => {
  const { user } = await openDialog();
  await user.type(field('Preço'), 'a1b2,c3.-+e');
  expect(field('Preço')).toHaveValue('12,3.');
  await user.clear(field('Preço'));
  await user.type(field('Preço'), '1.234,56');
  expect(within(dialog()).getByText('R$ 1.234,56')).toBeVisible();
  await user.tab();
  expect(field('Preço')).toHaveValue('1234,56');
});

test('CAL-043 Q-55 Enter in the price sends it normalized, and what is no number as none', async () => {
  const { user, server } = await openDialog();
  await user.type(field('Nome do Evento'), 'Corte');
  await user.type(field('Preço'), '1,2,3{Enter}');
  await pass();
  expect(server.bodiesTo('createEvent')).toEqual([expect.objectContaining({ price: null })]);
});

test.each(['', '   '])(
  'CAL-040 VAL-009 without a name (%p) nothing is sent, and the field says so',
  async (name) => {
    const { user, server } = await openDialog();
    if (name) await user.type(field('Nome do Evento'), name);
    await user.click(confirm());
    await pass();
    expect(server.callsTo('createEvent')).toEqual([]);
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Informe o nome do evento.');
    await user.type(field('Nome do Evento'), 'C');
    expect(within(dialog()).queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('MSG-010 a name with an address is refused at its field, and nothing is sent', async () => {
  const { user, server } = await openDialog();
  await user.type(field('Nome do Evento'), 'Corte www.exemplo{Enter}');
  await pass();
  expect(server.callsTo('createEvent')).toEqual([]);
  expect(within(dialog()).getByRole('alert')).toHaveTextContent(
    'Retire o endereço de site ou de e-mail: ele não pode fazer parte do nome.',
  );
});

test.each([
  [['Ana', 'Bruno'], undefined, 'Ana', true],
  [['Ana', 'Bruno'], 'Bruno', 'Bruno', true],
  [['Ana'], undefined, 'Ana', false],
  [[], undefined, '', false],
])(
  'CAL-038 CAL-046 Q-57 of %j, filtered by %s, %p gets the event',
  async (calendars, filter, calendar, isAsked) => {
    const { user, server } = await openDashboard({
      calendars,
      answers: { createEvent: { status: 201, body: corte } },
    });
    if (filter) {
      await user.click(screen.getByRole('combobox', { name: 'Filtrar por calendário' }));
      await user.click(screen.getByTitle(filter));
    }
    await user.click(screen.getByRole('button', { name: 'Novo evento' }));
    expect(within(dialog()).queryAllByRole('radiogroup', { name: 'Selecionar Calendário' })).toHaveLength(
      isAsked ? 1 : 0,
    );
    await user.type(field('Nome do Evento'), 'Corte{Enter}');
    await pass();
    expect(server.bodiesTo('createEvent')).toEqual([expect.objectContaining({ calendar })]);
  },
);

test('Q-58 a slot that is taken in the chosen calendar is warned of, and can be had all the same', async () => {
  const { user, server } = await openDialog({
    events: [anEvent({ start_time: '2026-03-09T10:15:00', calendar: 'Bruno' })],
  });
  expect(within(dialog()).queryByText('Este horário já possui um evento.')).not.toBeInTheDocument();
  await user.click(within(dialog()).getByRole('radio', { name: 'Bruno' }));
  expect(within(dialog()).getByText('Este horário já possui um evento.')).toBeVisible();
  await user.type(field('Nome do Evento'), 'Corte{Enter}');
  await pass();
  expect(server.bodiesTo('createEvent')).toEqual([expect.objectContaining({ calendar: 'Bruno' })]);
});

test.each([
  ['"Já existe um evento neste horário."', 'Já existe um evento neste horário.'],
  [{ detail: 'Já existe um evento neste horário.' }, 'Já existe um evento neste horário.'],
  [{ title: ['Informe o título.'] }, 'Informe o título.'],
  ['', 'Não foi possível criar o evento.'],
])(
  'CAL-048 ERR-019 ERR-021 P-22 refused with %j the dialog keeps what was typed and says %s',
  async (body, sentence) => {
    const { user } = await openDialog({ answers: { createEvent: { status: 400, body } } });
    await user.type(field('Nome do Evento'), 'Corte');
    await user.click(within(dialog()).getByRole('button', { name: 'Descrição' }));
    await user.type(field('Descrição'), 'Máquina 2');
    await user.click(confirm());
    await pass();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(field('Nome do Evento')).toHaveValue('Corte');
    expect(field('Descrição')).toHaveValue('Máquina 2');
    expect(screen.queryByText('Evento criado!')).not.toBeInTheDocument();
  },
);

test('QUOTA-003 a store that has as many events ahead as it may is told so', async () => {
  const detail = 'Seu estabelecimento já tem 30.000 eventos futuros, o máximo.';
  const body = { code: 'quota_reached', status: 409, detail, message: detail };
  const { user } = await openDialog({ answers: { createEvent: { status: 409, body } } });
  await user.type(field('Nome do Evento'), 'Corte{Enter}');
  await pass();
  expect(screen.getByText(detail)).toBeVisible();
  expect(field('Nome do Evento')).toHaveValue('Corte');
});

test('P-23 confirming twice sends once, and nothing closes the dialog meanwhile', async () => {
  const creation = held();
  const { user, server } = await openDialog({ answers: { createEvent: creation.answer } });
  await user.type(field('Nome do Evento'), 'Corte{Enter}{Enter}');
  await user.keyboard('{Escape}');
  expect(server.callsTo('createEvent')).toHaveLength(1);
  creation.give({ status: 201, body: corte });
  await pass();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('P-23 what is being sent is locked: typing changes nothing and Cancelar does not close', async () => {
  const creation = held();
  const { user, server } = await openDialog({ answers: { createEvent: creation.answer } });
  await user.type(field('Nome do Evento'), 'Corte{Enter}');
  const cancel = within(dialog()).getByRole('button', { name: 'Cancelar' });
  await user.type(field('Nome do Evento'), ' e barba');
  await user.click(cancel);
  expect(field('Nome do Evento')).toHaveValue('Corte');
  expect(cancel).toBeDisabled();
  expect(within(dialog()).getByRole('radio', { name: 'Ana' })).toBeDisabled();
  creation.give({ status: 201, body: corte });
  await pass();
  expect(screen.getByText('Evento criado!')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo('createEvent')).toHaveLength(1);
});

test('P-48 Esc asks before it throws typed text away', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = await openDialog();
  await user.type(field('Nome do Evento'), 'Corte{Escape}');
  expect(ask).toHaveBeenCalledWith('Descartar alterações?');
  expect(field('Nome do Evento')).toHaveValue('Corte');
});

test('P-27 Adicionar cliente leads to Editar Evento with the new event', async () => {
  const { user } = await openDialog();
  await user.type(field('Nome do Evento'), 'Corte{Enter}');
  await pass();
  await user.click(screen.getByRole('button', { name: 'Adicionar cliente' }));
  const edit = await opened('Editar Evento');
  expect(edit.getByLabelText('Título')).toHaveValue('Corte');
  expect(edit.getByLabelText('Cliente')).toHaveValue('');
  await pass(1000);
  expect(screen.queryByText('Evento criado!')).toBeNull();
});
