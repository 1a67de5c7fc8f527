/** A second way to a commission, with whole numbers alone and none of the product's code. */

export interface PlainRate {
  readonly calendar: string;
  readonly service: string | null;
  /** Hundredths of a percent. */
  readonly share: bigint | null;
  readonly fixed: bigint | null;
  readonly from: string;
}

export interface PlainAppointment {
  readonly calendar: string;
  readonly day: string;
  readonly price: bigint | null;
  readonly outcome: 'attended' | 'missed' | null;
  readonly parts: readonly { readonly service: string; readonly price: bigint | null }[];
}

/** Cents of the base and of the commission of each part that brings a line; the base is null without a price. */
export function plainLines(
  { calendar, day, price, outcome, parts }: PlainAppointment,
  rates: readonly PlainRate[],
): (readonly [base: bigint | null, commission: bigint])[] {
  if (outcome !== 'attended') return [];
  const services: readonly { readonly service: string | null; readonly price: bigint | null }[] =
    parts.length > 0 ? parts : [{ service: null, price: null }];
  const bases = price === null ? services.map(() => null) : dealt(price, services);
  const lines: (readonly [bigint | null, bigint])[] = [];
  for (const [index, { service }] of services.entries()) {
    const base = bases[index] ?? null;
    const rate = rateOf(rates, calendar, service, day);
    const fixed = rate?.fixed ?? null;
    if (fixed !== null) lines.push([base, fixed]);
    else if (base !== null) lines.push([base, (2n * base * (rate?.share ?? 0n) + 10_000n) / 20_000n]);
  }
  return lines;
}

/** Cents dealt one by one to whoever is furthest below its exact share; of equal ones to the earlier. */
function dealt(price: bigint, parts: readonly { readonly price: bigint | null }[]): bigint[] {
  const sum = parts.reduce((total, part) => total + (part.price ?? 0n), 0n);
  const weights = parts.map((part) => (sum === 0n ? 1n : (part.price ?? 0n)));
  const whole = sum === 0n ? BigInt(parts.length) : sum;
  const got = weights.map((weight) => (price * weight - ((price * weight) % whole)) / whole);
  for (let left = price - got.reduce((total, cents) => total + cents, 0n); left > 0n; left -= 1n) {
    const lacking = weights.map((weight, index) => price * weight - (got[index] ?? 0n) * whole);
    const most = lacking.reduce((a, b) => (b > a ? b : a));
    const next = lacking.indexOf(most);
    got[next] = (got[next] ?? 0n) + 1n;
  }
  return got;
}

function rateOf(rates: readonly PlainRate[], calendar: string, service: string | null, day: string) {
  const newest = (wanted: string | null) => {
    let found: PlainRate | undefined;
    for (const rate of rates) {
      if (rate.calendar !== calendar || rate.service !== wanted || rate.from > day) continue;
      if (!found || rate.from >= found.from) found = rate;
    }
    return found && (found.share !== null || found.fixed !== null) ? found : undefined;
  };
  return (service === null ? undefined : newest(service)) ?? newest(null);
}
