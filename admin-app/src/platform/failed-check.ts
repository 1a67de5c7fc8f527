import { tabMark } from './stored-mark.ts';

/** The one-shot mark that keeps a failed session check and a silent login from chasing each other. */
export const failedCheck = tabMark('session_check_failed');
