import { contract, type AnswerOf, type Change, type EndpointName } from '@hora-marcada/shared/contract';
import { numbersFrom } from '../../test-support/random-numbers.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { randomWrites } from './test-support/random-writes.ts';
import { countStaleExemptions, readRowTexts, type RowTexts } from './test-support/row-texts.ts';

// `TEST_ROUNDS=50` plays the 5,000 steps of a release's examination; another `TEST_SEED` plays others.
const { TEST_ROUNDS: rounds = '2', TEST_SEED: seed = '1' } = process.env;
const steps = 100 * Number(rounds);
const begin = Date.parse('2026-03-09T12:10:00Z');

const random = numbersFrom(Number(seed));
let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp({ newId: randomId });
});

afterAll(() => server.close());

/** A UUID of version 4. */
function randomId(): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}

const ask: TestApp['ask'] = (...call) => owner.ask(...call);

const changes = async (limit: number) => {
  const { body } = await ask(`${contract.getChanges.path}?limit=${limit}`);
  return (body as AnswerOf<'getChanges'>).changes;
};

interface Recorded {
  readonly before: RowTexts;
  readonly after: RowTexts;
}

/** Why something that can be undone does not go back: its start, its name or its day was taken since. */
const refusalsOf: Readonly<Partial<Record<Change['subject'], string>>> = {
  event: 'event_start_taken',
  calendar: 'not_undoable',
  block: 'not_undoable',
};

test(
  `AUD-006 AUD-007 AUD-010 in ${steps} random steps undoing brings back what a change found, or changes nothing`,
  async () => {
    const nextWrite = randomWrites(random, ask);
    const recorded = new Map<string, Recorded>();
    const undone = { newest: 0, other: 0 };
    let newestId: string | undefined;
    let present = await readRowTexts(server.database);

    const call = async (name: EndpointName, body: object) => {
      const answer = await ask(contract[name].path, body);
      expect({ name, body, answer: answer.text, isFault: answer.status >= 500 }).toMatchObject({
        isFault: false,
      });
      const before = present;
      present = await readRowTexts(server.database);
      expect(await countStaleExemptions(server.database)).toBe(0);
      const [newest] = await changes(1);
      if (newest && newest.id !== newestId) recorded.set(newest.id, { before, after: present });
      else expect(present).toEqual(before);
      newestId = newest?.id;
      return { answer, before };
    };

    const undo = async (change: Change, isNewest: boolean) => {
      const { answer, before } = await call('undoChange', { id: change.id });
      if (answer.status !== 200) {
        const { code } = answer.body as { code: string };
        expect(present).toEqual(before);
        expect(code).toBe(change.can_undo ? refusalsOf[change.subject] : 'not_undoable');
        expect(isNewest && change.can_undo).toBe(false);
        return;
      }
      const subject = `${change.subject} ${change.subject_id}`;
      const { before: found, after: left } = recorded.get(change.id) ?? { before: {}, after: {} };
      const { [subject]: rows, ...others } = before;
      expect(rows).toEqual(left[subject]);
      expect(present).toEqual(
        isNewest ? found : { ...others, ...(found[subject] && { [subject]: found[subject] }) },
      );
      undone[isNewest ? 'newest' : 'other'] += 1;
    };

    for (let step = 0; step < steps; step += 1) {
      server.setNow(new Date(begin + step * 1000).toISOString());
      if (step % 500 === 0) owner = await server.asOwner('sol');
      if (random() < 0.6) {
        const { name, body } = await nextWrite();
        await call(name, body);
        continue;
      }
      const listed = await changes(100);
      const undoable = listed.filter(({ can_undo: canUndo }) => canUndo);
      const among = random() < 0.5 ? undoable.slice(0, 1) : random() < 0.8 ? undoable : listed;
      const change = among[Math.floor(random() * among.length)];
      if (change) await undo(change, change === listed[0]);
    }
    expect(Math.min(undone.newest, undone.other)).toBeGreaterThan(steps / 20);
  },
  60_000 + steps * 500,
);
