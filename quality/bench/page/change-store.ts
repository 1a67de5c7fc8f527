import { addresses } from '../../../shared/src/contract/addresses.ts';
import type { AnswerOf, BodyOf } from '../../../shared/src/contract/contract.ts';
import { logIn } from '../owner/prepare-owner.ts';

type Call = 'getServices' | 'deleteService' | 'updateService' | 'getCalendars' | 'deleteImage';

/** Leaves the demonstration so many services, all with the same only calendar. */
export async function narrowStore(store: string, serviceCount: number): Promise<void> {
  const call = await ownerCalls(store);
  const services = await call('getServices');
  const calendars = services[0]?.calendars.slice(0, 1) ?? [];
  for (const { id } of services.slice(serviceCount)) await call('deleteService', { serviceId: id });
  for (const service of services.slice(0, serviceCount))
    await call('updateService', { ...service, calendars });
}

/** Leaves the demonstration no image. */
export async function removeImages(store: string): Promise<void> {
  const call = await ownerCalls(store);
  await call('deleteImage', { kind: 'logo' });
  await call('deleteImage', { kind: 'cover' });
  for (const { id, photo } of await call('getServices'))
    if (photo) await call('deleteImage', { kind: 'service', subject_id: id });
  for (const { id, photo } of await call('getCalendars'))
    if (photo) await call('deleteImage', { kind: 'calendar', subject_id: id });
}

/** The calls of the demonstration's owner. */
async function ownerCalls(store: string) {
  const { origin } = new URL(store);
  const { access } = await logIn(origin, { username: 'demo', password: 'demo1234' });
  return async <Name extends Call>(name: Name, body?: BodyOf<Name>): Promise<AnswerOf<Name>> => {
    const { method, path } = addresses[name];
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` };
    const answer = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    return JSON.parse((await answer.text()) || 'null') as AnswerOf<Name>;
  };
}
