/**
 * True where a text may hold a phone: it finds all that the index `events_with_personal_data` finds, also where a database knows
 * more digits than ten.
 */
export function hasPhone(text: string): boolean {
  return /(\p{Nd}[ ().+-]{0,3}){8}/u.test(text);
}
