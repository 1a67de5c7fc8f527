/** A title as one line of letters and signs: no line breaks, and nothing that is not seen by itself. */
export function tidyTitle(title: string): string {
  return title
    .normalize('NFC')
    .replace(/[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/gu, (styled) => styled.normalize('NFKC'))
    .replace(/[\p{Cf}\p{Cs}\p{M}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Whether a font might lack some of it: all of Latin-1 is always there. */
export function isUnusual(text: string): boolean {
  return /[^\u0020-\u00ff]/.test(text);
}

/** The title without the characters that no font has. */
export function withoutCharacters(title: string, missing: ReadonlySet<string>): string {
  return tidyTitle(
    Array.from(title)
      .filter((character) => !missing.has(character))
      .join(''),
  );
}
