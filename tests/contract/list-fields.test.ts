import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ApiRoute } from '#shared/contract/index.ts';
import { call } from '#tests/make/call.ts';
import { callerOf } from './access-table.ts';
import { loadCalls, sent } from './calls.ts';
import { exampleOf, examplesOf } from './examples.ts';
import { aWorld } from './world.ts';

/* A list that answers a field is filtered, sorted and grouped by it: a grid asks for its key by itself (D59). */

const world = await aWorld({ dealerId: 7143 });
const examples = examplesOf(world);

const isObject = (schema: unknown): schema is z.ZodMiniObject => schema instanceof z.ZodMiniObject;

function bare(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = schema.def as { innerType?: z.ZodMiniType };
  return innerType ? bare(innerType) : schema;
}

/** The names of the single values of a row, as they travel: lists within a row have no order. */
const namesIn = (row: z.ZodMiniObject, before = ''): string[] =>
  Object.entries(row.shape as Record<string, z.ZodMiniType>).flatMap(([name, schema]) => {
    const field = bare(schema);
    if (field instanceof z.ZodMiniArray) return [];
    return isObject(field) ? namesIn(field, `${name}.`) : [before + name];
  });

/** The rows of a list, where the call answers one for a grid. */
function rowOf({ reply }: ApiRoute): z.ZodMiniObject | undefined {
  const data = isObject(reply) ? (reply.shape as Record<string, z.ZodMiniType>).data : undefined;
  const [rows] = (data?.def as { options?: z.ZodMiniType[] } | undefined)?.options ?? [];
  return rows instanceof z.ZodMiniArray && isObject(rows.def.element)
    ? rows.def.element
    : undefined;
}

const lists = (await loadCalls()).flatMap((one) => {
  const row = one.route.query && 'filter' in one.route.query.shape && rowOf(one.route);
  return row ? [{ ...one, names: namesIn(row) }] : [];
});

type Row = Record<string, unknown>;
const valueIn = (row: Row | undefined, name: string): unknown =>
  name.split('.').reduce<unknown>((part, word) => (part as Row | null | undefined)?.[word], row) ??
  null;

/** The key of a group of products' money is a number, which their rows have as text (D55). */
const toGroupKey = (value: unknown) =>
  typeof value === 'string' && /^\d+\.\d\d$/.test(value) ? String(Number(value)) : String(value);

/** What words were found in a line of an order is said beside an answer, and asked of none. */
const unqueriedFields = ['FoundPart'];

test('the lists are those that a grid may ask', () => {
  expect(lists.length).toBe(21);
});

describe.each(lists)('$name', ({ route, handler, names }) => {
  const example = sent(route, exampleOf(examples, route));
  const { token } = callerOf(route.name, world);
  const ask = async (query: Record<string, unknown>) => {
    const options = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    const { status, body } = await call(handler, {
      ...example,
      token,
      query: Object.fromEntries(options) as Record<string, string>,
    });
    return { query, status, body: body as { data: Row[] } };
  };
  const asked = names.filter((name) => !unqueriedFields.includes(name));

  test('is filtered by every field that it answers, to the row whose value was asked for', async () => {
    const { body } = await ask({ take: 1 });
    const [row] = body.data;
    for (const name of asked) {
      const value = valueIn(row, name);
      const found = await ask({ filter: [name, '=', value] });
      expect(found).toMatchObject({ status: 200 });
      expect(found.body.data).toEqual(expect.arrayContaining(row ? [row] : []));
    }
  });

  test('is sorted and grouped by every field that it answers', async () => {
    const { body } = await ask({});
    for (const selector of asked) {
      const groups = await ask({ sort: [{ selector, desc: true }], group: [{ selector }] });
      expect(groups).toMatchObject({ status: 200 });
      const values = new Set(body.data.map((row) => toGroupKey(valueIn(row, selector))));
      expect(groups.body.data.map(({ key }) => String(key)).toSorted()).toEqual(
        [...values].toSorted(),
      );
    }
  });
});
