import type { Viewer } from '../platform/session/viewer.tsx';

/** Carla, who may see and change everything in her calendars; `fields` say what is different. */
export function aMember(fields: Partial<Viewer> = {}): Viewer {
  return {
    role: 'member',
    name: 'Carla',
    username: 'carla.dias',
    sees_phones: true,
    sees_prices: true,
    may_change: true,
    ...fields,
  };
}
