import type { AnswerOf, NewPushDevice, PushDeviceChange } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNone } from '../../platform/store-id.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import {
  adoptPushKey,
  changeDevice,
  countOtherDevices,
  deleteDevice,
  findDevices,
  findPushKey,
  findSubscription,
  putDevice,
} from './device-queries.ts';
import { deviceAnswer, deviceNotFound, pushServiceOf, requireDeviceQuota } from './device-rules.ts';
import { requireSubscription } from './require-subscription.ts';
import { newPushKey, publicKeyOf, type SendPush } from './send-push.ts';
import { recordAnswer } from './told-queries.ts';

export interface PushTools extends Dependencies {
  /** Push services that the operator named. */
  readonly pushHosts: readonly string[];
  /** Undefined where no notices are sent. */
  readonly send: SendPush | undefined;
}

/** The caller's devices, and the key with which a browser may become one (PUSH-011). */
export async function listDevices(
  { database: { handle }, send }: PushTools,
  viewer: SignedIn,
): Promise<AnswerOf<'getPush'>> {
  const devices = (await findDevices(handle, viewer)).map(deviceAnswer);
  if (!send) return { is_available: false, devices };
  const key = await keyOf(handle, viewer);
  return { is_available: true, public_key: publicKeyOf(key).toString('base64url'), devices };
}

/** Tells the caller's browser of what happens from now on; throws `invalid`, `quota_reached`. */
export async function addDevice(
  tools: PushTools,
  viewer: SignedIn,
  sent: NewPushDevice,
): Promise<AnswerOf<'addPushDevice'>> {
  const { database, clock, newId, pushHosts, send } = tools;
  if (!send) throw new Refusal('invalid', { detail: 'Os avisos precisam do endereço público do site.' });
  const subscription = requireSubscription(sent, pushHosts);
  const isOpen = await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, viewer.storeId);
    requireDeviceQuota(await countOtherDevices(transaction, viewer, subscription.endpoint));
    const device = { ...subscription, id: newId(), choices: sent, now: clock.now() };
    return putDevice(transaction, viewer, device);
  });
  if (!isOpen) throw new Refusal('unauthenticated');
  return listDevices(tools, viewer);
}

/** Throws `not_found` for what is none of the caller's devices, as all of the next. */
export async function updateDevice(
  tools: PushTools,
  viewer: SignedIn,
  { id, ...choices }: PushDeviceChange,
): Promise<AnswerOf<'updatePushDevice'>> {
  const key = { ...viewer, id: idOrNone(id) };
  if (!(await changeDevice(tools.database.handle, key, choices))) throw deviceNotFound();
  return listDevices(tools, viewer);
}

export async function removeDevice(
  { database: { handle } }: PushTools,
  viewer: SignedIn,
  id: string,
): Promise<AnswerOf<'deletePushDevice'>> {
  if (!(await deleteDevice(handle, { ...viewer, id: idOrNone(id) }))) throw deviceNotFound();
  return { detail: 'Avisos desligados.' };
}

/** Sends a notice at once, and says whether the push service took it. */
export async function testDevice(
  tools: PushTools,
  viewer: SignedIn,
  id: string,
): Promise<AnswerOf<'testPush'>> {
  const { database, clock, counts, pushHosts, send } = tools;
  const key = { ...viewer, id: idOrNone(id) };
  const subscription = await findSubscription(database.handle, key);
  if (!subscription || !send) throw deviceNotFound();
  const result = await send(subscription, await keyOf(database.handle, viewer), {
    title: 'Hora Marcada',
    body: 'Os avisos chegam neste aparelho.',
    tag: 'teste',
    url: '/admin',
    silent: false,
  });
  counts.pushNoticeSent(pushServiceOf(subscription.endpoint, pushHosts) ?? 'other', result.kind);
  await recordAnswer(database.handle, key, result, clock.now());
  const isSent = result.kind === 'sent';
  return { is_sent: isSent, detail: isSent ? 'Aviso de teste enviado.' : 'O aviso de teste não foi aceito.' };
}

async function keyOf(handle: Handle, { storeId }: SignedIn): Promise<Buffer> {
  const key = await findPushKey(handle, storeId);
  if (key) return key;
  return handle.transaction().execute((transaction) => adoptPushKey(transaction, storeId, newPushKey()));
}
