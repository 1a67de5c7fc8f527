import { createRequire } from 'node:module';

const { z } = createRequire(import.meta.url)('zod');

/**
 * What would break when one side ships before the other, one sentence for each field: requests of `before` which `after`
 * refuses, and answers of `after` which `before` cannot read. Additions are none.
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

/** Where something that the schema `given` allows is not allowed by `taken`; nothing where all of it is. */
function refused(given, taken, path) {
  if (isAnything(taken)) return [];
  const choices = given.anyOf ?? given.oneOf;
  if (choices) return choices.flatMap((choice) => refused(choice, taken, path));
  const takers = taken.anyOf ?? taken.oneOf;
  if (takers) {
    const attempts = takers.map((taker) => refused(given, taker, path));
    return attempts.some((attempt) => attempt.length === 0)
      ? []
      : [{ path, what: 'nenhuma das formas serve' }];
  }
  return [...valueRefused(given, taken, path), ...partsRefused(given, taken, path)];
}

function valueRefused(given, taken, path) {
  const values = valuesOf(given);
  const known = valuesOf(taken);
  if (known && values) {
    const other = values.filter((value) => !known.includes(value));
    return other.length > 0
      ? [{ path, what: `valor ${other.map((value) => JSON.stringify(value)).join(', ')}` }]
      : [];
  }
  if (known) return [{ path, what: 'só alguns valores servem' }];
  const types = typesOf(given) ?? (values && [...new Set(values.map((value) => typeof value))]);
  const takes = typesOf(taken);
  if (
    takes &&
    !types?.every((type) => takes.includes(type) || (type === 'integer' && takes.includes('number')))
  )
    return [{ path, what: `tipo ${types?.join(' ou ') ?? 'qualquer'} em vez de ${takes.join(' ou ')}` }];
  return limitsRefused(given, taken, path);
}

/** A limit that is narrower than the one before, or new. */
function limitsRefused(given, taken, path) {
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
      taken[limit] !== undefined && !(given[limit] !== undefined && fits(given[limit], taken[limit])),
  );
  return narrower.map(([limit]) => ({
    path,
    what: `${limit} ${given[limit] ?? 'livre'} não cabe em ${taken[limit]}`,
  }));
}

function partsRefused(given, taken, path) {
  const within = (key) => (path === '' ? key : `${path}.${key}`);
  const missing = (taken.required ?? [])
    .filter((key) => !(given.required ?? []).includes(key))
    .map((key) => ({ path: within(key), what: 'o campo pode faltar' }));
  const fields = Object.entries(taken.properties ?? {}).flatMap(([key, field]) => {
    const own = given.properties?.[key];
    return own ? refused(own, field, within(key)) : [];
  });
  const items = given.items && taken.items ? refused(given.items, taken.items, `${path}[]`) : [];
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
