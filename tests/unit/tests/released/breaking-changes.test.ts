import { expect, test } from 'vitest';
import { document } from '#shared/contract/document.ts';
import { breakingChanges, type Contract } from '#tests/released/breaking-changes.ts';
import type { Schema } from '#tests/released/schema-changes.ts';

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

/** A contract of one call, which takes a body and gives a reply. */
const contract = (asked: Schema, given: Schema): Contract => ({
  paths: { '/orders': { put: { requestBody: json(asked), responses: { 200: json(given) } } } },
});

const text: Schema = { type: 'string' };
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const empty = object({});

/** What breaks where a body, or else a reply, is another. */
const ofBody = (before: Schema, after: Schema) =>
  breakingChanges(contract(before, empty), contract(after, empty));
const ofReply = (before: Schema, after: Schema) =>
  breakingChanges(contract(empty, before), contract(empty, after));

/** A call that reads its address. */
const call = (parameters: { name: string; in: string; required?: boolean }[]): Contract => ({
  paths: { '/orders': { get: { parameters, responses: {} } } },
});

/** A contract whose reply has others like it below. */
const tree = (label: Schema): Contract => ({
  ...contract(empty, { $ref: '#/components/schemas/Tree' }),
  components: {
    schemas: {
      Tree: object({
        Label: label,
        Below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      }),
    },
  },
});

test('a contract keeps itself', () => {
  const today = document as unknown as Contract;
  expect(Object.keys(today.paths).length).toBeGreaterThan(100);
  expect(breakingChanges(today, today)).toEqual([]);
});

test('a call that is gone breaks its clients, a new one does not', () => {
  const none: Contract = { paths: {} };
  expect(breakingChanges(contract(empty, empty), none)).toEqual(['PUT /orders is not there']);
  expect(breakingChanges(none, contract(empty, empty))).toEqual([]);
});

test('a body may take more, and not ask for more', () => {
  const named = object({ Name: text });
  expect(ofBody(named, object({ Name: text, Note: text }))).toEqual([]);
  expect(ofBody(named, object({ Name: text, Note: text }, ['Note']))).toEqual([
    'PUT /orders asks for body.Note',
  ]);
  expect(ofBody(named, object({ Name: { ...text, maxLength: 10 } }))).toEqual([
    'PUT /orders differs in maxLength of body.Name',
  ]);
  expect(ofBody(named, { ...empty, additionalProperties: false })).toEqual([
    'PUT /orders refuses body.Name',
  ]);
});

test('a reply may give more, and leave out nothing that it gave', () => {
  const named = object({ Name: text }, ['Name']);
  expect(ofReply(named, object({ Name: text, Note: text }, ['Name', 'Note']))).toEqual([]);
  expect(ofReply(named, empty)).toEqual(['PUT /orders may leave out reply.Name']);
  expect(ofReply(named, object({ Name: { type: 'number' } }, ['Name']))).toEqual([
    'PUT /orders differs in type of reply.Name',
  ]);
});

test('values and choices are read in the way they go', () => {
  const small: Schema = { enum: ['a'] };
  const large: Schema = { enum: ['a', 'b'] };
  expect(ofBody(small, large)).toEqual([]);
  expect(ofBody(large, small)).toEqual(['PUT /orders differs in values of body']);
  expect(ofReply(large, small)).toEqual([]);
  expect(ofReply(small, large)).toEqual(['PUT /orders differs in values of reply']);
  const maybe: Schema = { anyOf: [text, { type: 'null' }] };
  expect(ofReply(text, maybe)).toEqual(['PUT /orders differs in choices of reply']);
  expect(ofReply(maybe, text)).toEqual([]);
});

test('a parameter of the address may go nowhere, and none may be asked for anew', () => {
  const page = { name: 'page', in: 'query' };
  expect(breakingChanges(call([page]), call([]))).toEqual(['GET /orders knows no query page']);
  expect(breakingChanges(call([]), call([{ ...page, required: true }]))).toEqual([
    'GET /orders asks for query page',
  ]);
});

test('schemas that have names are read by them, also one that lies in itself', () => {
  expect(breakingChanges(tree(text), tree(text))).toEqual([]);
  expect(breakingChanges(tree(text), tree({ type: 'number' }))[0]).toBe(
    'PUT /orders differs in type of reply.Label',
  );
});
