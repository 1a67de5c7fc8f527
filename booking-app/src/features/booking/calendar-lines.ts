/** The lines of a calendar, for `Glyph`. */
export const calendarLines =
  'M7 5.5h10a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3ZM4 10.500h16M8.500 3v4M15.500 3v4';
