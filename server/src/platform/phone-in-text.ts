/**
 * Whether a text may hold a phone: at least whatever the condition of migration 0007 takes for one, wherever a database knows
 * more digits than ten.
 */
export function hasPhone(text: string): boolean {
  return /(\p{Nd}[ ().+-]{0,3}){8}/u.test(text);
}
