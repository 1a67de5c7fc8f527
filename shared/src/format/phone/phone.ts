const maxPhoneDigits = 11;

/** The digits of what was typed, at most 11 (VAL-001, VAL-002). */
export function phoneDigits(typed: string): string {
  return allDigits(typed).slice(0, maxPhoneDigits);
}

/** As `phoneDigits`, for a phone as it is stored: a leading country code, or the 0 of a trunk call, is dropped. */
export function pastedPhoneDigits(text: string): string {
  return phoneDigits(allDigits(text).replace(/^(?:55(?=\d{10,11}$)|0(?=\d{11}$))/, ''));
}

/** A whole number as people read it: '(11) 98765-4321', and a landline's ten digits '(11) 3333-4444' (GEN-004). */
export function formatPhone(digits: string): string {
  const shown = maskPhone(digits);
  return phoneDigits(digits).length === 10 ? shown.replace(/(\d)-(\d{3})$/, '-$1$2') : shown;
}

/** '(11) 98765-4321' from digits while they are typed; a part reads as far as it goes, '119' → '(11) 9' (GEN-004, VAL-003). */
export function maskPhone(digits: string): string {
  const [, area = '', start = '', end = ''] = /^(\d{0,2})(\d{0,5})(\d*)$/.exec(phoneDigits(digits)) ?? [];
  if (start === '') return area && `(${area}`;
  return end === '' ? `(${area}) ${start}` : `(${area}) ${start}-${end}`;
}

/** Digits with 55 in front exactly once: eleven digits of area 55 still get it, thirteen do not (LINK-001 to LINK-003). */
export function internationalPhone(phone: string): string {
  const digits = allDigits(phone);
  return hasCountryCode(digits) ? digits : `55${digits}`;
}

function allDigits(text: string): string {
  return text.replace(/\D/g, '');
}

function hasCountryCode(digits: string): boolean {
  return /^55\d{10,11}$/.test(digits);
}
