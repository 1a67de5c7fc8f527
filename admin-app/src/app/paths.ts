/** The addresses of the owners' remote. */
export const paths = { login: '/login' } as const;
