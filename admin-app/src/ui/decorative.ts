/** For pictures beside words: unseen by screen readers, whose library names are not in the page's language. */
export const decorative = { 'aria-hidden': true, 'aria-label': undefined, role: undefined } as const;
