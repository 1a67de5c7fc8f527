import { createContext } from 'react';

/** The nonce of the page's content security policy, needed by styles that are written at run time. */
export const PageNonce = createContext<string | undefined>(undefined);
