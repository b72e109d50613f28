import { expect, test } from 'vitest';
import { document } from '#shared/contract/document.ts';
import { listBreakingChanges, type Contract } from '#tests/released/breaking-changes.ts';
import type { ContractSchema } from '#tests/released/schema-changes.ts';

const buildJsonContent = (schema: ContractSchema) => ({
  content: { 'application/json': { schema } },
});

/** A contract of one call with a request body and a reply. */
const buildContract = (requestSchema: ContractSchema, given: ContractSchema): Contract => ({
  paths: {
    '/orders': {
      put: {
        requestBody: buildJsonContent(requestSchema),
        responses: { 200: buildJsonContent(given) },
      },
    },
  },
});

const text: ContractSchema = { type: 'string' };
const buildObjectSchema = (
  properties: Record<string, ContractSchema>,
  required: string[] = [],
): ContractSchema => ({
  type: 'object',
  properties,
  required,
});
const empty = buildObjectSchema({});

/** The breaking changes from another request body, or from another reply. */
const compareBodies = (before: ContractSchema, after: ContractSchema) =>
  listBreakingChanges(buildContract(before, empty), buildContract(after, empty));
const compareReplies = (before: ContractSchema, after: ContractSchema) =>
  listBreakingChanges(buildContract(empty, before), buildContract(empty, after));

/** A call with parameters in its path or query. */
const buildGetContract = (
  parameters: { name: string; in: string; required?: boolean }[],
): Contract => ({
  paths: { '/orders': { get: { parameters, responses: {} } } },
});

/** A call with this parameter in its path. */
const buildPathContract = (name: string): Contract => ({
  paths: {
    [`/orders/{${name}}`]: { get: { parameters: [{ name, in: 'path' }], responses: {} } },
  },
});

/** A contract whose reply is a recursive schema. */
const buildTreeContract = (label: ContractSchema): Contract => ({
  ...buildContract(empty, { $ref: '#/components/schemas/Tree' }),
  components: {
    schemas: {
      Tree: buildObjectSchema({
        Label: label,
        Below: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
      }),
    },
  },
});

test('a contract keeps itself', () => {
  const today = document as unknown as Contract;
  expect(Object.keys(today.paths).length).toBeGreaterThan(100);
  expect(listBreakingChanges(today, today)).toEqual([]);
});

test('a call that is gone breaks its clients, a new one does not', () => {
  const none: Contract = { paths: {} };
  expect(listBreakingChanges(buildContract(empty, empty), none)).toEqual([
    'PUT /orders is not there',
  ]);
  expect(listBreakingChanges(none, buildContract(empty, empty))).toEqual([]);
});

test('a body may take more, and not ask for more', () => {
  const named = buildObjectSchema({ Name: text });
  expect(compareBodies(named, buildObjectSchema({ Name: text, Note: text }))).toEqual([]);
  expect(compareBodies(named, buildObjectSchema({ Name: text, Note: text }, ['Note']))).toEqual([
    'PUT /orders asks for body.Note',
  ]);
  expect(compareBodies(named, buildObjectSchema({ Name: { ...text, maxLength: 10 } }))).toEqual([
    'PUT /orders differs in maxLength of body.Name',
  ]);
  expect(compareBodies(named, { ...empty, additionalProperties: false })).toEqual([
    'PUT /orders refuses body.Name',
  ]);
});

test('a reply may give more, and leave out nothing that it gave', () => {
  const named = buildObjectSchema({ Name: text }, ['Name']);
  expect(
    compareReplies(named, buildObjectSchema({ Name: text, Note: text }, ['Name', 'Note'])),
  ).toEqual([]);
  expect(compareReplies(named, empty)).toEqual(['PUT /orders may leave out reply.Name']);
  expect(compareReplies(named, buildObjectSchema({ Name: { type: 'number' } }, ['Name']))).toEqual([
    'PUT /orders differs in type of reply.Name',
  ]);
});

test('values and choices are read in the way they go', () => {
  const small: ContractSchema = { enum: ['a'] };
  const large: ContractSchema = { enum: ['a', 'b'] };
  expect(compareBodies(small, large)).toEqual([]);
  expect(compareBodies(large, small)).toEqual(['PUT /orders differs in values of body']);
  expect(compareReplies(large, small)).toEqual([]);
  expect(compareReplies(small, large)).toEqual(['PUT /orders differs in values of reply']);
  const maybe: ContractSchema = { anyOf: [text, { type: 'null' }] };
  expect(compareReplies(text, maybe)).toEqual(['PUT /orders differs in choices of reply']);
  expect(compareReplies(maybe, text)).toEqual([]);
});

test('a parameter of the address may go nowhere, and none may be asked for anew', () => {
  const page = { name: 'page', in: 'query' };
  expect(listBreakingChanges(buildGetContract([page]), buildGetContract([]))).toEqual([
    'GET /orders knows no query page',
  ]);
  expect(
    listBreakingChanges(buildGetContract([]), buildGetContract([{ ...page, required: true }])),
  ).toEqual(['GET /orders asks for query page']);
});

test('schemas that have names are read by them, also one that lies in itself', () => {
  expect(listBreakingChanges(buildTreeContract(text), buildTreeContract(text))).toEqual([]);
  expect(
    listBreakingChanges(buildTreeContract(text), buildTreeContract({ type: 'number' }))[0],
  ).toBe('PUT /orders differs in type of reply.Label');
});

test('a pattern may only become narrower in a reply', () => {
  const [wide, narrow] = ['^https?://', '^https?://[^/]+$'].map((pattern) => ({
    ...text,
    pattern,
  }));
  expect(compareReplies(wide!, narrow!)).toEqual([]);
  expect(compareReplies(narrow!, wide!)).toEqual(['PUT /orders differs in pattern of reply']);
  expect(compareBodies(wide!, narrow!)).toEqual(['PUT /orders differs in pattern of body']);
  for (const pattern of ['^https?://*', '^https?://|x', 'x'])
    expect(compareReplies(wide!, { ...text, pattern })).toHaveLength(1);
});

test('the name of a parameter in a path is no part of the contract', () => {
  expect(listBreakingChanges(buildPathContract('Id'), buildPathContract('id'))).toEqual([]);
  expect(listBreakingChanges(buildPathContract('Id'), buildPathContract('number'))).toHaveLength(1);
});
