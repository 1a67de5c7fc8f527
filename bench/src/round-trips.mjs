/**
 * How deep the chain of requests is: how many times the network's latency is paid one after another, however fast the
 * line. The page itself is wave 1. What the browser finds by reading the page or a style sheet (tags, preloads,
 * headers) is one wave after what named it, whenever its turn comes. What a script asks for could only be asked once
 * all that had ended by then was there: one wave after the deepest of those. Setting up a connection is not counted.
 * @param {{ url: string, initiator: { type: string, url?: string }, start: number, end: number }[]} requests in the
 * order of their start, the page first
 * @returns {number[]} the wave of each
 */
export function wavesOf(requests) {
  const waves = [];
  for (const { initiator, start } of requests) {
    const isCause = (other) =>
      initiator.type === 'script' ? other.end <= start : other.url === initiator.url;
    const causes = waves.filter((_, index) => isCause(requests[index]));
    waves.push(waves.length === 0 ? 1 : 1 + Math.max(1, ...causes));
  }
  return waves;
}
