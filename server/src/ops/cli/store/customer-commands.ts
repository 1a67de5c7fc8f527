import { toWallClock, formatMoment } from '@hora-marcada/shared/format';
import { findCustomerRecords, findStoreOfCustomer } from '../../privacy/customer-queries.ts';
import { eraseCustomer, expectedStarts } from '../../privacy/erase-customer.ts';
import type { PhoneSearch } from '../../privacy/personal-data-rules.ts';
import { exportCustomer } from '../../privacy/export-customer.ts';
import { exportLogin } from './accounts/export-login.ts';
import { signalChange } from '../../../platform/signals/open-signals.ts';
import type { Handle } from '../../../platform/database/schema.ts';
import { storeIdOf, type StoreId } from '../../../platform/store-id.ts';
import { CommandProblem } from '../kit/command-arguments.ts';
import type { CommandAnswer } from '../kit/run-program.ts';
import type { EraseCommand, ExportCommand } from './read-command.ts';
import { requireConfirmation, type CommandTools } from '../kit/command-tools.ts';

/** All that a store holds of a customer, or where a login is told of bookings and its commissions, as the JSON that they get. */
export async function exportOf(
  { database: { handle }, clock }: CommandTools,
  { endpoint, whose }: ExportCommand,
): Promise<CommandAnswer> {
  const storeId = storeIdOf(endpoint);
  const records =
    'phone' in whose
      ? await exportCustomer(handle, storeId, whose.phone, clock.now())
      : await exportLogin(handle, storeId, whose.username, clock.now());
  return { text: JSON.stringify(records, null, 2), data: records };
}

/** Erases a customer from a store; throws a CommandProblem while the customer is expected, and without a yes. */
export async function eraseCustomerOf(
  tools: CommandTools,
  { endpoint, phone, isConfirmed }: EraseCommand,
): Promise<CommandAnswer> {
  const { clock, ask } = tools;
  const { handle } = tools.database;
  const storeId = storeIdOf(endpoint);
  const records = await findCustomerRecords(handle, storeId, phone);
  const starts = expectedStarts(records, clock.now());
  if (starts.length > 0) throw await stillExpected(handle, storeId, starts);
  const bookings = records.events.length + records.cancelled.length;
  if (Object.values(records).every(({ length }) => length === 0)) {
    const { withoutAreaCode } = await eraseUnexpected(tools, storeId, phone);
    return {
      text: [`Não há nada deste telefone em ${endpoint}.`, ...areaCodeNote(withoutAreaCode)].join('\n'),
      data: { endpoint, events: 0, notifications: 0, namesakes: 0, withoutAreaCode },
    };
  }
  const what = countsOf(bookings, records.notifications.length);
  if (!isConfirmed) {
    await requireConfirmation(ask, `Apagar este cliente de ${what} em ${endpoint}? Não há como desfazer.`);
  }
  const erasure = await eraseUnexpected(tools, storeId, phone);
  await signalChange(tools.database, storeId);
  const { events: erased, notifications: messages, namesakes, withoutAreaCode } = erasure;
  const text = [
    `Cliente apagado de ${countsOf(erased, messages)} em ${endpoint}.`,
    ...namesakeNote(namesakes),
    ...areaCodeNote(withoutAreaCode),
    'Cópias de segurança feitas até agora ainda têm estes dados.',
  ].join('\n');
  return { text, data: { endpoint, events: erased, notifications: messages, namesakes, withoutAreaCode } };
}

async function eraseUnexpected(tools: CommandTools, storeId: StoreId, phone: PhoneSearch) {
  const erasure = await eraseCustomer(tools, storeId, phone);
  if (erasure.kind === 'erased') return erasure;
  throw await stillExpected(tools.database.handle, storeId, erasure.starts);
}

async function stillExpected(handle: Handle, storeId: StoreId, starts: readonly Date[]) {
  const { timeZone = 'UTC' } = (await findStoreOfCustomer(handle, storeId)) ?? {};
  const times = starts.map((start) => {
    const wallClock = toWallClock(start, timeZone);
    return formatMoment(wallClock);
  });
  return new CommandProblem(
    `Nada foi apagado: este cliente ainda é esperado em ${times.join(', ')}. ` +
      'Exclua o agendamento na área do estabelecimento, ou espere que passe, e repita o comando.',
    'still_expected',
  );
}

function countsOf(events: number, notifications: number): string {
  return `${counted(events, 'agendamento', 'agendamentos')} e ${counted(notifications, 'aviso', 'avisos')}`;
}

function namesakeNote(count: number): string[] {
  if (count === 0) return [];
  const records = counted(count, 'registro tem', 'registros têm');
  return [
    `Mais ${records} o mesmo nome sem este telefone, talvez de outra pessoa: confira na área do estabelecimento.`,
  ];
}

function areaCodeNote(count: number): string[] {
  if (count === 0) return [];
  const records = counted(count, 'registro tem', 'registros têm');
  return [`${records} este número sem o DDD, talvez de outra pessoa: confira na área do estabelecimento.`];
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
