import { contract, type AnswerOf, type BodyOf } from '@hora-marcada/shared/contract';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();

/** Another value for each field of the store; one that the contract gains does not compile until it is here. */
const examples: {
  readonly [Name in 'updatePolicies' | 'updateSettings' | 'updateContact']: Required<BodyOf<Name>>;
} = {
  updatePolicies: {
    client_changes: false,
    change_notice_minutes: 60,
    reminder_hours: [24],
    quiet_from: '20:00',
    quiet_to: '07:30',
    several_services: false,
    any_calendar: 'least',
    known_pass_floods: true,
    auto_confirm: true,
    asks_note: true,
    note_question: 'Algo mais?',
    review_url: 'https://g.page/r/sol/review',
  },
  updateSettings: {
    title: 'Sol Nova',
    footer: 'Rua B',
    primary_color: '#123456',
    question_calendar: 'Com quem?',
  },
  updateContact: {
    phone: '11912345678',
    instagram: 'https://instagram.com/sol.nova',
    show_whatsapp_button: false,
    show_google_calendar_button: false,
  },
};

const storedStores = async () =>
  (
    await server.database.pool.query<{ row: object }>(
      'select to_jsonb(stores) as row from stores order by endpoint',
    )
  ).rows;

test.each(
  Object.entries(examples).flatMap(([name, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ name: name as keyof typeof examples, field, value })),
  ),
)('AUD-006 $field of $name is logged once it is another, and undone', async ({ name, field, value }) => {
  const before = await storedStores();
  expect((await owner.ask(contract[name].path, { [field]: value })).status).toBe(200);
  expect(await storedStores()).not.toEqual(before);
  const { changes } = (await owner.ask(`${contract.getChanges.path}?limit=1`)).body as AnswerOf<'getChanges'>;
  expect(changes).toMatchObject([{ fields: [field], can_undo: true }]);
  expect((await owner.ask(contract.undoChange.path, { id: changes[0]?.id })).status).toBe(200);
  expect(await storedStores()).toEqual(before);
});

test.each(['updatePolicies', 'updateSettings', 'updateContact'] as const)(
  'AUD-006 each field of %s has an example',
  (name) => {
    expect(Object.keys(examples[name])).toEqual(Object.keys(contract[name].body.shape));
  },
);
