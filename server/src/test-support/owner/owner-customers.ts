import { contract, type AnswerOf, type CustomersQuery } from '@hora-marcada/shared/contract';
import type { AppAnswer, SignedInOwner } from '../test-app.ts';
import { eventsOf } from './owner-events.ts';

export const joao = { name: 'João', phone: '11987654321' };

/** An owner's customers through the API. */
export interface OwnerCustomers {
  /** Puts half an hour into Ana's calendar at 'YYYY-MM-DDTHH:mm' for João, changed by what is given. */
  visit(start: string, change?: object): Promise<unknown>;
  list(query?: CustomersQuery): Promise<AnswerOf<'getCustomers'>>;
  names(query?: CustomersQuery): Promise<readonly string[]>;
  show(phone?: string): Promise<AnswerOf<'getCustomer'>>;
  update(change: object): Promise<AppAnswer>;
}

export function customersOf(owner: SignedInOwner): OwnerCustomers {
  const list: OwnerCustomers['list'] = async (query = {}) =>
    (await owner.ask(contract.getCustomers.path, query)).body as AnswerOf<'getCustomers'>;
  return {
    visit: (start, change = {}) =>
      eventsOf(owner).created({
        title: 'Corte',
        start: `${start}:00`,
        end: halfAnHourAfter(start),
        calendar: 'Ana',
        client_name: joao.name,
        client_phone: joao.phone,
        ...change,
      }),
    list,
    names: async (query) => (await list(query)).clients.map(({ name }) => name),
    show: async (phone = joao.phone) =>
      (await owner.ask(contract.getCustomer.path, { phone })).body as AnswerOf<'getCustomer'>,
    update: (change) => owner.ask(contract.updateCustomer.path, { phone: joao.phone, ...change }),
  };
}

/** Of a start at a full hour. */
function halfAnHourAfter(start: string): string {
  return `${start.slice(0, 13)}:30:00`;
}
