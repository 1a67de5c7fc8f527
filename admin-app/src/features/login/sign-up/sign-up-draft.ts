import type { BodyOf } from '@hora-marcada/shared/contract';
import { readPhone, settledPhone } from '@hora-marcada/shared/format';
import { signUpErrors, suggestedEndpoint, type ShopKind } from '@hora-marcada/shared/rules';
import { wholePhoneError } from '../../../ui/reading/phone-text.ts';
import { signUpTexts as texts } from './sign-up-texts.ts';

/** The form as it is typed. */
export interface SignUpDraft {
  readonly kind: ShopKind | '';
  readonly title: string;
  /** Null follows the title. */
  readonly endpoint: string | null;
  readonly owner_name: string;
  readonly phone: string;
  readonly username: string;
  readonly password: string;
  /** Of e-mail, and the code that it was sent, where that is asked for. */
  readonly address: string;
  readonly code: string;
}

export const emptyDraft: SignUpDraft = {
  kind: '',
  title: '',
  endpoint: null,
  owner_name: '',
  phone: '',
  username: '',
  password: '',
  address: '',
  code: '',
};

/** The address that the page would have: the one that was typed, else one that the title suggests. */
export function shownEndpoint({ endpoint, title }: Pick<SignUpDraft, 'endpoint' | 'title'>): string {
  return endpoint ?? suggestedEndpoint(title);
}

/** An address as it is typed: capitals, accents and blanks become what one may have. */
export function typedEndpoint(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-');
}

/** Each as it is sent; an address still follows the title. */
export function settledDraft(draft: SignUpDraft): SignUpDraft {
  const phone = settledPhone(draft.phone);
  return {
    ...draft,
    title: draft.title.trim(),
    owner_name: draft.owner_name.trim(),
    phone: readPhone(phone).value ?? phone,
    username: draft.username.trim(),
    address: draft.address.trim(),
    code: draft.code.trim(),
  };
}

/** `withMail`: an address and its code are asked for. */
export function draftErrors(
  { kind, code, ...fields }: SignUpDraft,
  withMail: boolean,
): Readonly<Record<string, string>> {
  const wrongPhone = wholePhoneError(fields.phone);
  return {
    ...(kind === '' && { kind: texts.chooseKind }),
    ...signUpErrors({ ...fields, endpoint: shownEndpoint(fields) }),
    ...(wrongPhone !== undefined && { phone: wrongPhone }),
    ...(withMail && !/^\d{6}$/.test(code) && { code: texts.noCode }),
  };
}

/** The request of a settled draft without errors; `invite` is '' where none is needed. */
export function requestOf(
  { kind, address, code, ...fields }: SignUpDraft,
  { invite, withMail }: { readonly invite: string; readonly withMail: boolean },
): BodyOf<'signUp'> {
  if (kind === '') throw new TypeError('A draft with errors is not sent.');
  const endpoint = shownEndpoint(fields);
  return { ...fields, endpoint, kind, ...(invite !== '' && { invite }), ...(withMail && { address, code }) };
}
