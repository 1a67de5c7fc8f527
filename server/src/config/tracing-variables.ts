import { z } from 'zod';
import { hasCredentials } from '../platform/addresses.ts';
import { list } from './kinds.ts';

/** Headers that `fetch` refuses, or that describe the body. */
const connectionHeader = /^(connection|content-\w+|expect|keep-alive|transfer-encoding|upgrade)=/i;

/** Where traces are sent, and which. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .trim()
    .refine((text) => /^https?:\/\/./.test(text) && URL.canParse(text), {
      error:
        'OTEL_EXPORTER_OTLP_ENDPOINT deve ser um endereço http:// ou https://, como http://127.0.0.1:4318.',
    })
    .refine((text) => !hasCredentials(text), {
      error:
        'OTEL_EXPORTER_OTLP_ENDPOINT deve ser um endereço sem usuário e senha: ponha-os em OTEL_EXPORTER_OTLP_HEADERS.',
    })
    .refine((text) => !/[?#]/.test(text), {
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT deve ser um endereço sem ? nem #: /v1/traces vem depois dele.',
    })
    .optional()
    .describe(
      'a collector of OpenTelemetry (OTLP over HTTP, JSON), here or elsewhere, gets traces; without it nothing is traced',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: list
    .refine((pairs) => pairs.every((pair) => /^[\w-]+=./.test(pair)), {
      error: 'OTEL_EXPORTER_OTLP_HEADERS deve ser uma lista de nome=valor separados por vírgula.',
    })
    .refine((pairs) => !pairs.some((pair) => connectionHeader.test(pair)), {
      error:
        'OTEL_EXPORTER_OTLP_HEADERS deve ser uma lista sem os cabeçalhos que o servidor mesmo escreve, como content-type e connection.',
    })
    .refine((pairs) => pairs.every((pair) => canBeSent(headerIn(pair))), {
      error:
        'OTEL_EXPORTER_OTLP_HEADERS deve ter valores que um cabeçalho HTTP aceita: sem quebra de linha e só com letras do alfabeto latino.',
    })
    .default([])
    .describe(
      'headers that the collector wants, `name=value` separated by commas; a secret in them wants `https://`',
    ),
  OTEL_SERVICE_NAME: z.string().trim().default('hora-marcada').describe('what traces call the product'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, { error: 'OTEL_TRACES_SAMPLER_ARG deve ser um número de 0 a 1.' })
    .transform(Number)
    .default(1)
    .describe('which part of the requests is traced'),
};

/** Traces go to the collector's own path for them. */
export function tracingIn(data: z.output<z.ZodObject<typeof tracingVariables>>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: pairs } = data;
  if (endpoint === undefined) return undefined;
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(pairs.map(headerIn)),
    serviceName: data.OTEL_SERVICE_NAME,
    ratio: data.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** A value may be percent-encoded. */
function headerIn(pair: string): [name: string, value: string] {
  return [pair.replace(/=.*/, ''), unescaped(pair.replace(/^[^=]*=/, ''))];
}

function canBeSent(header: [string, string]): boolean {
  try {
    return [...new Headers([header])].length === 1;
  } catch {
    return false;
  }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
