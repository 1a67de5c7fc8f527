import { isDeepStrictEqual } from 'node:util';
import { problem, refusals, type Endpoint, type RefusalCode } from '@hora-marcada/shared/contract';
import type { RequestResult, RawAnswer } from './send-raw.ts';
import type { HostileRequest } from './hostile-request.ts';

/** The content of files that no address may lead to. */
export const secretContent = 'never-to-be-served-7c1e';

/** One sentence for each fault of the answer. */
export function violationsOf(request: HostileRequest, { answer, hasTimedOut }: RequestResult): string[] {
  if (hasTimedOut) return ['no answer in time'];
  if (!answer) return request.mayGoUnanswered ? [] : ['no answer'];
  const text = answer.body.toString('utf8');
  return [
    ...(answer.status >= 500 ? [`status ${answer.status}: ${text.slice(0, 300)}`] : []),
    ...(text.includes(secretContent) ? ['a file that must not be served'] : []),
    ...(request.isHead ? [] : bodyViolations(request.endpoint, answer, text)),
  ];
}

function bodyViolations(endpoint: Endpoint | undefined, answer: RawAnswer, text: string): string[] {
  const type = answer.headers['content-type'] ?? '';
  if (type.startsWith('application/problem+json')) return problemViolations(endpoint, answer, text);
  if (type.startsWith('text/html')) return pageViolations(answer, text);
  if (!endpoint) return [];
  const schema = endpoint.answers[answer.status];
  if (!schema) return [`status ${answer.status}, which the contract does not name: ${text.slice(0, 200)}`];
  if (endpoint.stream) return type.startsWith('text/event-stream') ? [] : [`a stream of type ${type}`];
  if (endpoint.text) return type.startsWith(endpoint.text) ? [] : [`a text of type ${type}`];
  const read = schema.safeParse(readJson(text));
  if (!read.success) return [`an answer that its schema refuses: ${read.error.message.slice(0, 300)}`];
  return isDeepStrictEqual(read.data, readJson(text)) ? [] : ['an answer with more than its schema'];
}

// A request may be so malformed that it never reaches its operation.
const refusalsOfAnyCall: readonly RefusalCode[] = [
  'invalid',
  'not_found',
  'too_large',
  'unsupported_media_type',
];

function problemViolations(endpoint: Endpoint | undefined, { status }: RawAnswer, text: string): string[] {
  const read = problem.strict().safeParse(readJson(text));
  if (!read.success) return [`not a problem as in RFC 9457: ${text.slice(0, 200)}`];
  const { code, detail } = read.data;
  const known = Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : undefined;
  const allowed = endpoint ? [...refusalsOfAnyCall, ...endpoint.refusals] : Object.keys(refusals);
  return [
    ...(known?.status === status && read.data.status === status ? [] : [`${code} under ${status}`]),
    ...(allowed.includes(code) ? [] : [`${code}, which the contract does not name`]),
    ...(/^[A-ZÀ-Ý]/.test(detail) ? [] : [`a detail that is not a sentence: ${detail}`]),
    ...(/\bat .+:\d+|node_modules|\bselect |Error:/.test(text)
      ? [`internals in the answer: ${text.slice(0, 300)}`]
      : []),
  ];
}

function pageViolations({ headers }: RawAnswer, text: string): string[] {
  const policy = headers['content-security-policy'] ?? '';
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const scripts = /script-src[^;]*|default-src[^;]*/.exec(policy)?.[0] ?? '';
  return [
    ...(/^\S+ '(self|none)'/.test(scripts) && !scripts.includes('unsafe')
      ? []
      : [`a page with the policy ${policy}`]),
    ...(nonce === undefined || text === '' || text.includes(`nonce="${nonce}"`)
      ? []
      : ['a page without its nonce']),
  ];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
