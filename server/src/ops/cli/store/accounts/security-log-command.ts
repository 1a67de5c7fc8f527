import type { Handle } from '../../../../platform/database/schema.ts';
import { noSuchUser } from '../../../../stores/lifecycle/store-problem.ts';
import { findStoreFacts } from '../../../../stores/lifecycle/store-queries.ts';
import { findMemberByUsername } from '../../../../stores/members/member-queries.ts';
import {
  findSecurityLog,
  findWholeSecurityLog,
  type LoggedEvent,
} from '../../../../stores/security-log/security-log-queries.ts';
import { findOwner } from '../../../../stores/session/session-queries.ts';
import type { SecurityEvent } from '../../../../stores/security-log/security-log-rules.ts';
import type { CommandAnswer } from '../../kit/run-program.ts';
import { terminalTable, terminalTime } from '../../kit/terminal-table.ts';

const MAX_ENTRIES = 1000;

/** The newest entries of the security log, of one account or all; throws a StoreProblem `no_such_user`. */
export async function showSecurityLog(handle: Handle, username: string | undefined): Promise<CommandAnswer> {
  const { entries, timeZone } = await findEntries(handle, username);
  const data = entries.map((entry) => {
    const { username: of, event, ipHash, count, lastAt } = entry;
    return { username: of, event, addressHash: ipHash, count, lastAt };
  });
  const text = terminalTable([heading, ...entries.map((entry) => rowOf(entry, timeZone))]);
  return { text: data.length === 0 ? 'Nada registrado nos últimos 30 dias.' : text, data };
}

/** The entries, and the clock to tell their times by: the store's, or Brasília's where they are of several stores. */
async function findEntries(handle: Handle, username: string | undefined) {
  if (username === undefined)
    return { entries: await findWholeSecurityLog(handle, MAX_ENTRIES), timeZone: undefined };
  const storeId =
    (await findOwner(handle, username))?.storeId ?? (await findMemberByUsername(handle, username))?.storeId;
  const store = storeId && (await findStoreFacts(handle, storeId));
  if (!store) throw noSuchUser(username);
  const entries = await findSecurityLog(handle, storeId, username, MAX_ENTRIES);
  return { entries, timeZone: store.timeZone };
}

const heading = ['ÚLTIMA VEZ', 'USUÁRIO', 'O QUE HOUVE', 'VEZES NA HORA', 'ENDEREÇO'];

function rowOf(
  { username, event, ipHash, count, lastAt }: LoggedEvent,
  timeZone: string | undefined,
): string[] {
  return [
    terminalTime(lastAt, timeZone),
    username || '(desconhecido)',
    // A later release may have events that this one does not know.
    isKnown(event) ? words[event] : event,
    String(count),
    ipHash || 'operador',
  ];
}

const words: Readonly<Record<SecurityEvent, string>> = {
  login: 'entrou',
  login_refused: 'senha errada',
  login_limited: 'tentativas demais',
  logout: 'saiu',
  password_changed: 'trocou a senha',
  password_refused: 'senha atual errada',
  reset_link_made: 'link de nova senha criado',
  reset_link_used: 'nova senha pelo link',
  reset_link_refused: 'link de nova senha inválido',
  session_ended: 'sessão encerrada',
  session_elsewhere: 'sessão em outro dispositivo',
  signed_up: 'criou uma página',
  sign_up_refused: 'não pôde criar uma página',
  store_suspended: 'página suspensa',
  store_resumed: 'página de volta ao ar',
};

function isKnown(event: string): event is SecurityEvent {
  return Object.hasOwn(words, event);
}
