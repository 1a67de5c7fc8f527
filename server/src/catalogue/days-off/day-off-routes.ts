import { contract } from '@hora-marcada/shared/contract';
import type { Api } from '../../platform/http/api.ts';
import {
  addBlock,
  checkBlock,
  deleteBlock,
  listBlocks,
  updateBlock,
  type DayOffTools,
} from './day-off-actions.ts';
import { listHolidays, updateHolidays } from './holiday-actions.ts';

/** An owner's days off, pauses, special hours and holidays. */
export function dayOffRoutes(api: Api, tools: DayOffTools): void {
  api.bind(contract.getBlocks, ({ storeId }) => listBlocks(tools, storeId));
  api.bind(contract.checkBlock, ({ storeId, body }) => checkBlock(tools, storeId, body));
  api.bind(contract.addBlock, ({ storeId, body }) => addBlock(tools, storeId, body));
  api.bind(contract.updateBlock, ({ storeId, body }) => updateBlock(tools, storeId, body));
  api.bind(contract.deleteBlock, ({ storeId, body }) => deleteBlock(tools, storeId, body.id));
  api.bind(contract.getHolidays, ({ storeId, query }) => listHolidays(tools, storeId, query.year));
  api.bind(contract.updateHolidays, ({ storeId, body }) => updateHolidays(tools, storeId, body.holidays));
}
