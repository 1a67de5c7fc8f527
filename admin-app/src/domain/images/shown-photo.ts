import type { ServedImage } from '@hora-marcada/shared/contract';
import { useQuery } from '@tanstack/react-query';

interface Pictured {
  readonly id: string;
  readonly photo?: ServedImage | undefined;
}

/** The photo in a list that is on the screen, as the list is asked anew for: a dialog over it keeps the entry it was opened with. */
export function useShownPhoto(list: readonly string[], entry: Pictured): ServedImage | undefined {
  // Without a function of its own it leaves the list's in place, which asks anew.
  const { data } = useQuery<readonly Pictured[]>({ queryKey: list, enabled: false });
  const found = data?.find(({ id }) => id === entry.id);
  return (found ?? entry).photo;
}
