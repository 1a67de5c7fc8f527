import type { BodyOf } from '@hora-marcada/shared/contract';
import { readPhone, settledPhone } from '@hora-marcada/shared/format';
import { signUpErrors, suggestedEndpoint, type ShopKind } from '@hora-marcada/shared/rules';
import { wholePhoneError } from '../../../ui/reading/phone-text.ts';
import { signUpTexts as texts } from './sign-up-texts.ts';

/** The form as it is typed. */
export interface SignUpDraft {
  readonly kind: ShopKind | '';
  readonly title: string;
  /** '' follows the title. */
  readonly endpoint: string;
  readonly owner_name: string;
  readonly phone: string;
  readonly username: string;
  readonly password: string;
}

export const emptyDraft: SignUpDraft = {
  kind: '',
  title: '',
  endpoint: '',
  owner_name: '',
  phone: '',
  username: '',
  password: '',
};

/** The address that the page would have: the one that was typed, else one that the title suggests. */
export function shownEndpoint({ endpoint, title }: Pick<SignUpDraft, 'endpoint' | 'title'>): string {
  return endpoint === '' ? suggestedEndpoint(title) : endpoint;
}

/** An address as it is typed: capitals, accents and blanks become what one may have. */
export function typedEndpoint(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-');
}

/** Each as it is sent. */
export function settledDraft(draft: SignUpDraft): SignUpDraft {
  const phone = settledPhone(draft.phone);
  return {
    ...draft,
    title: draft.title.trim(),
    endpoint: shownEndpoint(draft),
    owner_name: draft.owner_name.trim(),
    phone: readPhone(phone).value ?? phone,
    username: draft.username.trim(),
  };
}

export function draftErrors({ kind, ...fields }: SignUpDraft): Readonly<Record<string, string>> {
  const wrongPhone = wholePhoneError(fields.phone);
  return {
    ...(kind === '' && { kind: texts.chooseKind }),
    ...signUpErrors(fields),
    ...(wrongPhone !== undefined && { phone: wrongPhone }),
  };
}

/** The request of a settled draft without errors. */
export function requestOf(
  { kind, ...fields }: SignUpDraft,
  permission: Pick<BodyOf<'signUp'>, 'invite' | 'address' | 'code'>,
): BodyOf<'signUp'> {
  if (kind === '') throw new TypeError('A draft with errors is not sent.');
  return { ...fields, kind, ...permission };
}
