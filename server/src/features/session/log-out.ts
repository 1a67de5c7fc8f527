import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { revokeSessions } from './session-queries.ts';

/** Ends the session of the access token that asked, both of its tokens with it (PERM-009). */
export async function logOut(
  { database, clock }: Dependencies,
  storeId: StoreId,
  sessionId: string,
): Promise<AnswerOf<'logout'>> {
  await revokeSessions(database.handle, storeId, { id: sessionId }, clock.now());
  return { detail: 'Sessão encerrada.' };
}
