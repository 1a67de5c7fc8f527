import { wavesOf } from './round-trips.mjs';

const longInMilliseconds = 50;

/** The figures of a visit as `watchPage` saw it: milliseconds, bytes and counts. */
export function sightOf({ firstPaint, largestPaint, shifts, longTasks, requests }) {
  return {
    firstPaint,
    largestPaint,
    // All shifts, not only the worst five seconds of them.
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    blockingTime: blockingTime(longTasks, firstPaint),
    requests: requests.length,
    bytes: bytesOf(requests),
  };
}

/**
 * The figures of a visit as `awaitUse` saw it. What had not ended when the first step could be used was not needed
 * for it.
 */
export function useOf({ card, usable, requests }) {
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

/** The requests of a visit as `awaitUse` saw it, one line each. */
export function requestLines({ usable, requests }) {
  const { needed, later } = splitAt(usable, requests);
  const line = ({ url, wave, bytes, start, end, initiator }) =>
    `${start.toFixed(0).padStart(6)}–${end.toFixed(0).padEnd(6)} wave ${wave}  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ` +
    `${new URL(url).pathname}  (${initiator.type})`;
  return [...needed.map(line), ...(later.length > 0 ? ['later:'] : []), ...later.map(line)];
}

function splitAt(usable, requests) {
  const waves = wavesOf(requests);
  const all = requests.map((request, index) => ({ ...request, wave: waves[index] }));
  return { needed: all.filter(({ end }) => end <= usable), later: all.filter(({ end }) => end > usable) };
}

/** What tasks after the first paint took over 50 ms, until the page rests; tasks begun before count from it on. */
function blockingTime(longTasks, firstPaint) {
  return longTasks
    .map(({ start, end }) => end - Math.max(start, firstPaint) - longInMilliseconds)
    .filter((excess) => excess > 0)
    .reduce((sum, excess) => sum + excess, 0);
}

function bytesOf(requests) {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}
