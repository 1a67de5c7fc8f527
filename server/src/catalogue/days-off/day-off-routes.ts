import { contract } from '@hora-marcada/shared/contract';
import type { Api } from '../../platform/http/api.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import {
  addBlock,
  checkBlock,
  deleteBlock,
  listBlocks,
  updateBlock,
  type DayOffReading,
} from './day-off-actions.ts';
import { listHolidays, updateHolidays } from './holiday-actions.ts';

/** An owner's days off, pauses, special hours and holidays. */
export function dayOffRoutes(api: Api, tools: DayOffReading): void {
  api.bind(contract.getBlocks, ({ storeId }) => listBlocks(tools, storeId));
  api.bind(contract.checkBlock, ({ storeId, body }) => checkBlock(tools, storeId, body));
  api.bind(contract.addBlock, (call) => addBlock(byOwner(tools, call), call.storeId, call.body));
  api.bind(contract.updateBlock, (call) => updateBlock(byOwner(tools, call), call.storeId, call.body));
  api.bind(contract.deleteBlock, (call) => deleteBlock(byOwner(tools, call), call.storeId, call.body.id));
  api.bind(contract.getHolidays, ({ storeId, query }) => listHolidays(tools, storeId, query.year));
  api.bind(contract.updateHolidays, (call) =>
    updateHolidays(byOwner(tools, call), call.storeId, call.body.holidays),
  );
}
