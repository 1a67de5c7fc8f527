import { createContext } from 'react';

/** The nonce of the page's content security policy, without which no style may be written at run time. */
export const PageNonce = createContext<string | undefined>(undefined);
