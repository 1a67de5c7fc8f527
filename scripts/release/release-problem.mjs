/** Why a release was not made, in one sentence for whoever asked, and by a code for scripts; what was live stays live. */
export class ReleaseProblem extends Error {
  constructor(message, code = 'not_released') {
    super(message);
    this.code = code;
  }
}

const plain = /^[\w@./^~+ -]*$/;
const unseen = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** What a stranger wrote, as one line for a terminal: it moves no cursor, and reads in the order in which it is written. */
export function shownText(value) {
  const text = String(value);
  if (plain.test(text)) return text;
  return JSON.stringify(text).replace(
    unseen,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
