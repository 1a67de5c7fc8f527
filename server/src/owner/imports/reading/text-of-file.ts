import { isUtf8 } from 'node:buffer';
import { Refusal } from '../../../platform/refusal.ts';

/** The text of a file in UTF-8, Windows-1252 or, with its mark, UTF-16; throws `invalid` for what is no text. */
export function textOfFile(bytes: Buffer): string {
  if (isWorkbook(bytes))
    throw unreadable('Esta é uma pasta de trabalho do Excel. Salve como CSV e envie de novo.');
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw unreadable('Isto não é uma planilha em texto. Envie um arquivo CSV.');
  // Halves of characters, which only UTF-16 can have.
  return text.replace(/\p{Cs}/gu, '\uFFFD');
}

/** XLSX and other archives, and the older XLS. */
function isWorkbook(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4).toString('hex');
  return start === '504b0304' || start === 'd0cf11e0';
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  return isUtf8(bytes) ? bytes.toString() : fromWindows1252(bytes);
}

/** What stands in Windows-1252 from 0x80 to 0x9F; five of them are nothing. Node 20 decodes the label as ISO 8859-1. */
const above127 = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';

function fromWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => above127.charAt(sign.charCodeAt(0) - 0x80));
}

function unreadable(detail: string): Refusal {
  return new Refusal('invalid', { detail, errors: { file: detail } });
}
