/** Of no calendar: it stands in the chooser for whichever of them the server takes (ANY-002). */
export const anyCalendarId = 'any';

export function isAny(calendar: { readonly id?: string | undefined } | undefined): boolean {
  return calendar?.id === anyCalendarId;
}
