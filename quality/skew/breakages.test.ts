import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { breakages, type ComparedCall, type ComparedContract } from './breakages.ts';

const booking = { name: z.string().max(32), phone: z.string() };
const booked = { id: z.string(), price: z.number().nullable(), status: z.enum(['kept', 'gone']) };

interface Change {
  readonly body?: z.ZodRawShape;
  readonly answer?: z.ZodRawShape;
  readonly path?: ComparedCall['path'];
  readonly answers?: ComparedCall['answers'];
}

function call({ body = booking, answer = booked, path = '/book/', answers }: Change = {}) {
  const book: ComparedCall = {
    method: 'POST',
    path,
    body: z.object(body),
    answers: answers ?? { 201: z.object(answer) },
  };
  return { book };
}

const found = (change?: Change) => breakages(call(), call(change));

test('SHAPE-008 the same contract breaks nothing', () => {
  expect(found()).toEqual([]);
});

test.each<[string, ComparedContract]>([
  [
    'a new call',
    { ...call(), list: { method: 'GET', path: '/list/', answers: { 200: z.array(z.string()) } } },
  ],
  ['a field that may be sent', call({ body: { ...booking, note: z.string().optional() } })],
  ['a wider limit', call({ body: { ...booking, name: z.string().max(64) } })],
  ['a field that becomes optional', call({ body: { ...booking, phone: z.string().optional() } })],
  [
    'another type that is accepted too',
    call({ body: { ...booking, phone: z.union([z.string(), z.number()]) } }),
  ],
  ['a new field of the answer', call({ answer: { ...booked, url: z.string() } })],
  ['an answer that is no longer null', call({ answer: { ...booked, price: z.number() } })],
  ['fewer values in an answer', call({ answer: { ...booked, status: z.enum(['kept']) } })],
])('SHAPE-008 %s breaks nothing', (_, after) => {
  expect(breakages(call(), after)).toEqual([]);
});

test.each<[string, Change, RegExp]>([
  [
    'a field that has to be sent',
    { body: { ...booking, email: z.string() } },
    /o pedido antigo é recusado em email: o campo pode faltar/,
  ],
  [
    'a narrower limit',
    { body: { ...booking, name: z.string().max(20) } },
    /recusado em name: maxLength 32 não cabe em 20/,
  ],
  [
    'another type',
    { body: { ...booking, phone: z.number() } },
    /recusado em phone: tipo string em vez de number/,
  ],
  ['a new pattern', { body: { ...booking, phone: z.string().regex(/^\d+$/) } }, /recusado em phone: pattern/],
  [
    'a lost field of the answer',
    { answer: { id: z.string(), status: booked.status } },
    /a resposta 201 não é lida em price: o campo pode faltar/,
  ],
  [
    'a field that may be missing',
    { answer: { ...booked, id: z.string().optional() } },
    /não é lida em id: o campo pode faltar/,
  ],
  ['an answer that may be null', { answer: { ...booked, id: z.string().nullable() } }, /não é lida em id/],
  [
    'a new value in an answer',
    { answer: { ...booked, status: z.enum(['kept', 'gone', 'late']) } },
    /em status: valor "late"/,
  ],
  [
    'another status',
    { answers: { 200: z.object(booked) } },
    /responde 200, que quem chama ainda não conhece/,
  ],
  ['another address', { path: '/reserve/' }, /a chamada mudou de POST \/book\/ para POST \/reserve\//],
])('SHAPE-008 %s breaks, and the sentence says which field', (_, change, sentence) => {
  const sentences = found(change);
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toMatch(sentence);
});

const field = (schema: z.ZodType) => call({ body: { field: schema } });
const eitherOf = z.union([z.string().max(5), z.number().max(5)]);
const limited = z.number().min(2).max(10);

test.each<[string, z.ZodType, z.ZodType]>([
  ['a number that need not be whole', z.int(), z.number()],
  ['a wider range', limited, z.number().min(1).max(11)],
  ['more texts', z.enum(['a']), z.enum(['a', 'b'])],
  ['any text', z.enum(['a']), z.string()],
  ['one of two types', z.string().max(5), eitherOf],
  ['anything', z.string(), z.any()],
])('SHAPE-008 %s is what an old request keeps to', (_, before, after) => {
  expect(breakages(field(before), field(after))).toEqual([]);
});

test.each<[string, z.ZodType, z.ZodType, string]>([
  ['a lower maximum', limited, limited.max(9), 'field: maximum 10 não cabe em 9'],
  ['a higher minimum', limited, limited.min(3), 'field: minimum 2 não cabe em 3'],
  ['a least length', z.string(), z.string().min(2), 'field: minLength livre não cabe em 2'],
  ['fewer items', z.array(z.any()).max(3), z.array(z.any()).max(2), 'field: maxItems 3 não cabe em 2'],
  [
    'a least number of items',
    z.array(z.any()),
    z.array(z.any()).min(1),
    'field: minItems livre não cabe em 1',
  ],
  ['a limit of each item', z.array(z.string()), z.array(z.string().max(8)), 'field[]: maxLength livre'],
  ['texts that are listed', z.string(), z.enum(['a']), 'field: só alguns valores servem'],
  ['one of two types', eitherOf, z.string().max(5), 'field: tipo number em vez de string'],
  ['other types', z.boolean(), eitherOf, 'field: nenhuma das formas serve'],
])('SHAPE-008 %s refuses an old request', (_, before, after, words) => {
  expect(breakages(field(before), field(after))).toEqual([
    expect.stringContaining(`o pedido antigo é recusado em ${words}`),
  ]);
});

test.each(['params', 'query', 'headers'])('SHAPE-008 what is narrower among the %s breaks', (part) => {
  const { book } = call();
  const withLimit = (max: number) => ({ book: { ...book, [part]: z.object({ day: z.string().max(max) }) } });
  expect(breakages(withLimit(10), withLimit(9))).toEqual([
    'book: o pedido antigo é recusado em day: maxLength 10 não cabe em 9.',
  ]);
});

test('SHAPE-008 a removed call breaks', () => {
  expect(breakages(call(), {})).toEqual(['book: a chamada deixou de existir.']);
});

test('SHAPE-008 a nested field is named by its path', () => {
  const deep = (item: z.ZodRawShape) =>
    call({ answer: { days: z.array(z.object({ slots: z.array(z.object(item)) })) } });
  expect(breakages(deep({ time: z.string() }), deep({ at: z.string() }))).toEqual([
    'book: a resposta 201 não é lida em days[].slots[].time: o campo pode faltar.',
  ]);
});
