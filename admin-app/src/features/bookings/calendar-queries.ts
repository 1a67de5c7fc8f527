import type { Calendar } from '@hora-marcada/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/owner-api.tsx';
import { calendarsQuery } from '../../platform/store-queries.ts';

/** The store's calendars in the order of their list, which gives each its colour; none while unknown or not needed. */
export function useCalendars(isNeeded: boolean): readonly Calendar[] {
  const api = useOwnerApi();
  const { data } = useQuery({ ...calendarsQuery(api), enabled: isNeeded });
  return data ?? none;
}

const none: readonly Calendar[] = [];
