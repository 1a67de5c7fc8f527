/** For icons beside words: hidden from screen readers, because the library names them in English. */
export const decorative = { 'aria-hidden': true, 'aria-label': undefined, role: undefined } as const;
