import { useMemo, useState } from 'react';
import type { LoadedOpeningHours } from '../../domain/store/store-queries.ts';
import { isSameHoursList, readHoursSet, type HoursSet } from './hours-set.ts';

interface Edits {
  readonly base: LoadedOpeningHours;
  readonly sets: readonly HoursSet[];
}

const nothing: LoadedOpeningHours = { openings: [], etag: undefined };

/**
 * The sets with the edits that are held here (ATEND-016 to ATEND-018). Edits stay on the list they were made from,
 * whatever is loaded meanwhile; edits that leave nothing changed are none.
 */
export function useHoursDraft(loaded: LoadedOpeningHours = nothing) {
  const [edits, setEdits] = useState<Edits>();
  const base = edits?.base ?? loaded;
  const stored = useMemo(() => base.openings.map(readHoursSet), [base]);

  const change = (edit: (sets: readonly HoursSet[]) => readonly HoursSet[]) =>
    setEdits((before) => {
      const from = before?.base ?? loaded;
      const unedited = from.openings.map(readHoursSet);
      const sets = edit(before?.sets ?? unedited);
      return isSameHoursList(sets, unedited) ? undefined : { base: from, sets };
    });

  return {
    sets: edits?.sets ?? stored,
    /** The list without the edits. */
    stored,
    etag: base.etag,
    isChanged: edits !== undefined,
    /** Another list than the edited one has been loaded since. */
    isOutdated: edits !== undefined && edits.base !== loaded,
    /** Puts a set in the place of the one with its key, or behind all others. */
    put: (set: HoursSet) =>
      change((sets) =>
        sets.some(({ key }) => key === set.key)
          ? sets.map((other) => (other.key === set.key ? set : other))
          : [...sets, set],
      ),
    remove: (set: HoursSet) => change((sets) => sets.filter(({ key }) => key !== set.key)),
    restore: (set: HoursSet, index: number) =>
      change((sets) => [...sets.slice(0, index), set, ...sets.slice(index)]),
    discard: () => setEdits(undefined),
  };
}

export type HoursDraft = ReturnType<typeof useHoursDraft>;
