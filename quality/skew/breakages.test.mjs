import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { breakages } from './breakages.mjs';

const { z } = createRequire(import.meta.url)('zod');

const booking = { name: z.string().max(32), phone: z.string() };
const booked = { id: z.string(), price: z.number().nullable(), status: z.enum(['kept', 'gone']) };
const call = ({ body = booking, answer = booked, path = '/book/', answers } = {}) => ({
  book: {
    method: 'POST',
    path,
    body: z.object(body),
    answers: answers ?? { 201: z.object(answer) },
  },
});
const found = (change) => breakages(call(), call(change));

test('SHAPE-008 the same contract breaks nothing', () => {
  expect(found()).toEqual([]);
});

test.each([
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

test.each([
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

test('SHAPE-008 a removed call breaks', () => {
  expect(breakages(call(), {})).toEqual(['book: a chamada deixou de existir.']);
});

test('SHAPE-008 a nested field is named by its path', () => {
  const deep = (item) => call({ answer: { days: z.array(z.object({ slots: z.array(z.object(item)) })) } });
  expect(breakages(deep({ time: z.string() }), deep({ at: z.string() }))).toEqual([
    'book: a resposta 201 não é lida em days[].slots[].time: o campo pode faltar.',
  ]);
});
