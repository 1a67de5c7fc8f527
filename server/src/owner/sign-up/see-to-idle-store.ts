import { dayOf, formatDay, MILLISECONDS_A_DAY, toWallClock } from '@hora-marcada/shared/format';
import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { AlertMail, SendMail } from '../../platform/mail/send-mail.ts';
import type { StoreId } from '../../platform/store-id.ts';
import {
  findSignedUpStore,
  recordTold,
  type SignedUpStore,
} from '../../stores/lifecycle/idle-store-queries.ts';
import { idleStep } from '../../stores/lifecycle/idle-store-rules.ts';
import { keepRemoved, lockStore, removeStore } from '../../stores/lifecycle/store-queries.ts';
import { removeSecurityLog } from '../../stores/security-log/security-log-queries.ts';

export interface IdleTools {
  /** Days after which an idle store is removed once its owner was told; 0 never. */
  readonly signUpDays: number;
  /** Undefined where no mails are sent. */
  readonly send: SendMail | undefined;
  /** Of the addresses in mails. */
  readonly origin: string | undefined;
}

/** Tells the owner of a store that came by itself and that nobody uses, and later removes it (JOIN-007). */
export async function seeToIdleStore(
  handle: Handle,
  storeId: StoreId,
  clock: Clock,
  { signUpDays: days, send, origin }: IdleTools,
): Promise<void> {
  const now = clock.now();
  const store = await findSignedUpStore(handle, storeId, now);
  if (!store) return;
  const step = idleStep(store, days, now);
  if (step === 'forget') await recordTold(handle, storeId, null);
  if (
    step === 'tell' &&
    (await recordTold(handle, storeId, now)) &&
    store.mail !== '' &&
    origin !== undefined
  )
    await send?.(idleMail(store, origin, new Date(now.getTime() + days * MILLISECONDS_A_DAY)));
  if (step === 'remove') await removeIdle(handle, storeId, days, now);
}

/** Looks once more behind the store's lock: somebody may have come back. */
function removeIdle(handle: Handle, storeId: StoreId, days: number, now: Date): Promise<void> {
  return handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const store = await findSignedUpStore(transaction, storeId, now);
    if (!store || idleStep(store, days, now) !== 'remove') return;
    await removeStore(transaction, storeId);
    await removeSecurityLog(transaction, storeId);
    await keepRemoved(transaction, storeId, now);
  });
}

function idleMail({ mail, title, endpoint }: SignedUpStore, origin: string, end: Date): AlertMail {
  const day = formatDay(dayOf(toWallClock(end, 'America/Sao_Paulo')));
  return {
    to: mail,
    subject: 'Sua página está parada',
    text: `${title}
${origin}/${endpoint}

Há 60 dias ninguém marca nem entra na sua área. Sem uso, a página e tudo o que ela tem serão apagados em ${day}.
Para mantê-la, basta entrar: ${origin}/login
`,
  };
}
