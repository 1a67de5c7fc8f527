import { readPhone } from '@hora-marcada/shared/format';
import { phoneError } from '@hora-marcada/shared/rules';

const MAX_PHONE_IN_CHARACTERS = 60;

/** One line of text as the contract takes it. */
export function lineOf(cell: string): string {
  return cell
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
}

/** The same for names that are the same but for case. */
export function nameKey(name: string): string {
  return lineOf(name).toLocaleLowerCase('pt-BR');
}

/** Text of several lines as the contract takes it. */
export function paragraphOf(cell: string): string {
  return cell
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/** A text that goes on behind an index ends before it, behind its last whole word. */
export function cutAtWord(text: string, end: number): string {
  if (text.length <= end) return text;
  const blank = text.slice(0, end + 1).search(/\s\S*$/);
  // Half of a character may be left.
  return text
    .slice(0, blank > 0 ? blank : end)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

/** The digits of the first Brazilian mobile in cells that may hold several phones each; undefined for none. */
export function mobileIn(cells: readonly string[]): string | undefined {
  for (const part of cells.flatMap((cell) => cell.split(/:::|[/|;\n]| ou | e /i))) {
    const phone = mobileOf(part.trim());
    if (phone !== undefined) return phone;
  }
  return undefined;
}

function mobileOf(text: string): string | undefined {
  // '1,19988E+10' is rounded, whatever number it was; '11987654321.0' is not.
  if (text.length > MAX_PHONE_IN_CHARACTERS || /\d\s*e\s*[+-]?\d/i.test(text)) return undefined;
  const { value, note } = readPhone(text.replace(/^(\d+)[.,]0+$/, '$1'));
  const isWhole = value?.length === 11 && note === undefined;
  return isWhole && phoneError(value) === undefined ? value : undefined;
}
