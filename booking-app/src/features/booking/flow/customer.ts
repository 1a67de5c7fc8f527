/** The person who books: the name as typed, the phone in digits. */
export interface Customer {
  readonly name: string;
  readonly phone: string;
}

export const maxNameLength = 32;
const phoneDigitCount = 11;

/** 'Próximo' may be pressed (BOOK-055, Q-42). */
export function isFilled({ name, phone }: Customer): boolean {
  return name.trim() !== '' && phone !== '';
}

/** All of it is there; Contato says what else is wrong with it, and its rules load with that step. */
export function isWhole(customer: Customer): boolean {
  return isFilled(customer) && isPhoneComplete(customer);
}

/** Area code and number (VAL-004). */
export function isPhoneComplete({ phone }: Customer): boolean {
  return phone.length === phoneDigitCount;
}
