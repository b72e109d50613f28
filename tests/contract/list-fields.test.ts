import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ApiRoute } from '#shared/contract/index.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { pickCaller } from './access-table.ts';
import { loadContractCalls, toExampleRequest } from './contract-calls.ts';
import { getCallExample, buildExamples } from './examples.ts';
import { createTestWorld } from './world.ts';

/*
 * A list can be filtered, sorted and grouped by every field it returns: a grid requests its key on its own
 * (D59).
 */

const world = await createTestWorld({ dealerId: 7143 });
const examples = buildExamples(world);

const isObjectSchema = (schema: unknown): schema is z.ZodMiniObject =>
  schema instanceof z.ZodMiniObject;

function unwrapSchema(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = schema.def as { innerType?: z.ZodMiniType };
  return innerType ? unwrapSchema(innerType) : schema;
}

/**
 * The names of the single values of a row in wire format: lists within a row have no order, and an offer is for one
 * customer.
 */
const listFieldNames = (row: z.ZodMiniObject, before = ''): string[] =>
  Object.entries(row.shape as Record<string, z.ZodMiniType>).flatMap(([name, schema]) => {
    const field = unwrapSchema(schema);
    if (field instanceof z.ZodMiniArray || name === 'Offered') return [];
    return isObjectSchema(field) ? listFieldNames(field, `${name}.`) : [before + name];
  });

/** The schema of the list's rows, where the call answers a list for a grid. */
function findRowSchema({ reply }: ApiRoute): z.ZodMiniObject | undefined {
  const data = isObjectSchema(reply)
    ? (reply.shape as Record<string, z.ZodMiniType>).data
    : undefined;
  const [rows] = (data?.def as { options?: z.ZodMiniType[] } | undefined)?.options ?? [];
  return rows instanceof z.ZodMiniArray && isObjectSchema(rows.def.element)
    ? rows.def.element
    : undefined;
}

const lists = (await loadContractCalls()).flatMap((one) => {
  const row = one.route.query && 'filter' in one.route.query.shape && findRowSchema(one.route);
  return row ? [{ ...one, names: listFieldNames(row) }] : [];
});

type AnsweredRow = Record<string, unknown>;
const getFieldValue = (row: AnsweredRow | undefined, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((part, word) => (part as AnsweredRow | null | undefined)?.[word], row) ?? null;

/** A group key of money is a number, while the rows of products have it as text (D55). */
const toGroupKey = (value: unknown) =>
  typeof value === 'string' && /^\d+\.\d\d$/.test(value) ? String(Number(value)) : String(value);

/** The part number that was found in an order's line, and the state of its proposal, are only in the answer. */
const unqueriedFields = ['FoundPart', 'Proposal', 'IsProposalChanged'];

/** Manufacturers and dealers are of all: other files add some between two calls. */
const COMPARED_ROWS = 20;

test('the lists are those that a grid may ask', () => {
  expect(lists.length).toBe(23);
});

describe.each(lists)('$name', ({ route, handler, names }) => {
  const example = toExampleRequest(route, getCallExample(examples, route));
  const { token } = pickCaller(route.name, world);
  const ask = async (query: Record<string, unknown>) => {
    const options = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    const { status, body } = await callHandler(handler, {
      ...example,
      token,
      query: Object.fromEntries(options) as Record<string, string>,
    });
    return { query, status, body: body as { data: AnsweredRow[] } };
  };
  const queriedNames = names.filter((name) => !unqueriedFields.includes(name));

  test('is filtered by every field that it answers, to the row whose value was asked for', async () => {
    const { body } = await ask({ take: 1 });
    const [row] = body.data;
    for (const name of queriedNames) {
      const value = getFieldValue(row, name);
      const matchingPage = await ask({ filter: [name, '=', value] });
      expect(matchingPage).toMatchObject({ status: 200 });
      expect(matchingPage.body.data).toEqual(expect.arrayContaining(row ? [row] : []));
    }
  });

  /** The groups of the rows with these ids, and the rows, while no other file changed one of them. */
  async function askGroupsAndRows(ids: unknown[], selector: string) {
    const filter = ids.flatMap((id, index) => [...(index ? ['or'] : []), ['Id', '=', id]]);
    for (;;) {
      const { body: before } = await ask({ filter });
      const groups = await ask({ filter, sort: [{ selector, desc: true }], group: [{ selector }] });
      const { body: after } = await ask({ filter });
      if (isDeepStrictEqual(before, after)) return { groups, rows: after.data };
    }
  }

  test('is sorted and grouped by every field that it answers', async () => {
    const { body } = await ask({ take: COMPARED_ROWS });
    const ids = body.data.map((row) => row.Id);
    for (const selector of queriedNames) {
      const { groups, rows } = await askGroupsAndRows(ids, selector);
      expect(groups).toMatchObject({ status: 200 });
      const values = new Set(rows.map((row) => toGroupKey(getFieldValue(row, selector))));
      expect(groups.body.data.map(({ key }) => String(key)).toSorted()).toEqual(
        [...values].toSorted(),
      );
    }
  });
});
