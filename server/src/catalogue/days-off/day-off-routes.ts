import { contract } from '@hora-marcada/shared/contract';
import type { Api } from '../../platform/http/api.ts';
import { byOwner, byViewer } from '../../stores/change-log/change-rules.ts';
import {
  addBlock,
  checkBlock,
  deleteBlock,
  listBlocks,
  updateBlock,
  type DayOffReading,
} from './day-off-actions.ts';
import { listHolidays, updateHolidays } from './holiday-actions.ts';

/** A store's days off, pauses, special hours and holidays. */
export function dayOffRoutes(api: Api, tools: DayOffReading): void {
  api.bind(contract.getBlocks, ({ viewer }) => listBlocks(tools, viewer));
  api.bind(contract.checkBlock, ({ viewer, body }) => checkBlock(tools, viewer, body));
  api.bind(contract.addBlock, (call) => addBlock(byViewer(tools, call.viewer), call.viewer, call.body));
  api.bind(contract.updateBlock, (call) => updateBlock(byViewer(tools, call.viewer), call.viewer, call.body));
  api.bind(contract.deleteBlock, (call) =>
    deleteBlock(byViewer(tools, call.viewer), call.viewer, call.body.id),
  );
  api.bind(contract.getHolidays, ({ storeId, query }) => listHolidays(tools, storeId, query.year));
  api.bind(contract.updateHolidays, (call) =>
    updateHolidays(byOwner(tools, call), call.storeId, call.body.holidays),
  );
}
