import type {
  AffectedBookings,
  AnswerOf,
  Block,
  BlockChange,
  BlockCheck,
  NewBlock,
  SavedBlock,
} from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { mapInTurns } from '../../platform/pacing/lines-and-turns.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { seesCalendar, type Viewer } from '../../platform/viewer.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { raiseOfferVersions } from '../calendars/calendar-lock-queries.ts';
import { findCalendars } from '../calendars/calendar-queries.ts';
import {
  blockNotFound,
  calendarsOf,
  ownerBlock,
  requireBlockQuota,
  requireCalendarOf,
  requireFreeSpecialDays,
  sentBlock,
  type BlockDetails,
  type StoredBlock,
  affectedRange,
  affectedTest,
  type UpcomingBookings,
} from './block-rules.ts';
import { changeBlock, findBlocks, insertBlock, removeBlock } from './block-queries.ts';

const MAX_AFFECTED = 100;
const TIMES_A_TURN = 2000;

export interface DayOffReading extends Dependencies {
  readonly bookings: UpcomingBookings;
}

export type DayOffTools = DayOffReading & ChangeTools;

/** The days off, pauses and special hours that a viewer sees. */
export async function listBlocks({ database }: Dependencies, viewer: Viewer): Promise<Block[]> {
  const blocks = await findBlocks(database.handle, viewer.storeId);
  return blocks.filter(({ calendarId }) => seesCalendar(viewer, calendarId)).map(ownerBlock);
}

/** The bookings that a block would affect; nothing is saved. Refuses what saving it would. */
export async function checkBlock(
  tools: DayOffReading,
  viewer: Viewer,
  { id, ...sent }: BlockCheck,
): Promise<AffectedBookings> {
  const block = sentBlock(sent);
  await requireFitting(tools.database.handle, viewer, block, id);
  return affectedBookings(tools, viewer.storeId, block);
}

/** Adds a block; throws `quota_reached`, `not_found` for its calendar, or `invalid` where special hours meet others. */
export async function addBlock(tools: DayOffTools, viewer: Viewer, sent: NewBlock): Promise<SavedBlock> {
  const { storeId } = viewer;
  const block = { ...sentBlock(sent), id: tools.newId() };
  await changeDaysOff(tools, storeId, async (transaction) => {
    const { calendars } = await requireFitting(transaction, viewer, block);
    const change = { action: 'block_added', subject: 'block', subjectId: block.id } as const;
    await recordUndoable(transaction, storeId, tools, change, () =>
      insertBlock(transaction, storeId, block, tools.clock.now()),
    );
    return calendarsOf(block, calendars);
  });
  return savedBlock(tools, storeId, block);
}

/** Puts a block in the place of another; throws as `addBlock`, and `not_found` for an id that is not the store's. */
export async function updateBlock(
  tools: DayOffTools,
  viewer: Viewer,
  { id, ...sent }: BlockChange,
): Promise<SavedBlock> {
  const { storeId } = viewer;
  const block = { ...sentBlock(sent), id: id.toLowerCase() };
  await changeDaysOff(tools, storeId, async (transaction) => {
    const { before, calendars } = await requireFitting(transaction, viewer, block, id);
    const change = { action: 'block_edited', subject: 'block', subjectId: block.id } as const;
    await recordUndoable(transaction, storeId, tools, change, () => changeBlock(transaction, storeId, block));
    return [before ?? block, block].flatMap((each) => calendarsOf(each, calendars));
  });
  return savedBlock(tools, storeId, block);
}

/** Removes a block; throws `not_found` for an id that is not the store's. */
export async function deleteBlock(
  tools: ChangeTools,
  viewer: Viewer,
  id: string,
): Promise<AnswerOf<'deleteBlock'>> {
  const { storeId } = viewer;
  let changeId: string | undefined;
  await changeDaysOff(tools, storeId, async (transaction) => {
    const block = requireBlock(await findBlocks(transaction, storeId), viewer, id);
    const change = { action: 'block_deleted', subject: 'block', subjectId: block.id } as const;
    ({ changeId } = await recordUndoable(transaction, storeId, tools, change, () =>
      removeBlock(transaction, storeId, block.id),
    ));
    return calendarsOf(block, await findCalendars(transaction, storeId));
  });
  return { detail: 'Folga excluída!', ...(changeId !== undefined && { change_id: changeId }) };
}

/**
 * Makes a change behind the store's lock, by which the calendars that it concerns offer at once: bookings computed before
 * compute again. Announced after the commit.
 */
export async function changeDaysOff(
  { database, signals }: Dependencies,
  storeId: StoreId,
  change: (transaction: Handle) => Promise<readonly string[]>,
): Promise<void> {
  await database.handle.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    await raiseOfferVersions(transaction, storeId, await change(transaction));
  });
  signals.announce(storeId);
}

/** Throws where the block does not fit the store, in place of the block `id` if there is one. */
async function requireFitting(handle: Handle, viewer: Viewer, block: BlockDetails, id?: string) {
  const { storeId } = viewer;
  const blocks = await findBlocks(handle, storeId);
  const before = id === undefined ? undefined : requireBlock(blocks, viewer, id);
  const calendars = await findCalendars(handle, storeId);
  requireCalendarOf(block, calendars, viewer);
  if (!before) requireBlockQuota(blocks);
  requireFreeSpecialDays(
    block,
    blocks.filter((other) => other !== before),
  );
  return { before, calendars };
}

function requireBlock(blocks: readonly StoredBlock[], viewer: Viewer, id: string): StoredBlock {
  const block = blocks.find((stored) => stored.id === id.toLowerCase());
  if (!block || !seesCalendar(viewer, block.calendarId)) throw blockNotFound();
  return block;
}

async function savedBlock(tools: DayOffReading, storeId: StoreId, block: StoredBlock): Promise<SavedBlock> {
  return { block: ownerBlock(block), ...(await affectedBookings(tools, storeId, block)) };
}

/** Read after the commit: whoever was booked before it is among them (OFF-020). */
async function affectedBookings(
  { bookings, clock }: DayOffReading,
  storeId: StoreId,
  block: BlockDetails,
): Promise<AffectedBookings> {
  const range = { ...affectedRange(block), calendarId: block.calendarId };
  const times = await bookings.findTimes(storeId, clock.now(), range);
  const areAffected = await mapInTurns(times, affectedTest(block), TIMES_A_TURN);
  const affected = times.filter((_, index) => areAffected[index]).map(({ id }) => id);
  return {
    affected: await bookings.findEvents(storeId, affected.slice(0, MAX_AFFECTED)),
    affected_count: affected.length,
  };
}
