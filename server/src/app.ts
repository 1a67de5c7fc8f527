import { LogController, fastify, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { apiDocsRoutes } from './features/api-docs/api-docs-routes.ts';
import { availabilityRoutes } from './features/availability/availability-routes.ts';
import { bookingRoutes } from './features/booking/booking-routes.ts';
import { calendarRoutes } from './features/calendars/calendar-routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard-routes.ts';
import { eventRoutes } from './features/events/event-routes.ts';
import { healthRoutes } from './features/health/health-routes.ts';
import { liveRoutes } from './features/live/live-routes.ts';
import { serveMetrics } from './features/metrics/serve-metrics.ts';
import { notificationRoutes } from './features/notifications/notification-routes.ts';
import { openingHoursRoutes } from './features/opening-hours/opening-hours-routes.ts';
import { keptRelease } from './features/pages/live-releases.ts';
import { pagesRoutes } from './features/pages/pages-routes.ts';
import { forgetClientsDaily } from './features/privacy/daily-retention.ts';
import { createFailureCount } from './features/remote-failures/count-failure.ts';
import { remoteFailureRoutes } from './features/remote-failures/remote-failure-routes.ts';
import { serviceRoutes } from './features/services/service-routes.ts';
import { createAuthenticate } from './features/session/authenticate.ts';
import { sessionRoutes } from './features/session/session-routes.ts';
import { settingsRoutes } from './features/settings/settings-routes.ts';
import { sharePictureRoutes } from './features/share-picture/share-picture-routes.ts';
import { storePageRoutes } from './features/store-page/store-page-routes.ts';
import { openChanges } from './platform/changes/open-changes.ts';
import { noCounts } from './platform/counts.ts';
import type { Dependencies } from './platform/dependencies.ts';
import { createApi } from './platform/http/api.ts';
import { answerEarlyError, answerErrors, answerUnreadableRequest } from './platform/http/error-answers.ts';
import { acceptJsonBodies } from './platform/http/json-body.ts';
import { createRateGuards } from './platform/http/rate-limits.ts';
import { requestIds, tellRequestIds } from './platform/http/request-ids.ts';
import { logAnswers } from './platform/http/request-log.ts';
import { traceRequests } from './platform/http/request-spans.ts';
import { protectAnswers } from './platform/http/security-headers.ts';
import { trustsPeerOf } from './platform/http/trusted-peer.ts';
import { systemTimers, type Timers } from './platform/timers.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';

const BODY_LIMIT_IN_BYTES = 64 * 1024;
const REQUESTS_A_MINUTE = 300;
// Fastify itself would wait for the end of a body for ever. Nobody needs as long for 64 KiB.
const LONGEST_REQUEST_IN_MILLISECONDS = 60_000;

export interface AppDependencies extends Omit<Dependencies, 'changes' | 'counts'> {
  readonly config: Config;
  /** The system's when absent. */
  readonly timers?: Timers;
  /** Where lines are logged; nowhere when absent. */
  readonly logger?: FastifyServerOptions['logger'];
}

/** The whole server, ready to listen or to be asked directly. */
export async function buildApp(given: AppDependencies): Promise<FastifyInstance> {
  const { config, database, newId, logger = false, timers = systemTimers } = given;
  const trustsPeer = trustsPeerOf(config.trustedProxies);
  const app = fastify({
    bodyLimit: BODY_LIMIT_IN_BYTES,
    clientErrorHandler: answerUnreadableRequest,
    frameworkErrors: answerEarlyError,
    genReqId: requestIds(trustsPeer, newId),
    // Its lines name addresses and query strings; ours do not.
    logController: new LogController({ disableRequestLogging: true }),
    logger,
    requestTimeout: LONGEST_REQUEST_IN_MILLISECONDS,
    // What arrives while the server stops is served like everything before it.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
  });
  const tracing = config.tracing && openTracing(app, config.tracing, { timers, instanceId: newId() });
  if (tracing) traceRequests(app, tracing, trustsPeer);
  const changes = await openChanges({ database, timers, newId });
  app.addHook('onClose', () => changes.close());
  const counts = config.metrics
    ? await serveMetrics(app, { database, clock: given.clock, timers }, config.metrics)
    : noCounts;
  const dependencies = { ...given, changes, counts };
  answerErrors(app);
  acceptJsonBodies(app);
  logAnswers(app);
  tellRequestIds(app);
  await protectAnswers(app, config.corsOrigins);
  const limit = await createRateGuards(app, config.limitsRate);
  const countFailure = createFailureCount();
  const authenticate = createAuthenticate(dependencies, config);
  const api = createApi(app, limit({ max: REQUESTS_A_MINUTE, windowInMinutes: 1 }), authenticate);

  sessionRoutes(api, dependencies, config);
  storePageRoutes(api, dependencies);
  availabilityRoutes(api, dependencies);
  bookingRoutes(api, dependencies, { limit, maxOpenBookings: config.maxOpenBookings });
  dashboardRoutes(api, dependencies);
  eventRoutes(api, dependencies);
  calendarRoutes(api, dependencies);
  serviceRoutes(api, dependencies);
  settingsRoutes(api, dependencies);
  openingHoursRoutes(api, dependencies);
  liveRoutes(app, api, dependencies, { authenticate, timers });
  notificationRoutes(app, api, dependencies, { settings: config.notifications, timers, tracing });
  remoteFailureRoutes(api, {
    ...{ limit, countFailure, counts },
    isReleased: async (name, version) => (await keptRelease(config.webRoot, name, version)) !== undefined,
  });
  forgetClientsDaily(app, dependencies, timers);
  sharePictureRoutes(app, dependencies, limit({ max: REQUESTS_A_MINUTE, windowInMinutes: 1 }));
  healthRoutes(app, database.handle);
  await apiDocsRoutes(app, api.endpoints);
  const { webRoot, defaultStore, previewSecret } = config;
  await app.register(pagesRoutes, {
    ...{ webRoot, defaultStore, previewSecret },
    ...{ database, clock: given.clock, timers, changes },
    countFailure: (failure) => {
      counts.renderMissed(failure);
      return countFailure(failure);
    },
  });
  return app;
}
