import { formatPrice, inReais, plainPrice } from '../money.ts';
import { plainText, type Reading } from './reading.ts';

export type PriceReading = Reading<number | null, 'unreadable' | 'too_high'>;

const maxPriceInReais = 9_999_999.99;

/**
 * Reais of 'R$ 1.234,56', '49,90', '49.90' or '80 reais'; null for no text. A mark alone is the decimal one, with a note
 * where more than cents follow it ('1.234'); marks are of thousands where the same one stands several times, where another one
 * follows, or where the currency is named ('R$ 1.234'). Half a cent rounds up.
 */
export function readPrice(text: string): PriceReading {
  const plain = plainText(text);
  if (plain === '') return { value: null };
  const number = plain.replace(/R\$|BRL|(?<![a-z])rea(?:l|is)(?![a-z])/i, '').trim();
  const decimal = decimalOf(number, number !== plain);
  if (decimal === undefined) return unreadable;
  // The exponent moves the decimal point exactly: 1.005 × 100 in binary would be a little less than 100.5.
  const reais = inReais(Math.round(Number(`${decimal}e2`)));
  if (reais > maxPriceInReais) return tooHigh;
  return /\.\d{3}/.test(decimal) ? { value: reais, note: doubtOf(reais, decimal) } : { value: reais };
}

/** 'R$ 49,90' → '49,90': the number as it was written, unless it would be read differently without the rest. */
export function keptPrice(text: string): string {
  const { value } = readPrice(text);
  const marked = plainText(text).replace(/[^\d.,]/g, '');
  return typeof value === 'number' && readPrice(marked).value !== value ? plainPrice(value) : marked;
}

const unreadable = {
  reason: 'unreadable',
  sentence: 'Não entendi o preço. Escreva como 49,90.',
} as const;

const tooHigh = { reason: 'too_high', sentence: `O preço vai até ${formatPrice(maxPriceInReais)}.` } as const;

function doubtOf(reais: number, decimal: string): string {
  const mayBeThousands = /^[1-9]\d{0,2}\.\d{3}$/.test(decimal);
  const hint = mayBeThousands ? ` Se são milhares, escreva ${decimal.replace('.', '')}.` : '';
  return `Lido como ${formatPrice(reais)}.${hint}`;
}

/** The number with a dot as its decimal mark; undefined for what is none. */
function decimalOf(number: string, isMoney: boolean): string | undefined {
  const text = /^\d{1,3}(?: \d{3})+[.,]\d{1,2}$/.test(number) ? number.replaceAll(' ', '') : number;
  const isThousands =
    /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.test(text) ||
    (/^\d{1,3}\.\d{3},?$/.test(text) && (isMoney || text.endsWith(',')));
  if (isThousands) return text.replace(/\D/g, '');
  const [, whole, mark, cents] = /^(\d{1,3}(?:([.,])\d{3})+)(?!\2)[.,](\d*)$/.exec(text) ?? [];
  if (whole !== undefined && mark !== undefined) return `${whole.replaceAll(mark, '')}.${cents}`;
  const decimal = text.replace(/(\d)[.,]$/, '$1').replace(',', '.');
  return /^\d*\.?\d+$/.test(decimal) ? decimal : undefined;
}
