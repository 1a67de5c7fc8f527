/** A text as the content of an element or of a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&"'<>]/g, (character) => `&#${character.codePointAt(0)};`);
}

/** JSON as the content of a script: nothing in it ends the element, opens a comment or breaks a line. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, unicodeEscape);
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
