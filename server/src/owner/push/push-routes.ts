import { contract } from '@hora-marcada/shared/contract';
import type { Api } from '../../platform/http/api.ts';
import {
  addDevice,
  listDevices,
  removeDevice,
  testDevice,
  updateDevice,
  type PushTools,
} from './device-actions.ts';

/** On which devices a login is told of bookings with the app closed. They make no entries in the log of changes. */
export function pushRoutes(api: Api, tools: PushTools): void {
  api.bind(contract.getPush, ({ viewer }) => listDevices(tools, viewer));
  api.bind(contract.addPushDevice, ({ viewer, body }) => addDevice(tools, viewer, body));
  api.bind(contract.updatePushDevice, ({ viewer, body }) => updateDevice(tools, viewer, body));
  api.bind(contract.deletePushDevice, ({ viewer, body }) => removeDevice(tools, viewer, body.id));
  api.bind(contract.testPush, ({ viewer, body }) => testDevice(tools, viewer, body.id));
}
