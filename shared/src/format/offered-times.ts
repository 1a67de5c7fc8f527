import { MILLISECONDS_A_MINUTE } from './clock/durations.ts';

/** Times that a store offers to one customer, for services that are booked one after another. */
export interface OfferedTimes {
  /** Ids, one to five. */
  readonly services: readonly string[];
  /** One to three. */
  readonly times: readonly OfferedTime[];
}

export interface OfferedTime {
  readonly calendarId: string;
  readonly start: Date;
}

const parameter = 'oferta';
const mostServices = 5;
const mostTimes = 3;
const idInBytes = 16;
const timeInBytes = idInBytes + 4;

/** The path of a store's page that opens with offered times chosen from (OFR-003); ids are UUIDs, starts whole minutes. */
export function offeredTimesPath(storeSlug: string, { services, times }: OfferedTimes): string {
  const bytes = [
    services.length,
    ...services.flatMap(idBytes),
    ...times.flatMap(({ calendarId, start }) => [...idBytes(calendarId), ...minuteBytes(start)]),
  ];
  const text = btoa(String.fromCharCode(...bytes));
  const value = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `/${encodeURIComponent(storeSlug)}?${parameter}=${value}`;
}

/** The offered times that an address's query, '?oferta=…', holds; undefined where it holds none, or what nobody wrote. */
export function readOfferedTimes(query: string): OfferedTimes | undefined {
  const bytes = bytesOf(new URLSearchParams(query).get(parameter) ?? '');
  const serviceCount = bytes[0] ?? 0;
  const timeCount = (bytes.length - 1 - serviceCount * idInBytes) / timeInBytes;
  if (!isCount(serviceCount, mostServices) || !isCount(timeCount, mostTimes)) return undefined;
  const timesFrom = 1 + serviceCount * idInBytes;
  return {
    services: Array.from({ length: serviceCount }, (_, place) => idAt(bytes, 1 + place * idInBytes)),
    times: Array.from({ length: timeCount }, (_, place) => {
      const at = timesFrom + place * timeInBytes;
      const minute = bytes.slice(at + idInBytes, at + timeInBytes).reduce((sum, byte) => sum * 256 + byte, 0);
      return { calendarId: idAt(bytes, at), start: new Date(minute * MILLISECONDS_A_MINUTE) };
    }),
  };
}

function isCount(count: number, most: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= most;
}

function idBytes(id: string): number[] {
  return Array.from(id.replaceAll('-', '').matchAll(/../g), ([digits]) => Number.parseInt(digits, 16));
}

function minuteBytes(start: Date): number[] {
  const minute = start.getTime() / MILLISECONDS_A_MINUTE;
  return [24, 16, 8, 0].map((bits) => (minute >>> bits) & 255);
}

function idAt(bytes: readonly number[], from: number): string {
  const digits = bytes.slice(from, from + idInBytes).map((byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** None of a text that is not base64url. */
function bytesOf(text: string): readonly number[] {
  if (!/^[\w-]{1,300}$/.test(text) || text.length % 4 === 1) return [];
  return Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
}
