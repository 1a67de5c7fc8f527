import type { ServedImage } from '@hora-marcada/shared/contract';
import { skipToken, useQuery } from '@tanstack/react-query';

interface Pictured {
  readonly id: string;
  readonly photo?: ServedImage | undefined;
}

/** The photo in a list that is on the screen, as the list is asked anew for: a dialog over it keeps the entry it was opened with. */
export function useShownPhoto(list: readonly string[], entry: Pictured): ServedImage | undefined {
  const { data } = useQuery<readonly Pictured[]>({ queryKey: list, queryFn: skipToken });
  const found = data?.find(({ id }) => id === entry.id);
  return (found ?? entry).photo;
}
