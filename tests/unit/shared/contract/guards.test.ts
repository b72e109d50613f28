import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiRoutes, type ApiRoute } from '#shared/contract/index.ts';
import { buildOpenApiDocument } from '#shared/contract/openapi.ts';
import { writeGuards } from '#tests/contract/guards.ts';

type Schema = { $ref?: string; allOf?: Schema[]; properties?: Record<string, Schema> };
type ErrorResponse = { content: Record<string, { schema: Schema }> };
type DescribedPaths = Record<string, Record<string, { responses: Record<string, ErrorResponse> }>>;

const paths = buildOpenApiDocument(apiRoutes)['paths'] as DescribedPaths;
const changing = apiRoutes.filter(({ method }) => method !== 'GET');

const listFieldNames = (schema: z.ZodMiniType | undefined) =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

/** The schema of a 409 body in the description of the call; of a visitor's call, of a 410 body. */
function findConflictSchema({ path, method, access }: ApiRoute): Schema | undefined {
  const small = path.replaceAll(/\{\w/g, (word) => word.toLowerCase());
  const { responses } = paths[small]![method.toLowerCase()]!;
  return responses[access === 'proposal-link' ? '410' : '409']?.content['application/json']!.schema;
}

it('every call that may change something says how it is guarded', () => {
  expect(Object.keys(writeGuards).toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
});

describe.each(changing)('$name', (route) => {
  const guard = writeGuards[route.name as keyof typeof writeGuards];
  const records = Object.keys(route.current ?? {});

  it('takes the state that was seen, and has the record in its 409, where it writes over one', () => {
    const takes = [...listFieldNames(route.body), ...listFieldNames(route.query)];
    const { over, by = 'Version' } = typeof guard === 'object' ? guard : {};
    expect(takes.includes(by)).toBe(over !== undefined);
    // Why an order needs an approval is no record that a change is compared with.
    const currentRecords = records.filter((name) => name !== 'Approval');
    expect(over === undefined ? [] : currentRecords).toEqual(over === undefined ? [] : [over]);
  });

  it('has each record of its 409 in the description of the calls', () => {
    const described = (findConflictSchema(route)?.allOf ?? []).flatMap(({ properties = {} }) =>
      Object.keys(properties),
    );
    expect(described).toEqual(records);
  });
});
