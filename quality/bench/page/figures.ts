import type { PageRequest } from './traffic.ts';
import type { UsedVisit, WatchedVisit } from './visits.ts';

const longInMilliseconds = 50;

/** The figures of a visit by `watchPage`: milliseconds, bytes and counts. */
export function paintFigures({
  firstPaint,
  largestPaint,
  shifts,
  longTasks,
  requests,
  unsizedImages,
}: WatchedVisit) {
  return {
    firstPaint,
    largestPaint,
    // All shifts, not only the worst five seconds of them.
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    blockingTime: blockingTime(longTasks, firstPaint),
    // As web.dev defines it for a page that is quiet afterwards, which `watchPage` waits for.
    interactive: Math.max(firstPaint, ...longTasks.map(({ end }) => end)),
    requests: requests.length,
    bytes: bytesOf(requests),
    imageBytes: bytesOf(requests.filter(({ url }) => new URL(url).pathname.startsWith('/media/'))),
    unsizedImages,
  };
}

/**
 * The figures of a visit by `waitUntilUsable`. Requests that had not ended when the first step could be used were not
 * needed for it.
 */
export function usabilityFigures({ card, usable, requests }: UsedVisit) {
  const { needed, later } = splitAt(usable, requests);
  return {
    card,
    usable,
    roundTrips: Math.max(...needed.map(({ wave }) => wave)),
    requests: needed.length,
    bytes: bytesOf(needed),
    laterRequests: later.length,
    laterBytes: bytesOf(later),
  };
}

/** The requests of a visit by `waitUntilUsable`, one line each. */
export function requestLines({ usable, requests }: UsedVisit): string[] {
  const { needed, later } = splitAt(usable, requests);
  const line = ({ url, wave, bytes, start, end, initiator }: WavedRequest) =>
    `${start.toFixed(0).padStart(6)}–${end.toFixed(0).padEnd(6)} wave ${wave}  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ` +
    `${new URL(url).pathname}  (${initiator.type})`;
  return [...needed.map(line), ...(later.length > 0 ? ['later:'] : []), ...later.map(line)];
}

interface WavedRequest extends PageRequest {
  /** How many round trips follow one another until its answer. */
  readonly wave: number;
}

function splitAt(usable: number, requests: readonly PageRequest[]) {
  const all = withWaves(requests);
  return { needed: all.filter(({ end }) => end <= usable), later: all.filter(({ end }) => end > usable) };
}

/** The time above 50 ms of each task after the first paint; tasks begun before it count from it on. */
function blockingTime(longTasks: WatchedVisit['longTasks'], firstPaint: number): number {
  return longTasks
    .map(({ start, end }) => end - Math.max(start, firstPaint) - longInMilliseconds)
    .filter((excess) => excess > 0)
    .reduce((sum, excess) => sum + excess, 0);
}

function bytesOf(requests: readonly PageRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The depth of the chain of requests: how many round trips follow one another. The page itself is wave 1. What the browser
 * finds in the page or a style sheet (tags, preloads, headers) is one wave after that file. What a script requests is one
 * wave after the deepest request that had ended by then. Setting up a connection is not counted. The requests come in the
 * order of their start, the page first.
 */
function withWaves(requests: readonly PageRequest[]): WavedRequest[] {
  const waved: WavedRequest[] = [];
  for (const request of requests) {
    const { initiator, start } = request;
    const causes = waved.filter((other) =>
      initiator.type === 'script' ? other.end <= start : other.url === initiator.url,
    );
    const wave = waved.length === 0 ? 1 : 1 + Math.max(1, ...causes.map((cause) => cause.wave));
    waved.push({ ...request, wave });
  }
  return waved;
}
