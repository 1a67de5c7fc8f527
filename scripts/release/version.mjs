import { ReleaseProblem, shownText } from './release-problem.mjs';

const number = '(0|[1-9]\\d*)';
const label = '[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*';
const version = new RegExp(`^${number}\\.${number}\\.${number}(-${label})?(\\+${label})?$`);

/** Refuses what is no version of semantic versioning 2.0.0; it also names a folder. */
export function requireVersion(text) {
  if (typeof text === 'string' && version.test(text)) return text;
  throw new ReleaseProblem(`${shownText(text)} não é uma versão: use três números, como 1.4.0.`);
}
