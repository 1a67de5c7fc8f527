/**
 * Whole cents divided by weights, so that they add up: what is left goes to the largest remainders, of equal ones to the earlier.
 * Equal shares where nothing weighs anything.
 */
export function sharesOf(cents: number, weights: readonly number[]): number[] {
  const [first = 0] = weights;
  if (weights.every((weight) => weight === first)) return equalShares(cents, weights.length);
  // Two prices multiplied are more than a number holds exactly.
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const products = weights.map((weight) => BigInt(weight) * BigInt(cents));
  const shares = products.map((product) => Number(product / whole));
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  const remainders = products.map((product, index) => ({ index, rest: product % whole }));
  const next = remainders.sort((a, b) => Number(b.rest - a.rest) || a.index - b.index).slice(0, left);
  const favoured = new Set(next.map(({ index }) => index));
  return shares.map((share, index) => share + (favoured.has(index) ? 1 : 0));
}

function equalShares(cents: number, count: number): number[] {
  const share = Math.floor(cents / count);
  return Array.from({ length: count }, (_, index) => share + (index < cents - share * count ? 1 : 0));
}
