import type { Viewer } from '../viewer.ts';

/** Replacements of fields, by the right to see them; `undefined` leaves a field out. */
const hidden = {
  sees_phones: {
    client_phone: (phone: unknown) => ({ client_phone: '', has_phone: phone !== '' }),
    phone: () => ({ phone: '' }),
    /** Of a chat, which names the phone. */
    link: () => ({}),
  },
  sees_prices: {
    price: () => ({ price: null }),
    revenue: () => ({}),
    expected_revenue: () => ({}),
    received: () => ({}),
    lost_revenue: () => ({}),
    unmarked_revenue: () => ({}),
    ahead_revenue: () => ({}),
  },
} as const;

type Substitute = (value: unknown) => Readonly<Record<string, unknown>>;

/** An answer without what a member may not see (TEAM-007, TEAM-008), wherever in it that stands. */
export function redacted(answer: unknown, rights: Viewer['rights']): unknown {
  if (rights.sees_phones && rights.sees_prices) return answer;
  const substitutes = new Map<string, Substitute>([
    ...(rights.sees_phones ? [] : Object.entries(hidden.sees_phones)),
    ...(rights.sees_prices ? [] : Object.entries(hidden.sees_prices)),
  ]);
  return withSubstitutes(answer, substitutes);
}

function withSubstitutes(value: unknown, substitutes: ReadonlyMap<string, Substitute>): unknown {
  if (Array.isArray(value)) return value.map((item) => withSubstitutes(item, substitutes));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const substitute = substitutes.get(name);
    return substitute ? substitute(field) : { [name]: withSubstitutes(field, substitutes) };
  });
  return Object.assign({}, ...fields) as unknown;
}
