import { readPhone } from '@hora-marcada/shared/format';

const wholePhoneLength = 11;

/** Why a text is no phone with its area code; undefined for one. */
export function wholePhoneError(text: string): string | undefined {
  const { value = '', sentence = 'Digite o DDD e o número do telefone.' } = readPhone(text);
  return value.length === wholePhoneLength ? undefined : sentence;
}

/** It holds nothing but what a phone is written with. */
export function isPhoneText(text: string): boolean {
  return /^[\d\s()+-]+$/.test(text);
}
