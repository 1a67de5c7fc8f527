/** With no end of a line at the dash of '09:00–12:00'. */
export function unbrokenHours(hours: string): string {
  return hours.replace(/–/g, '\u2060–\u2060');
}
