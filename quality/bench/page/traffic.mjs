/** Records a page's requests; call it before the page is opened. */
export function recordTraffic(page) {
  const requests = new Map();
  page.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, timestamp, wallTime }) => {
    const startedAt = wallTime * 1000;
    requests.set(requestId, { url: request.url, initiator, type, timestamp, startedAt, endedAt: undefined });
  });
  const end = (requestId, timestamp, bytes) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.endedAt = request.startedAt + (timestamp - request.timestamp) * 1000;
    request.bytes = bytes;
  };
  page.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  page.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  const all = () => [...requests.values()].filter(({ url }) => url.startsWith('http'));

  const quietSince = () => {
    const ends = all().map(({ endedAt }) => endedAt);
    return ends.includes(undefined) ? Date.now() : Math.max(...ends);
  };

  return {
    /** Resolves once no request has been under way for so long. */
    waitUntilQuiet: async (milliseconds) => {
      const from = Date.now();
      while (Date.now() - Math.max(from, quietSince()) < milliseconds)
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
    /** Each with its `start` and `end` in milliseconds since the navigation, and its `bytes` with headers. */
    requests: (timeOrigin) =>
      all().map(({ url, initiator, type, bytes, startedAt, endedAt }) => ({
        url,
        initiator,
        type,
        bytes,
        start: startedAt - timeOrigin,
        end: (endedAt ?? Infinity) - timeOrigin,
      })),
  };
}
