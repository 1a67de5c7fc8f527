import { setTimeout as pause } from 'node:timers/promises';
import type { Initiator, ProtocolPage } from './protocol-page.ts';

/** A request of a visit; milliseconds since the navigation, bytes with headers. */
export interface PageRequest {
  readonly url: string;
  readonly initiator: Initiator;
  readonly bytes: number;
  readonly start: number;
  readonly end: number;
}

export interface Traffic {
  /** Resolves once no request has been under way for so long. */
  waitUntilQuiet(milliseconds: number): Promise<void>;
  requests(timeOrigin: number): PageRequest[];
}

interface SentRequest {
  readonly url: string;
  readonly initiator: Initiator;
  /** By the browser's own clock, in seconds. */
  readonly timestamp: number;
  readonly startedAt: number;
  endedAt?: number;
  bytes: number;
}

/** Records a page's requests; call it before the page is opened. */
export function recordTraffic(page: ProtocolPage): Traffic {
  const requests = new Map<string, SentRequest>();
  page.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp, wallTime }) => {
    const startedAt = wallTime * 1000;
    requests.set(requestId, { url: request.url, initiator, timestamp, startedAt, bytes: 0 });
  });
  const end = (requestId: string, timestamp: number, bytes: number) => {
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
    return Math.max(...all().map(({ endedAt }) => endedAt ?? Date.now()));
  };

  return {
    waitUntilQuiet: async (milliseconds) => {
      const from = Date.now();
      while (Date.now() - Math.max(from, quietSince()) < milliseconds) await pause(100);
    },
    requests: (timeOrigin) =>
      all().map(({ url, initiator, bytes, startedAt, endedAt }) => ({
        url,
        initiator,
        bytes,
        start: startedAt - timeOrigin,
        end: (endedAt ?? Infinity) - timeOrigin,
      })),
  };
}
