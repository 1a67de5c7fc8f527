import { createRequire } from 'node:module';

const { z } = createRequire(import.meta.url)('zod');

/**
 * What breaks when one side ships before the other, one sentence for each field: requests of `before` that `after` refuses,
 * and answers of `after` that `before` cannot read. Additions break nothing.
 * @param {Record<string, object>} before endpoints of one contract, by name
 * @param {Record<string, object>} after endpoints of the other
 */
export function breakages(before, after) {
  return Object.entries(before).flatMap(([name, old]) => {
    const current = after[name];
    if (!current) return [`${name}: a chamada deixou de existir.`];
    if (current.method !== old.method || current.path !== old.path)
      return [
        `${name}: a chamada mudou de ${old.method} ${old.path} para ${current.method} ${current.path}.`,
      ];
    return [...requestBreakages(name, old, current), ...answerBreakages(name, old, current)];
  });
}

function requestBreakages(name, old, current) {
  return ['params', 'query', 'headers', 'body'].flatMap((part) =>
    refused(inputOf(old[part]), inputOf(current[part]), '').map(
      ({ path, what }) => `${name}: o pedido antigo é recusado em ${path || part}: ${what}.`,
    ),
  );
}

function answerBreakages(name, old, current) {
  return Object.entries(current.answers).flatMap(([status, answer]) => {
    const known = old.answers[status];
    if (!known) return [`${name}: responde ${status}, que quem chama ainda não conhece.`];
    return refused(outputOf(answer), outputOf(known), '').map(
      ({ path, what }) => `${name}: a resposta ${status} não é lida em ${path || 'seu corpo'}: ${what}.`,
    );
  });
}

/** Where the schema `accepted` does not allow what `sent` allows. */
function refused(sent, accepted, path) {
  if (isAnything(accepted)) return [];
  const choices = sent.anyOf ?? sent.oneOf;
  if (choices) return choices.flatMap((choice) => refused(choice, accepted, path));
  const alternatives = accepted.anyOf ?? accepted.oneOf;
  if (alternatives) {
    const attempts = alternatives.map((alternative) => refused(sent, alternative, path));
    return attempts.some((attempt) => attempt.length === 0)
      ? []
      : [{ path, what: 'nenhuma das formas serve' }];
  }
  return [...valueRefused(sent, accepted, path), ...partsRefused(sent, accepted, path)];
}

function valueRefused(sent, accepted, path) {
  const values = valuesOf(sent);
  const known = valuesOf(accepted);
  if (known && values) {
    const other = values.filter((value) => !known.includes(value));
    return other.length > 0
      ? [{ path, what: `valor ${other.map((value) => JSON.stringify(value)).join(', ')}` }]
      : [];
  }
  if (known) return [{ path, what: 'só alguns valores servem' }];
  const types = typesOf(sent) ?? (values && [...new Set(values.map((value) => typeof value))]);
  const acceptedTypes = typesOf(accepted);
  if (
    acceptedTypes &&
    !types?.every(
      (type) => acceptedTypes.includes(type) || (type === 'integer' && acceptedTypes.includes('number')),
    )
  )
    return [
      { path, what: `tipo ${types?.join(' ou ') ?? 'qualquer'} em vez de ${acceptedTypes.join(' ou ')}` },
    ];
  return limitsRefused(sent, accepted, path);
}

/** Limits that are new or narrower than before. */
function limitsRefused(sent, accepted, path) {
  const narrower = [
    ['maxLength', (a, b) => a <= b],
    ['maximum', (a, b) => a <= b],
    ['maxItems', (a, b) => a <= b],
    ['minLength', (a, b) => a >= b],
    ['minimum', (a, b) => a >= b],
    ['minItems', (a, b) => a >= b],
    ['pattern', (a, b) => a === b],
  ].filter(
    ([limit, fits]) =>
      accepted[limit] !== undefined && !(sent[limit] !== undefined && fits(sent[limit], accepted[limit])),
  );
  return narrower.map(([limit]) => ({
    path,
    what: `${limit} ${sent[limit] ?? 'livre'} não cabe em ${accepted[limit]}`,
  }));
}

function partsRefused(sent, accepted, path) {
  const within = (key) => (path === '' ? key : `${path}.${key}`);
  const missing = (accepted.required ?? [])
    .filter((key) => !(sent.required ?? []).includes(key))
    .map((key) => ({ path: within(key), what: 'o campo pode faltar' }));
  const fields = Object.entries(accepted.properties ?? {}).flatMap(([key, field]) => {
    const own = sent.properties?.[key];
    return own ? refused(own, field, within(key)) : [];
  });
  const items = sent.items && accepted.items ? refused(sent.items, accepted.items, `${path}[]`) : [];
  return [...missing, ...fields, ...items];
}

function valuesOf({ enum: values, const: value }) {
  return values ?? (value === undefined ? undefined : [value]);
}

function typesOf({ type }) {
  return type === undefined ? undefined : [type].flat();
}

function isAnything(schema) {
  return Object.keys(schema).every((key) =>
    ['$schema', 'description', 'title', 'default', 'not'].includes(key),
  );
}

function inputOf(schema) {
  return schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
}

function outputOf(schema) {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
}
