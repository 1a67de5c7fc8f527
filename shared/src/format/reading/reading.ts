/** The value of a text, or why it has none: a reason for code, and one pt-BR sentence for people. */
export type Reading<Value, Reason extends string> =
  | {
      readonly value: Value;
      /** To be shown before the value is used. */
      readonly note?: string;
      readonly reason?: undefined;
      readonly sentence?: undefined;
    }
  | {
      readonly reason: Reason;
      readonly sentence: string;
      readonly value?: undefined;
      readonly note?: undefined;
    };

/** As people mean it: wide digits and signs, blanks that do not break, other strokes and signs nobody sees make no difference. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .trim();
}

/** The text was pasted, filled in or suggested, not typed or deleted key by key. */
export function arrivedAtOnce(event: Event, before: string, after: string): boolean {
  const inputType = 'inputType' in event ? String(event.inputType) : '';
  if (inputType === 'insertText') return 'data' in event && String(event.data).length > 1;
  // What is composed comes again with each key.
  if (inputType === 'insertCompositionText') return Math.abs(after.length - before.length) > 1;
  return !inputType.startsWith('delete');
}
