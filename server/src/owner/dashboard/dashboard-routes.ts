import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { toWallClock, inReais, MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { servedImages } from '../../stores/public-page/image-address-rules.ts';
import { zoneOffsetSteps } from '../../scheduling/availability/wall-clock-rules.ts';
import { findFlood } from '../../scheduling/booking/flood-queries.ts';
import { findBurst, findBurstBookings } from '../../scheduling/events/burst-queries.ts';
import { deletionCutoff } from '../../scheduling/events/burst-rules.ts';
import { countByDay, countEvents, findBusyCalendars, findDashboardStore } from './dashboard-queries.ts';
import { missingSetup, dashboardWeekFrom, dayOccupancy, openingsOf } from './dashboard-rules.ts';

/** The figures of an owner's day; also how a browser checks its session (API-021). */
export function dashboardRoutes(
  api: Api,
  dependencies: Dependencies,
  { limitsFloods }: { readonly limitsFloods: boolean },
): void {
  const tools = { ...dependencies, limitsFloods };
  api.bind(contract.dashboard, ({ viewer }) => showDashboard(tools, viewer));
}

interface DashboardTools extends Dependencies {
  readonly limitsFloods: boolean;
}

/**
 * The day in figures, in six queries however many events there are, and some more after a burst; `not_found` once the
 * store is gone. What the store lacks, and bookings that came or went at once, are the owner's to know.
 */
async function showDashboard(
  { database: { handle }, clock, limitsFloods }: DashboardTools,
  viewer: Viewer,
): Promise<AnswerOf<'dashboard'>> {
  const { storeId } = viewer;
  const isOwner = viewer.role === 'owner';
  const now = clock.now();
  const store = await findDashboardStore(handle, viewer, now, deletionCutoff(now));
  if (!store) throw new Refusal('not_found');
  const week = dashboardWeekFrom(now, store.timeZone);
  const [counts, byDay, busy, burst, flood] = await Promise.all([
    countEvents(handle, viewer, week, now),
    countByDay(handle, viewer, week.beginnings),
    findBusyCalendars(handle, viewer, week),
    isOwner ? findBurst(handle, storeId, now) : undefined,
    isOwner && limitsFloods ? findFlood(handle, storeId, now) : undefined,
  ]);
  const burstCount = burst ? (await findBurstBookings(handle, storeId, burst)).length : 0;
  const calendars = openingsOf(store, week.days);
  const minute = (instant: Date) => instant.getTime() / MILLISECONDS_A_MINUTE;
  const steps = zoneOffsetSteps(store.timeZone, { start: minute(week.start), end: minute(week.end) });
  return {
    today: byDay[0]?.touching ?? 0,
    next_7_days: counts.near,
    unconfirmed: counts.unconfirmed,
    to_confirm: counts.toConfirm,
    total: counts.total,
    title: store.title,
    ...servedImages(storeId, { logo: store.logo }),
    endpoint: store.endpoint,
    time_zone: store.timeZone,
    expiration_date: store.expirationDate,
    missing: isOwner ? missingSetup(store) : null,
    week: week.days.map((day, index) => {
      const { bookings = 0, revenueInCents = 0 } = byDay[index] ?? {};
      const { bookedMinutes, openMinutes } = dayOccupancy(day, calendars, busy, steps);
      return {
        day,
        bookings,
        booked_minutes: bookedMinutes,
        open_minutes: openMinutes,
        revenue: inReais(revenueInCents),
      };
    }),
    burst:
      burst && burstCount > 0
        ? {
            count: burstCount,
            from: toWallClock(burst.from, store.timeZone),
            until: toWallClock(burst.until, store.timeZone),
          }
        : null,
    flood: flood ? { is_closed: flood.isClosed, known_pass: flood.passesKnown } : null,
    deletion: isOwner ? store.deletion : null,
  };
}
