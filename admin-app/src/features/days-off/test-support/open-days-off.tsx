import type { Block, Holiday } from '@hora-marcada/shared/contract';
import { FakeServer } from '@hora-marcada/shared/fake-server';
import { holidaysOf } from '@hora-marcada/shared/rules';
import { screen, within } from '@testing-library/react';
import { pass } from '../../../test-support/clean-browser.ts';
import type { Viewer } from '../../../platform/session/viewer.tsx';
import { openSection } from '../../../test-support/open-section.tsx';
import { DaysOffPage } from '../days-off-page.tsx';
import { freeDay } from '../../../test-support/free-day.ts';

const noWeekday = { 1: false, 2: false, 3: false, 4: false, 5: false, 6: false, 7: false };

/** 'Viagem', the whole store closed on 20/03/2026; `fields` say what is different. */
export function aBlock(fields: Partial<Block> = {}): Block {
  return {
    id: 'b1',
    calendar_id: null,
    kind: 'closed',
    name: 'Viagem',
    first_day: '2026-03-20',
    last_day: null,
    repeats: 'none',
    weekdays: noWeekday,
    time_from: null,
    time_to: null,
    ...fields,
  };
}

export const everyMondayAndWednesday = { ...noWeekday, 1: true, 3: true };

interface DaysOffSetting {
  readonly blocks?: readonly Block[];
  readonly settled?: Readonly<Record<string, boolean>>;
  readonly answers?: ConstructorParameters<typeof FakeServer>[0];
  readonly viewer?: Viewer;
  readonly now?: string;
}

/** 'Folgas e feriados' on Monday, 09/03/2026, over a server that keeps what it is sent; calendars Ana (1) and Bruno (2). */
export async function openDaysOff({
  blocks = [],
  settled = {},
  answers,
  viewer,
  now = '2026-03-09T12:10:00Z',
}: DaysOffSetting = {}) {
  let kept = blocks;
  let beforeDeletion = kept;
  let closes = settled;
  const saved = (block: Block) => ({ block, affected: [], affected_count: 0 });
  const server = new FakeServer({
    getCalendars: {
      status: 200,
      body: [
        { id: '1', name: 'Ana' },
        { id: '2', name: 'Bruno' },
      ],
    },
    freeStarts: { status: 200, body: freeDay },
    getBlocks: () => ({ status: 200, body: kept }),
    checkBlock: { status: 200, body: { affected: [], affected_count: 0 } },
    addBlock: ({ body }) => {
      const block = { ...(body as Block), id: `new-${kept.length}` };
      kept = [...kept, block];
      return { status: 201, body: saved(block) };
    },
    updateBlock: ({ body }) => {
      kept = kept.map((block) => (block.id === (body as Block).id ? (body as Block) : block));
      return { status: 200, body: saved(body as Block) };
    },
    deleteBlock: ({ body }) => {
      beforeDeletion = kept;
      kept = kept.filter(({ id }) => id !== (body as Block).id);
      return { status: 200, body: { detail: '', change_id: `deletion of ${(body as Block).id}` } };
    },
    undoChange: () => {
      kept = beforeDeletion;
      return { status: 200, body: {} };
    },
    getHolidays: ({ path }) => ({ status: 200, body: holidaysAnswer(Number(path.slice(-4)), closes) }),
    updateHolidays: ({ body }) => {
      closes = { ...closes, ...(body as { holidays: Record<string, boolean> }).holidays };
      return { status: 200, body: { holidays: closes } };
    },
    ...answers,
  });
  const page = openSection(<DaysOffPage />, { server, viewer, now });
  await pass();
  // The holidays are asked for once the blocks are there.
  await pass(100);
  const press = async (name: string | RegExp) => {
    await page.user.click(screen.getByRole('button', { name }));
    await pass();
  };
  const add = async (kind: string, title: string) => {
    await press('Adicionar');
    await press(kind);
    return openDialog(title, page.user);
  };
  return { ...page, server, press, add, dialogOf: (title: string) => openDialog(title, page.user) };
}

/** The holidays of a year as a server answers them, with two bookings on each day. */
function holidaysAnswer(year: number, closes: Readonly<Record<string, boolean>> = {}): Holiday[] {
  return holidaysOf(year).map(({ until: _, ...holiday }) => ({
    ...holiday,
    closes: closes[holiday.holiday] ?? null,
    bookings: 2,
  }));
}

/** The names of the blocks on the page, from top to bottom. */
export function namesShown(): (string | null)[] {
  const list = screen.getByRole('region', { name: 'Folgas, pausas e horários especiais' });
  return within(list)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
}

/** What the card of a block says of it. */
export function saidOf(name: string): string[] {
  const card = screen.getByRole('heading', { level: 3, name }).closest('li');
  return [...(card?.querySelectorAll('p > span') ?? [])].map(({ textContent }) => textContent);
}

function openDialog(title: string, user: ReturnType<typeof openSection>['user']) {
  const dialog = within(screen.getByRole('dialog', { name: title }));
  return {
    ...dialog,
    type: async (label: string, text: string) => {
      const field = dialog.getByLabelText(label);
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    },
    choose: async (label: string, option: string) => {
      await user.click(dialog.getByRole('combobox', { name: label }));
      await user.click(screen.getByTitle(option));
      await pass();
    },
    press: async (name: string | RegExp) => {
      await user.click(dialog.getByRole('button', { name }));
      await pass();
    },
  };
}
