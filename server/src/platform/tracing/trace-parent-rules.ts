/** The span of another system that a request is a part of. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** Reads the header `traceparent` (W3C Trace Context, version 00 and those after it); undefined where it is none. */
export function readTraceParent(header: string | undefined): TraceParent | undefined {
  const parts =
    /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(
      header ?? '',
    );
  if (!parts) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', rest] = parts;
  if (version === '00' && rest !== undefined) return undefined;
  return { traceId, spanId, isSampled: (parseInt(flags, 16) & 1) === 1 };
}
