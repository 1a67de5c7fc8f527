import { customerNameError, phoneError } from '@hora-marcada/shared/rules';

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

export function isBookable(customer: Customer): boolean {
  const { name, phone } = customer;
  const isWrong = customerNameError(name) ?? phoneError(phone);
  return isFilled(customer) && isPhoneComplete(customer) && isWrong === undefined;
}

/** Area code and number (VAL-004). */
export function isPhoneComplete({ phone }: Customer): boolean {
  return phone.length === phoneDigitCount;
}
