/** Digits that a phone has at least which can be written to. */
export const MIN_PHONE_IN_DIGITS = 10;

/** The 67 area codes of Brazil. */
const areaCode = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/;

/**
 * Why digits cannot be a Brazilian mobile, as a pt-BR sentence, beside how many they are: an area code that does not
 * exist, or no 9 after it. Undefined for what is too short to tell.
 */
export function phoneError(digits: string): string | undefined {
  if (digits.length < MIN_PHONE_IN_DIGITS) return undefined;
  if (!areaCode.test(digits)) return `O DDD ${digits.slice(0, 2)} não existe no Brasil. Confira o número.`;
  return digits[2] === '9' ? undefined : 'Use um celular: o número começa com 9 depois do DDD.';
}
