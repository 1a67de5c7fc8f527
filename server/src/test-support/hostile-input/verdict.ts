import { isDeepStrictEqual } from 'node:util';
import { problem, refusals, type Endpoint, type RefusalCode } from '@hora-marcada/shared/contract';
import type { Outcome, RawAnswer } from './ask-raw.ts';
import type { HostileRequest } from './hostile-request.ts';

/** Stands in files that no address may lead to. */
export const secretMark = 'never-to-be-served-7c1e';

/** What is wrong with the outcome of a request, in words; nothing where all is well. */
export function complaintsOf(request: HostileRequest, { answer, isSilent }: Outcome): string[] {
  if (isSilent) return ['no answer in time'];
  if (!answer) return request.mayBreakOff ? [] : ['no answer'];
  const text = answer.body.toString('utf8');
  return [
    ...(answer.status >= 500 ? [`status ${answer.status}: ${text.slice(0, 300)}`] : []),
    ...(text.includes(secretMark) ? ['a file that is nobody’s business'] : []),
    ...(request.isHead ? [] : ofItsKind(request.endpoint, answer, text)),
  ];
}

function ofItsKind(endpoint: Endpoint | undefined, answer: RawAnswer, text: string): string[] {
  const type = answer.headers['content-type'] ?? '';
  if (type.startsWith('application/problem+json')) return ofProblem(endpoint, answer, text);
  if (type.startsWith('text/html')) return ofPage(answer, text);
  if (!endpoint) return [];
  const schema = endpoint.answers[answer.status];
  if (!schema) return [`status ${answer.status}, which the contract does not name: ${text.slice(0, 200)}`];
  if (endpoint.stream) return type.startsWith('text/event-stream') ? [] : [`a stream of type ${type}`];
  const read = schema.safeParse(readJson(text));
  if (!read.success) return [`an answer beside its schema: ${read.error.message.slice(0, 300)}`];
  return isDeepStrictEqual(read.data, readJson(text)) ? [] : ['an answer with more than its schema'];
}

// Every call may be so wrong that it never gets where it was meant to go.
const everywhere: readonly RefusalCode[] = ['invalid', 'not_found', 'too_large', 'unsupported_media_type'];

function ofProblem(endpoint: Endpoint | undefined, { status }: RawAnswer, text: string): string[] {
  const read = problem.strict().safeParse(readJson(text));
  if (!read.success) return [`no problem as RFC 9457 has it: ${text.slice(0, 200)}`];
  const { code, detail } = read.data;
  const known = Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : undefined;
  const allowed = endpoint ? [...everywhere, ...endpoint.refusals] : Object.keys(refusals);
  return [
    ...(known?.status === status && read.data.status === status ? [] : [`${code} under ${status}`]),
    ...(allowed.includes(code) ? [] : [`${code}, which the contract does not name`]),
    ...(/^[A-ZÀ-Ý]/.test(detail) ? [] : [`a detail that is no sentence: ${detail}`]),
    ...(/\bat .+:\d+|node_modules|\bselect |Error:/.test(text)
      ? [`what is inside shows: ${text.slice(0, 300)}`]
      : []),
  ];
}

function ofPage({ headers }: RawAnswer, text: string): string[] {
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
