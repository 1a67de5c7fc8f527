import { readPalette } from '@hora-marcada/shared/colour';
import type { StoreSettings } from '@hora-marcada/shared/contract';
import { cleanFooter, cleanTitle, hexColour, isStoreTitle } from '@hora-marcada/shared/rules';
import { accountTexts as texts } from './texts.ts';

/** The fields that the owner may change. */
export interface AccountDraft {
  readonly title: string;
  readonly footer: string;
  readonly question: string;
  readonly colour: TypedColour;
}

/** A colour's code as typed, and the last one that it could be read as, '#rrggbb'. */
export interface TypedColour {
  readonly text: string;
  readonly read: string;
}

/** Field → what is wrong with it. */
export type AccountErrors = Readonly<Partial<Record<keyof AccountDraft, string>>>;

/** Only fields that the owner may change (CONTA-012, Q-03). */
export interface SettingsToSave {
  readonly title: string;
  readonly footer: string;
  readonly primary_color: string;
  readonly question_calendar: string | null;
}

/** The settings as fields; without a colour of its own a page is black (CONTA-006). */
export function accountDraftOf({ title, footer, question_calendar, styles }: StoreSettings): AccountDraft {
  const colour = readPalette(styles).brand;
  return {
    title,
    footer,
    question: question_calendar ?? '',
    colour: { text: colour, read: colour },
  };
}

export function typedColour(text: string, before: TypedColour): TypedColour {
  return { text, read: hexColour(text) ?? before.read };
}

/** The fields once they are left: changed texts lose the characters that cannot be published (CONTA-008, CONTA-009). */
export function cleanedAccountDraft(draft: AccountDraft, saved: AccountDraft): AccountDraft {
  const { text, read } = draft.colour;
  const isSettled = text === read || hexColour(text) === undefined;
  return {
    title: draft.title === saved.title ? saved.title : cleanTitle(draft.title),
    footer: draft.footer === saved.footer ? saved.footer : cleanFooter(draft.footer),
    question: draft.question,
    colour: isSettled ? draft.colour : { text: read, read },
  };
}

/** Errors of a cleaned draft. */
export function accountErrorsIn({ title, colour }: AccountDraft): AccountErrors {
  return {
    ...(!isStoreTitle(title) && { title: texts.titleMissing }),
    ...(hexColour(colour.text) === undefined && { colour: texts.noColour }),
  };
}

/** A server's errors by the fields' names on the wire, as errors of the draft (Q-10). */
export function accountErrorsFrom(errors: Readonly<Record<string, string>>): AccountErrors {
  const { title, footer, question_calendar: question, primary_color: colour } = errors;
  return {
    ...(title !== undefined && { title }),
    ...(footer !== undefined && { footer }),
    ...(question !== undefined && { question }),
    ...(colour !== undefined && { colour }),
  };
}

export function settingsToSave({ title, footer, question, colour }: AccountDraft): SettingsToSave {
  return {
    title,
    footer,
    primary_color: colour.read,
    question_calendar: question.trim() || null,
  };
}
