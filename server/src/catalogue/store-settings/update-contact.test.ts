import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();

const update = async (change: object) => {
  const { status, body } = await owner.ask(contract.updateContact.path, change);
  return { status, body: body as AnswerOf<'updateContact'> };
};

const publicPage = async (name: string) =>
  (await server.ask(`/scheduler/v1/get_store/${name}/`)).body as object;

const contact = {
  phone: '21912345678',
  instagram: 'https://instagram.com/sol.nova',
  show_whatsapp_button: false,
  show_google_calendar_button: false,
};

test('DAY-022 the contact is saved apart, is on the page at once, and can be undone', async () => {
  const before = await publicPage(sol.endpoint);
  const other = await publicPage(lua.endpoint);
  const { status, body } = await update(contact);
  expect({ status, body }).toEqual({
    status: 200,
    body: { ...contact, change_id: expect.any(String) as string },
  });
  expect((await owner.ask(contract.getSettings.path)).body).toMatchObject(contact);
  expect(await publicPage(sol.endpoint)).toEqual({ ...before, ...contact });
  expect(await publicPage(lua.endpoint)).toEqual(other);
  expect((await owner.ask(contract.undoChange.path, { id: body.change_id })).status).toBe(200);
  expect(await publicPage(sol.endpoint)).toEqual(before);
});

test('DAY-022 another title keeps no contact from being undone', async () => {
  const { body } = await update({ phone: '' });
  await owner.ask(contract.updateSettings.path, { title: 'Sol Nova' });
  expect((await owner.ask(contract.undoChange.path, { id: body.change_id })).status).toBe(200);
});

test('DAY-022 of one field alone the others stay, and nothing is logged where nothing changed', async () => {
  const { body: before } = await update({});
  const { body } = await update({ phone: '' });
  expect(body).toEqual({ ...before, phone: '', change_id: expect.any(String) as string });
  expect(await update({ phone: '' })).toEqual({ status: 200, body: { ...before, phone: '' } });
});

test.each([
  [{ phone: '119' }, 'phone'],
  [{ phone: '(11) 98765-4321' }, 'phone'],
  [{ instagram: 'javascript:alert(1)' }, 'instagram'],
  [{ instagram: 'https://instagram.com/a b' }, 'instagram'],
  [{ instagram: `https://instagram.com/${'x'.repeat(500)}` }, 'instagram'],
  [{ show_whatsapp_button: 'true' }, 'show_whatsapp_button'],
])('DAY-022 %j is refused at its field, and nothing changes', async (change, field) => {
  const before = await publicPage(sol.endpoint);
  expect(await update(change)).toMatchObject({
    status: 400,
    body: { errors: { [field]: expect.any(String) as string } },
  });
  expect(await publicPage(sol.endpoint)).toEqual(before);
});
