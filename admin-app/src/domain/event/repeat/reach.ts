import { repeatTexts as texts } from './repeat-texts.ts';

/** How far a change of an event of a series goes: the one date, or all from it on. */
export type Reach = 'this' | 'following';

export const reachOptions: readonly { readonly value: Reach; readonly label: string }[] = [
  { value: 'this', label: texts.this },
  { value: 'following', label: texts.following },
];
