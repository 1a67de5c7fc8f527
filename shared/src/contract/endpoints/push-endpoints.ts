import { addresses } from '../addresses.ts';
import type { Endpoint } from './endpoint.ts';
import * as push from '../push.ts';
import { done } from '../session.ts';

const own = { access: 'member', needs: [] } as const;
const write = { ...own, refusals: ['invalid', 'unauthenticated', 'forbidden', 'not_found'] } as const;

/** The devices on which a login is told of bookings with the app closed. */
export const pushEndpoints = {
  getPush: {
    ...addresses.getPush,
    ...own,
    summary: 'Os aparelhos de quem chama que recebem avisos',
    answers: { 200: push.pushDevices },
    refusals: ['unauthenticated', 'forbidden'],
  },
  addPushDevice: {
    ...addresses.addPushDevice,
    ...write,
    summary: 'Liga os avisos no navegador que chama; de novo, troca o que ele tinha',
    body: push.newPushDevice,
    answers: { 200: push.pushDevices },
    refusals: [...write.refusals, 'quota_reached'],
  },
  updatePushDevice: {
    ...addresses.updatePushDevice,
    ...write,
    summary: 'Muda de que um aparelho avisa',
    body: push.pushDeviceChange,
    answers: { 200: push.pushDevices },
  },
  deletePushDevice: {
    ...addresses.deletePushDevice,
    ...write,
    summary: 'Desliga os avisos de um aparelho',
    body: push.pushDeviceIdentity,
    answers: { 200: done },
  },
  testPush: {
    ...addresses.testPush,
    ...write,
    summary: 'Envia um aviso de teste a um aparelho, e diz se o serviço o aceitou',
    body: push.pushDeviceIdentity,
    answers: { 200: push.pushTest },
  },
} as const satisfies Record<string, Endpoint>;
