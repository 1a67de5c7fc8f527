import { contract } from '@hora-marcada/shared/contract';
import type { z } from 'zod';
import { Refusal } from '../../refusal.ts';
import { validated } from './field-errors.ts';

const text = (length: number) => 'x'.repeat(length);
const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));

const event = { start: '2026-03-09T10:00', calendar: 'Ana' };
const newEvent = { ...event, title: 'Corte', end: '2026-03-09T11:00' };
const link = { endpoint: 'sol', token: 'x', revision: 0 };
const dayOff = { calendar_id: null, kind: 'closed', first_day: '2026-03-10' };
const ana = { name: 'Ana', username: 'ana', password: 'girafa azul', calendars: ['1'] };
const customer = { endpoint: 'sol', client_name: 'João', client_telephone: '11987654321' };
const slot = { service_id: '1', calendar_id: '1', selected_day: '2026-03-09' };
const booking = { ...slot, ...customer, services: ['1'], selected_time: '10:00' };
const passwords = { current_password: 'sol-pass', new_password: 'girafa azul' };
const failure = { app: 'booking-app', version: '1.4.0', reason: 'entry' };

const yesOrNo = 'Use true ou false.';
const atMost = (characters: number) => `Use no máximo ${characters} caracteres.`;
const manyCalendars = 'Escolha no máximo 100 calendários.';
const manyBookings = 'Exclua no máximo 1000 agendamentos por vez.';
const noEventRevision = 'Informe a revisão do evento.';
const noLinkRevision = 'Informe a revisão do agendamento.';
const noMoment = 'Informe data e hora válidas.';
const noNotice = 'Informe um prazo de 0 minutos a 30 dias.';
const noPhone = 'Use no máximo 11 dígitos no telefone.';
const noSkip = 'Informe um número de 0 a 1000000.';
const noYears = ['', 'x', '1999', '2101', '2026.5', undefined];
const longPhone = '1'.repeat(12);
const phone = '1'.repeat(11);

/** A call's fields: what is said of wrong values, and values beside them that are taken. */
type Fields = readonly (readonly [
  field: string,
  said: string,
  wrong: readonly unknown[],
  right: readonly unknown[],
])[];

function describeCall(call: string, schema: z.ZodType, good: object, fields: Fields): void {
  test.each(fields)(`${call} says of a wrong %s: %s`, (field, said, wrong, right) => {
    const errorsOf = (value: unknown) => errorsIn(schema, { ...good, [field]: value });
    for (const value of wrong) expect([value, errorsOf(value)]).toEqual([value, { [field]: said }]);
    for (const value of right) expect([value, errorsOf(value)]).toEqual([value, undefined]);
  });
}

function errorsIn(schema: z.ZodType, value: unknown): unknown {
  try {
    validated(schema, value);
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.errors : error;
  }
}

describeCall('add_block', contract.addBlock.body, dayOff, [
  ['kind', 'Use closed, pause ou special.', ['x', null], []],
  ['repeats', 'Use none, weekly ou yearly.', ['x', 1], ['none', undefined]],
]);
describeCall('get_holidays', contract.getHolidays.query, {}, [
  ['year', 'Informe um ano de 2000 a 2100.', noYears, ['2000', '2100']],
]);
describeCall('update_holidays', contract.updateHolidays.body, {}, [
  ['holidays', 'Informe os feriados.', [7, 'x'], [{}]],
]);
describeCall('add_member', contract.addMember.body, ana, [
  ['calendars', 'Informe os calendários.', ['1', null, {}], [['1', '1']]],
  ['calendars', manyCalendars, [ids(101)], [ids(100)]],
  ['password', 'Informe a senha.', [7, null, undefined], []],
  ['password', atMost(1000), [text(1001)], []],
  ['sees_phones', yesOrNo, ['true', 1, null], [true, false, undefined]],
]);
describeCall('update_member', contract.updateMember.body, { id: '1' }, [
  ['is_active', yesOrNo, ['false', 0, null], [true, undefined]],
]);
describeCall('update_policies', contract.updatePolicies.body, {}, [
  ['change_notice_minutes', noNotice, [-1, 43_201, 1.5, '60'], [0, 43_200]],
  ['several_services', yesOrNo, ['sim', 1], [false]],
  ['any_calendar', 'Use off, least, tight ou order.', ['sim', true], ['off', 'least', 'tight', 'order']],
  ['known_pass_floods', yesOrNo, ['sim', 1], [true]],
  ['auto_confirm', yesOrNo, ['sim', 1], [true]],
  ['asks_note', yesOrNo, ['sim', 1], [true]],
  ['quiet_from', 'Informe um horário válido.', ['24:00', 8, ''], ['00:00']],
]);
describeCall('update_settings', contract.updateSettings.body, {}, [
  ['footer', atMost(1000), [text(1001)], [text(1000), '']],
  ['question_calendar', atMost(200), [text(201)], [text(200), null]],
]);
describeCall('add_feed', contract.addFeed.body, { calendars: null }, [
  ['calendars', 'Escolha os calendários.', ['1', undefined], [null]],
  ['calendars', 'Escolha pelo menos um calendário.', [[]], [['1']]],
  ['calendars', manyCalendars, [ids(101)], [ids(100)]],
  ['with_names', yesOrNo, ['true'], [true, undefined]],
]);
describeCall('get_changes', contract.getChanges.query, {}, [
  ['subject', 'Informe um assunto que existe.', ['x', ''], ['event', 'store']],
  ['actor', 'Informe quem existe.', ['x', ''], ['system', 'client']],
  ['from', 'Informe uma data válida.', ['2026-02-29', 'x'], ['2026-02-28']],
  ['skip', noSkip, ['x', '-1', '0.5', '1000001'], ['0', '1000000']],
  ['limit', 'Informe um número de 1 a 100.', ['x', '0', '1.5', '101'], ['1', '100']],
]);
describeCall('change_password', contract.changePassword.body, passwords, [
  ['current_password', 'Informe a senha.', [7, undefined], ['']],
  ['new_password', atMost(1000), [text(1001)], [text(1000)]],
]);
describeCall('check_reset_link', contract.checkResetLink.body, {}, [
  ['token', 'Informe o link.', [undefined, 7], [text(200)]],
]);
describeCall('end_session', contract.endSession.body, {}, [
  ['session_id', 'Informe um identificador válido.', [undefined, '', text(65)], [text(64)]],
]);
describeCall('delete_bookings', contract.deleteBookings.body, {}, [
  ['ids', 'Informe uma lista.', ['1', null, undefined], [[]]],
  ['ids', manyBookings, [ids(1001)], [ids(1000)]],
]);
describeCall('confirm_events', contract.confirmEvents.body, {}, [
  ['ids', 'Informe uma lista.', ['1', null, undefined], [[]]],
  ['ids', 'Altere no máximo 1000 eventos por vez.', [ids(1001)], [ids(1000)]],
]);
describeCall('mark_events', contract.markEvents.body, { ids: [], outcome: 'missed' }, [
  ['ids', 'Informe uma lista.', ['1', null, undefined], [[]]],
  ['outcome', 'Informe attended ou missed.', [null, 'came', undefined], ['attended']],
]);
describeCall('confirm_event', contract.confirmEvent.body, { ...event, is_confirmed: true }, [
  ['revision', noEventRevision, [-1, 0.5, '1', null], [0, undefined]],
]);
describeCall('move_event', contract.moveEvent.body, { ...event, new_start: event.start }, [
  ['new_start', noMoment, [undefined, null, '10:00'], []],
  ['new_calendar', atMost(200), [text(201)], [text(200), null]],
]);
describeCall('create_event', contract.createEvent.body, newEvent, [
  ['title', atMost(120), [text(121)], [text(120)]],
  ['title', 'Informe o título do evento.', ['', ' '], []],
]);
describeCall('update_event', contract.updateEvent.body, newEvent, [
  ['description', atMost(2000), [text(2001)], [text(2000), '']],
  ['client_name', atMost(120), [text(121)], [text(120), '']],
  ['client_phone', noPhone, [longPhone, '1x'], [phone, '1', '']],
]);
describeCall('get_customers', contract.getCustomers.body, {}, [
  ['search', atMost(100), [text(101)], [text(100), '']],
]);
describeCall('search_customers', contract.searchCustomers.body, {}, [
  ['search', 'Digite duas letras ou dígitos.', ['', ' a '], ['ab']],
]);
describeCall('free_starts', contract.freeStarts.body, { calendar_id: '1', day: '2026-03-10' }, [
  ['minutes', 'Informe a duração em minutos, até 31 dias.', [undefined, 0, 44_641, '30'], [1, 44_640]],
  ['services', 'Escolha de 1 a 5 serviços.', [[], ids(6), '1'], [ids(5), ['1', '1']]],
]);
describeCall('offer_times', contract.offerTimes.body, { services: ['1'], calendar_id: null }, [
  ['services', 'Escolha de 1 a 5 serviços.', [[], ids(6), '1'], [ids(5)]],
  ['skip', 'Informe uma lista.', ['1', null], [[], undefined]],
  ['skip', 'Deixe de fora no máximo 200 horários.', [Array(201).fill(event.start)], [[event.start]]],
  ['phone', 'Informe um telefone válido.', ['', longPhone, '1x'], ['1', undefined]],
]);
describeCall('update_customer', contract.updateCustomer.body, { phone }, [
  ['phone', 'Informe um telefone válido.', ['', longPhone, '1x'], ['1']],
  ['note', atMost(500), [text(501)], [text(500), '', undefined]],
  ['is_blocked', yesOrNo, ['true', 1], [false]],
]);
describeCall('dismiss_news', contract.dismissNews.body, { id: '1', at: '2026-03-09T10:00:00Z' }, [
  ['at', noMoment, ['x', undefined, 7], ['2026-03-09T10:00:00Z']],
  ['and_earlier', yesOrNo, ['true', 1], [true, false, undefined]],
]);

describeCall('get_booking', contract.getBooking.body, link, [
  ['token', 'Informe o link.', [undefined, 7], ['']],
  ['token', 'Informe um link válido.', [text(201)], [text(200)]],
]);
describeCall('cancel_booking', contract.cancelBooking.body, link, [
  ['revision', noLinkRevision, [-1, 0.5, '0', undefined], [0, 7]],
  ['reason', atMost(200), [text(201)], [text(200), undefined]],
]);
describeCall('update_reminders', contract.updateReminders.body, link, [
  ['no_reminders', yesOrNo, ['true', undefined], [true, false]],
]);
describeCall('create_booking', contract.createBooking.body, booking, [
  ['proof', atMost(200), [text(201)], [text(200), undefined]],
]);
describeCall('a key of create_booking', contract.createBooking.headers, {}, [
  ['idempotency-key', 'Informe uma chave de idempotência.', [''], ['x', undefined]],
  ['idempotency-key', atMost(255), [text(256)], [text(255)]],
]);
describeCall('create_combined_booking', contract.createCombinedBooking.body, booking, [
  ['services', 'Escolha de 1 a 5 serviços.', [[], ids(6), '1', undefined], [ids(5), ['1', '1']]],
]);
describeCall('remote_failures', contract.reportRemoteFailure.body, failure, [
  ['version', 'Informe uma versão, como 1.4.0.', [text(65), '<'], [text(64), '']],
]);
