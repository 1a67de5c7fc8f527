import { storedText } from '../../platform/browser/stored-text.ts';

/** How far the owner of a store that was made here has looked at what it began with: '0' to '3'; undefined of any other store. */
export const checkedSteps = (endpoint: string) => storedText(`first_steps_checked:${endpoint}`);
