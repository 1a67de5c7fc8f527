import {
  LogController,
  fastify,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Config } from './config.ts';
import { apiDocsRoutes } from './web/api-docs/api-docs-routes.ts';
import { availabilityRoutes } from './scheduling/availability/availability-routes.ts';
import { freeStartRoutes } from './scheduling/free-starts/free-starts-routes.ts';
import { bookingRoutes } from './scheduling/booking/booking-routes.ts';
import { linkRoutes } from './scheduling/booking-link/link-routes.ts';
import { calendarRoutes } from './catalogue/calendars/calendar-routes.ts';
import { alertMailRoutes, endingRoutes } from './owner/alert-mails/alert-mail-routes.ts';
import { mailSender } from './platform/mail/send-mail.ts';
import { tellerByMail } from './owner/alert-mails/tell-by-mail.ts';
import { startConfirming } from './owner/confirmations/tell-confirmed.ts';
import { customerLinkRoutes } from './owner/customer-link/customer-link-routes.ts';
import { customerRoutes } from './owner/customers/customer-routes.ts';
import { importRoutes } from './owner/imports/import-routes.ts';
import { offeredTimeRoutes } from './owner/offered-times/offered-time-routes.ts';
import { dashboardRoutes } from './owner/dashboard/dashboard-routes.ts';
import { feedRoutes } from './owner/feeds/feed-routes.ts';
import { dayOffRoutes } from './catalogue/days-off/day-off-routes.ts';
import { eventRoutes } from './scheduling/events/event-routes.ts';
import { startMakingAhead } from './scheduling/series/make-ahead.ts';
import { seriesRoutes } from './scheduling/series/series-routes.ts';
import { upcomingBookings } from './scheduling/upcoming-bookings/upcoming-bookings.ts';
import { historyRoutes } from './owner/history/history-routes.ts';
import { healthRoutes } from './ops/health/health-routes.ts';
import { imageFileRoutes, imageRoutes } from './catalogue/images/image-routes.ts';
import { liveRoutes } from './owner/live/live-routes.ts';
import { serveMetrics } from './ops/metrics/serve-metrics.ts';
import { newsRoutes } from './owner/news/news-routes.ts';
import { changeNotices } from './owner/notifications/change-notices.ts';
import { notificationRoutes } from './owner/notifications/notification-routes.ts';
import { pushOrigin } from './owner/push/device-rules.ts';
import { pushRoutes } from './owner/push/push-routes.ts';
import { pushSender } from './owner/push/send-push.ts';
import { startTelling } from './owner/push/start-telling.ts';
import { tellerOfDevices } from './owner/push/tell-devices.ts';
import { openingHoursRoutes } from './catalogue/opening-hours/opening-hours-routes.ts';
import { messageSenders } from './owner/delivery/create-gateway.ts';
import { startDelivery } from './owner/delivery/deliver-due.ts';
import { reminderRoutes } from './owner/reminders/reminder-routes.ts';
import { commissionRoutes } from './owner/commissions/commission-routes.ts';
import { seeToIdleStore } from './owner/sign-up/see-to-idle-store.ts';
import { signUpRoutes } from './owner/sign-up/sign-up-routes.ts';
import { reportRoutes } from './owner/report/report-routes.ts';
import { startPlanning } from './owner/reminders/plan-reminders.ts';
import { installedAppRoutes } from './web/pages/installed-app/installed-app-routes.ts';
import { pageOrigin, readableAddress } from './web/pages/page-policy.ts';
import { pagesRoutes } from './web/pages/pages-routes.ts';
import { policyRoutes } from './catalogue/policies/policy-routes.ts';
import { previewRoutes, requestedPreview } from './web/pages/preview/preview-routes.ts';
import { releasedFilesRoutes } from './web/pages/site/released-files.ts';
import { openLiveReleaseList } from './web/pages/site/live-release-list.ts';
import { readRelease } from './web/pages/site/releases.ts';
import { startDailyRetention } from './ops/privacy/daily-retention.ts';
import {
  remoteFailureRoutes,
  createRemoteFailureCount,
} from './web/remote-failures/remote-failure-routes.ts';
import { serviceRoutes } from './catalogue/services/service-routes.ts';
import { accountRoutes } from './stores/account/account-routes.ts';
import { memberRoutes } from './stores/members/member-routes.ts';
import { createAuthenticate } from './stores/session/authenticate.ts';
import { sessionRoutes, signerIn } from './stores/session/session-routes.ts';
import { settingsRoutes } from './catalogue/store-settings/settings-routes.ts';
import { sharePictureRoutes } from './web/share-picture/share-picture-routes.ts';
import { findOpenTimes } from './catalogue/open-times/open-time-queries.ts';
import { storePageRoutes } from './stores/public-page/store-page-routes.ts';
import { openSignals } from './platform/signals/open-signals.ts';
import { noCounts } from './platform/counts.ts';
import type { Dependencies } from './platform/dependencies.ts';
import { createHashIp } from './platform/http/ip-hash.ts';
import { createApi } from './platform/http/api.ts';
import {
  answerEarlyError,
  answerErrors,
  answerUnreadableRequest,
} from './platform/http/errors/error-answers.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { acceptJsonBodies } from './platform/http/json-body.ts';
import { guardRoutes, requireOneHost } from './platform/http/guards/guard-routes.ts';
import { createRateGuards } from './platform/http/rate-limits.ts';
import { echoRequestIds, requestIds } from './platform/http/request-ids.ts';
import { logAnswers } from './platform/http/request-log.ts';
import { traceRequests } from './platform/http/request-spans.ts';
import { protectAnswers } from './platform/http/security-headers.ts';
import { trustsPeerOf, warnOfUnknownProxy } from './platform/http/trusted-peer.ts';
import type { StoreId } from './platform/store-id.ts';
import { systemTimers, type Timers } from './platform/timers.ts';
import { openTracing } from './platform/tracing/tracing.ts';

const BODY_LIMIT_IN_BYTES = 64 * 1024;
// Fastify itself would wait for the end of a body for ever; 64 KiB never take that long.
const REQUEST_TIMEOUT_IN_MILLISECONDS = 60_000;

export interface AppDependencies extends Omit<Dependencies, 'signals' | 'counts'> {
  readonly config: Config;
  /** The system's when absent. */
  readonly timers?: Timers;
  /** The product's own when absent. */
  readonly openTraces?: typeof openTracing;
  /** Where lines are logged; nowhere when absent. */
  readonly logger?: FastifyServerOptions['logger'];
}

/** The contract checks bodies: Fastify's own two compilers need not be loaded at each start. */
function refuseSchema(): never {
  throw new TypeError('Declare what an endpoint takes and answers in the contract');
}

/** The whole server, ready to listen or for injected requests. */
export async function buildApp(given: AppDependencies): Promise<FastifyInstance> {
  const { config, logger = false, timers = systemTimers, openTraces = openTracing, ...outside } = given;
  const { database, clock, newId } = outside;
  const trustsPeer = trustsPeerOf(config.trustedProxies);
  const app = fastify({
    bodyLimit: BODY_LIMIT_IN_BYTES,
    clientErrorHandler: answerUnreadableRequest,
    frameworkErrors: answerEarlyError,
    rewriteUrl: ({ url = '' }) => readableAddress(url),
    genReqId: requestIds(trustsPeer, newId),
    // Fastify's lines name addresses and query strings; ours do not.
    logController: new LogController({ disableRequestLogging: true }),
    logger,
    requestTimeout: REQUEST_TIMEOUT_IN_MILLISECONDS,
    // What arrives while the server stops is served like everything before it.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
  });
  const tracing = config.tracing && (await openTraces(app, config.tracing, newId()));
  if (tracing) traceRequests(app, tracing, trustsPeer);
  const signals = await openSignals({ database, timers, newId });
  app.addHook('onClose', () => signals.close());
  const counts = config.metrics
    ? await serveMetrics(app, { database, clock, timers }, config.metrics)
    : noCounts;
  const dependencies = { ...outside, signals, counts };
  answerErrors(app);
  acceptJsonBodies(app);
  logAnswers(app);
  compressAnswers(app);
  warnOfUnknownProxy(app, config.trustedProxies);
  echoRequestIds(app);
  await protectAnswers(app, config.corsOrigins);
  const { limitsRate, limitsFloods, sessionSecret, linkSecret, webRoot, publicOrigins } = config;
  const limit = await createRateGuards(app, limitsRate, clock);
  const countFailure = createRemoteFailureCount();
  const authenticate = createAuthenticate(dependencies, { sessionSecret });
  requireOneHost(app);
  guardRoutes(app, limit);
  const api = createApi(app, limit, authenticate);

  const originOf = (request: FastifyRequest) => pageOrigin(request, publicOrigins);
  // Pages may be on another host than the API: what is fetched from it is where the request found it.
  const apiOriginOf = (request: FastifyRequest) => pageOrigin(request, []);
  const hashIp = createHashIp(sessionSecret);
  sessionRoutes(api, dependencies, { sessionSecret, limitsRate, isPublic: config.isPublic, hashIp });
  accountRoutes(api, dependencies, { limitsRate, hashIp });
  memberRoutes(api, dependencies, { hashIp });
  storePageRoutes(api, { ...dependencies, findOpenTimes });
  availabilityRoutes(api, dependencies);
  freeStartRoutes(api, dependencies);
  linkRoutes(api, dependencies, { linkSecret, originOf, apiOriginOf });
  dashboardRoutes(api, dependencies, { limitsFloods });
  const senders = messageSenders(config.notifications);
  const notices = changeNotices(dependencies, {
    driver: config.notifications.driver,
    ceilings: config.messageCeilings,
    isByGateway: senders.notices_by === 'gateway',
  });
  eventRoutes(api, { ...dependencies, notices });
  seriesRoutes(api, dependencies);
  calendarRoutes(api, dependencies);
  dayOffRoutes(api, { ...dependencies, bookings: upcomingBookings(database) });
  serviceRoutes(api, dependencies);
  imageRoutes(api, dependencies);
  settingsRoutes(api, dependencies);
  policyRoutes(api, dependencies, senders);
  newsRoutes(api, dependencies);
  customerRoutes(api, dependencies);
  importRoutes(api, dependencies);
  reportRoutes(api, dependencies);
  commissionRoutes(api, dependencies);
  historyRoutes(api, { ...dependencies, notices }, { hashIp });
  customerLinkRoutes(api, dependencies, { linkSecret, originOf });
  offeredTimeRoutes(api, dependencies, { originOf });
  reminderRoutes(api, dependencies, {
    linkSecret,
    originOf,
    isByOwner: senders.reminders_by === 'owner',
  });
  feedRoutes(api, dependencies, { limit, apiOriginOf });
  openingHoursRoutes(api, dependencies);
  liveRoutes(app, api, dependencies, { authenticate, timers });
  const wake = startDelivery(app, dependencies, {
    configuration: config.notifications,
    timers,
    tracing,
    linkSecret,
    origin: publicOrigins[0],
  });
  notificationRoutes(api, dependencies, {
    driver: config.notifications.driver,
    ceilings: config.messageCeilings,
    linkSecret,
    originOf,
    wake,
  });
  const { notifications, maxOpenBookings, messageCeilings: ceilings } = config;
  const confirmed =
    notifications.driver === 'link'
      ? { tell: () => undefined }
      : startConfirming(app, dependencies, { driver: notifications.driver, ceilings, timers, wake });
  bookingRoutes(api, dependencies, { limit, maxOpenBookings, limitsFloods, linkSecret, confirmed });
  if (senders.reminders_by === 'gateway' && notifications.driver !== 'link') {
    const { driver, remindersAMinute } = notifications;
    startPlanning(app, dependencies, { driver, remindersAMinute, ceilings, timers, wake });
  }
  const origin = pushOrigin(publicOrigins);
  const pushing = {
    send: origin === undefined ? undefined : pushSender(origin, clock),
    pushHosts: config.pushHosts,
  };
  pushRoutes(api, { ...dependencies, ...pushing });
  const { send } = pushing;
  if (send) {
    const teller = tellerOfDevices({ ...dependencies, ...pushing, send, random: Math.random });
    startTelling(app, { ...dependencies, timers }, teller);
  }
  const mailing = {
    send: config.mail && mailSender(config.mail),
    onFailure: (code: string) => app.log.warn({ code }, 'a mail did not leave'),
  };
  // Where the API is elsewhere than the pages, only a request knows where.
  alertMailRoutes(
    api,
    { ...dependencies, ...mailing },
    config.corsOrigins.length > 0 ? apiOriginOf : originOf,
  );
  signUpRoutes(
    api,
    { ...dependencies, ...mailing, by: config.signUp, limitsRate },
    { hashIp, signIn: signerIn(dependencies, { sessionSecret, hashIp }) },
  );
  endingRoutes(app, dependencies);
  if (config.mail && mailing.send) {
    const { origin: pages } = config.mail;
    const tools = { ...dependencies, ...mailing, send: mailing.send, origin: pages, random: Math.random };
    startTelling(app, { ...dependencies, timers }, tellerByMail(tools));
  }
  remoteFailureRoutes(api, {
    countFailure,
    counts,
    isReleased: async (name, version) => (await readRelease(webRoot, name, version)) !== undefined,
  });
  startMakingAhead(app, dependencies, timers);
  const idle = { signUpDays: config.signUpDays, send: mailing.send, origin: config.mail?.origin };
  const seeTo = (storeId: StoreId) => seeToIdleStore(database.handle, storeId, clock, idle);
  startDailyRetention(app, dependencies, timers, seeTo);
  sharePictureRoutes(app, dependencies);
  imageFileRoutes(app, dependencies);
  healthRoutes(app, database.pool, timers);
  await apiDocsRoutes(app, api.endpoints);
  const live = openLiveReleaseList(webRoot, (error) =>
    app.log.error(
      { fault: error instanceof Error ? error.message : undefined },
      'remotes.json is unreadable',
    ),
  );
  await app.register(releasedFilesRoutes, { webRoot, live });
  installedAppRoutes(app, { webRoot, live });
  const previews = { clock, previewSecret: config.previewSecret };
  previewRoutes(app, previews);
  pagesRoutes(app, {
    webRoot,
    defaultStore: config.defaultStore,
    signUp: config.signUp,
    publicOrigins,
    live,
    limit,
    database,
    clock,
    timers,
    signals,
    findPreview: (request) => requestedPreview(request, previews),
    countFailure: (failure) => {
      counts.renderMissed(failure);
      return countFailure(failure);
    },
  });
  return app;
}
