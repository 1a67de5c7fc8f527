import type { AnswerOf, Block, SavedBlock } from '@hora-marcada/shared/contract';
import type { AppAnswer, SignedInOwner } from '../test-app.ts';

/** The whole of sol closed on the day after the fixture's now. */
export const dayOff = {
  calendar_id: null,
  kind: 'closed',
  name: '',
  first_day: '2026-03-10',
  last_day: null,
  repeats: 'none',
  weekdays: {},
  time_from: null,
  time_to: null,
};

export const lunch = { ...dayOff, kind: 'pause', name: 'Almoço', time_from: '12:00', time_to: '13:00' };

export const specialHours = { ...dayOff, kind: 'special', time_from: '09:00', time_to: '13:00' };

/** An owner's blocks through the API; a change says what is different from a day off. */
export interface OwnerBlocks {
  list(): Promise<Block[]>;
  add(change?: object): Promise<AppAnswer>;
  /** Adds for sure, and gives what was answered. */
  added(change?: object): Promise<SavedBlock>;
  update(id: string, change?: object): Promise<AppAnswer>;
  remove(id: string): Promise<AppAnswer>;
  closeOn(...holidays: readonly string[]): Promise<AppAnswer>;
}

export function blocksOf(owner: SignedInOwner): OwnerBlocks {
  const add: OwnerBlocks['add'] = (change) => owner.ask('/user/v1/add_block/', { ...dayOff, ...change });
  return {
    add,
    list: async () => (await owner.ask('/user/v1/get_blocks/')).body as Block[],
    added: async (change) => {
      const { status, body, text } = await add(change);
      if (status !== 201) throw new Error(text);
      return body as SavedBlock;
    },
    update: (id, change) => owner.ask('/user/v1/update_block/', { ...dayOff, ...change, id }),
    remove: (id) => owner.ask('/user/v1/delete_block/', { id }),
    closeOn: (...holidays) =>
      owner.ask('/user/v1/update_holidays/', {
        holidays: Object.fromEntries(holidays.map((holiday) => [holiday, true])),
      }),
  };
}

/** Adds a block of its own; resolves to the id of the change. */
export async function addedBlockChange(owner: SignedInOwner): Promise<string | undefined> {
  const { block } = await blocksOf(owner).added({ first_day: '2026-03-27' });
  const { body } = await owner.ask(`/user/v1/get_changes/?subject=block&subject_id=${block.id}`);
  return (body as AnswerOf<'getChanges'>).changes[0]?.id;
}
