import type { BodyOf } from '@hora-marcada/shared/contract';

/** A request with which a barber shop comes, good as it is. */
export function newShop(change: Partial<BodyOf<'signUp'>> = {}): BodyOf<'signUp'> {
  return {
    title: 'Barbearia da Rua',
    endpoint: 'barbearia-da-rua',
    owner_name: 'João Pereira',
    phone: '11987654321',
    username: 'joao.rua',
    password: 'girafa-azul-na-praia',
    kind: 'barber',
    ...change,
  };
}

export const shopKey = { 'idempotency-key': 'c0ffee' };
