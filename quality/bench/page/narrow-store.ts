import { addresses } from '../../../shared/src/contract/addresses.ts';
import type { AnswerOf, BodyOf } from '../../../shared/src/contract/contract.ts';

type Call = 'login' | 'getServices' | 'deleteService' | 'updateService';

const owner = { username: 'demo', password: 'demo1234' };

/** Leaves the demonstration so many services, all with the same only calendar. */
export async function narrowStore(store: string, serviceCount: number): Promise<void> {
  const { origin } = new URL(store);
  let access = '';
  const call = async <Name extends Call>(name: Name, body?: BodyOf<Name>): Promise<AnswerOf<Name>> => {
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
  ({ access } = await call('login', owner));
  const services = await call('getServices');
  const calendars = services[0]?.calendars.slice(0, 1) ?? [];
  for (const { id } of services.slice(serviceCount)) await call('deleteService', { serviceId: id });
  for (const service of services.slice(0, serviceCount))
    await call('updateService', { ...service, calendars });
}
