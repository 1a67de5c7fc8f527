import { releaseVersion } from '../../../web/pages/site/releases.ts';
import { CommandProblem } from '../kit/command-arguments.ts';

/** Why a release was not made; what was live stays live. */
export class ReleaseProblem extends CommandProblem {
  override readonly name = 'ReleaseProblem';

  constructor(sentence: string) {
    super(sentence, 'not_released');
  }
}

/** Throws a ReleaseProblem for what is no version. */
export function requireVersion(text: unknown): string {
  const { data } = releaseVersion.safeParse(text);
  if (data !== undefined) return data;
  throw new ReleaseProblem(`${shownText(text)} não é uma versão: use três números, como 1.4.0.`);
}

const plain = /^[\w@./^~+ -]*$/;
const unseen = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** A stranger's text as one line for a terminal: it moves no cursor, and reads in the order in which it is written. */
export function shownText(value: unknown): string {
  const text = String(value);
  if (plain.test(text)) return text;
  return JSON.stringify(text).replace(
    unseen,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
