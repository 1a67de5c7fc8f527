import { useState } from 'react';
import { folded } from '../folded-text.ts';

const searchedFrom = 9;

/** Items whose name has what is typed, without regard to case and accents; a few are not searched. */
export function useSearchedNames<Item>(items: readonly Item[], nameOf: (item: Item) => string) {
  const [text, setText] = useState('');
  const isSearched = items.length >= searchedFrom;
  const wanted = isSearched ? folded(text).trim() : '';
  return { isSearched, text, setText, found: items.filter((item) => folded(nameOf(item)).includes(wanted)) };
}
