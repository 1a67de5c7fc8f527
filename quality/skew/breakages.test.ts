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
  [
    'a value for those that ask for it',
    call({
      answer: {
        ...booked,
        status: z.union([booked.status, z.literal('late').meta({ 'x-asked-for': 'reasons' })]),
      },
    }),
  ],
])('SHAPE-008 %s breaks nothing', (_, after) => {
  expect(breakages(call(), after)).toEqual([]);
});

test.each<[string, Change, RegExp]>([
  [
    'a field that has to be sent',
    { body: { ...booking, email: z.string() } },
    /the old request is refused at email: the field may be missing/,
  ],
  [
    'a narrower limit',
    { body: { ...booking, name: z.string().max(20) } },
    /refused at name: maxLength 32 does not fit 20/,
  ],
  [
    'another type',
    { body: { ...booking, phone: z.number() } },
    /refused at phone: type string instead of number/,
  ],
  ['a new pattern', { body: { ...booking, phone: z.string().regex(/^\d+$/) } }, /refused at phone: pattern/],
  [
    'a lost field of the answer',
    { answer: { id: z.string(), status: booked.status } },
    /the answer 201 cannot be read at price: the field may be missing/,
  ],
  [
    'a field that may be missing',
    { answer: { ...booked, id: z.string().optional() } },
    /cannot be read at id: the field may be missing/,
  ],
  [
    'an answer that may be null',
    { answer: { ...booked, id: z.string().nullable() } },
    /cannot be read at id/,
  ],
  [
    'a new value in an answer',
    { answer: { ...booked, status: z.enum(['kept', 'gone', 'late']) } },
    /at status: value "late"/,
  ],
  ['another status', { answers: { 200: z.object(booked) } }, /answers 200, which callers do not know yet/],
  ['another address', { path: '/reserve/' }, /the call moved from POST \/book\/ to POST \/reserve\//],
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
  ['a lower maximum', limited, limited.max(9), 'field: maximum 10 does not fit 9'],
  ['a higher minimum', limited, limited.min(3), 'field: minimum 2 does not fit 3'],
  ['a least length', z.string(), z.string().min(2), 'field: minLength free does not fit 2'],
  ['fewer items', z.array(z.any()).max(3), z.array(z.any()).max(2), 'field: maxItems 3 does not fit 2'],
  [
    'a least number of items',
    z.array(z.any()),
    z.array(z.any()).min(1),
    'field: minItems free does not fit 1',
  ],
  ['a limit of each item', z.array(z.string()), z.array(z.string().max(8)), 'field[]: maxLength free'],
  ['texts that are listed', z.string(), z.enum(['a']), 'field: only some values fit'],
  ['one of two types', eitherOf, z.string().max(5), 'field: type number instead of string'],
  ['other types', z.boolean(), eitherOf, 'field: none of the forms fits'],
])('SHAPE-008 %s refuses an old request', (_, before, after, words) => {
  expect(breakages(field(before), field(after))).toEqual([
    expect.stringContaining(`the old request is refused at ${words}`),
  ]);
});

test.each(['params', 'query', 'headers'])('SHAPE-008 what is narrower among the %s breaks', (part) => {
  const { book } = call();
  const withLimit = (max: number) => ({ book: { ...book, [part]: z.object({ day: z.string().max(max) }) } });
  expect(breakages(withLimit(10), withLimit(9))).toEqual([
    'book: the old request is refused at day: maxLength 10 does not fit 9.',
  ]);
});

test('SHAPE-008 a removed call breaks', () => {
  expect(breakages(call(), {})).toEqual(['book: the call is gone.']);
});

test('SHAPE-008 a nested field is named by its path', () => {
  const deep = (item: z.ZodRawShape) =>
    call({ answer: { days: z.array(z.object({ slots: z.array(z.object(item)) })) } });
  expect(breakages(deep({ time: z.string() }), deep({ at: z.string() }))).toEqual([
    'book: the answer 201 cannot be read at days[].slots[].time: the field may be missing.',
  ]);
});
