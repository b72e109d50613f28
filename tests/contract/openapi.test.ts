import { expect, test } from 'vitest';
import { handler } from '#functions/api/openapi.ts';
import { apiRoutes } from '#shared/contract/index.ts';
import { callHandler } from '#tests/make/call-handler.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Operation = {
  operationId: string;
  parameters: Parameter[];
  security: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, object> }>;
};
type OpenApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
};

const { body, status } = await callHandler(handler);
const document = body as OpenApiDocument;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every pair of a name and a value anywhere in the document. */
const listPairs = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]) => [
        [name, value] as [string, unknown],
        ...listPairs(value),
      ])
    : [];

test('anyone may read it, and it is OpenAPI 3.1', () => {
  expect(status).toBe(200);
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
});

const lowercaseParameters = (path: string) =>
  path.replaceAll(/\{\w/g, (word) => word.toLowerCase());

test('it has each route once, and nothing else', () => {
  const describedRoutes = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const rows = apiRoutes.map(({ method, path }) => `${method} ${lowercaseParameters(path)}`);
  expect(describedRoutes.toSorted()).toEqual(rows.toSorted());
  const templates = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(templates).size).toBe(templates.length);
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every pointer leads to a component, and every component is pointed to', () => {
  const pointers = listPairs(document).flatMap(([name, value]) => (name === '$ref' ? [value] : []));
  const components = Object.keys(document.components.schemas).map(
    (name) => `#/components/schemas/${name}`,
  );
  expect(new Set(pointers)).toEqual(new Set(components));
  for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
});

test('what generators of clients leave out is not in it', () => {
  const types = operations.flatMap(({ operation: { requestBody, responses } }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.entries((part as { content?: Record<string, object> } | undefined)?.content ?? {}),
    ),
  );
  expect(new Set(types.map(([type]) => type))).toEqual(
    new Set([
      'application/json',
      'application/octet-stream',
      'application/pdf',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/html',
    ]),
  );
  // A component that is not an object and contains itself cannot become a class of a client.
  const schemas = document.components.schemas as Record<string, { type?: string }>;
  const holdThemselves = Object.entries(schemas).filter(([name, schema]) =>
    JSON.stringify(schema).includes(`#/components/schemas/${name}"`),
  );
  expect(holdThemselves.filter(([, { type }]) => type !== 'object')).toEqual([]);
});

test('every parameter of a query is described, and every call says that it may be too much', () => {
  for (const { operation } of operations) {
    for (const parameter of operation.parameters.filter((one) => one.in === 'query'))
      expect(parameter).toMatchObject({ description: expect.stringMatching(/\.$/) as string });
    expect(operation.responses).toHaveProperty('429');
  }
});

test('no part of it says how zod names things', () => {
  expect(JSON.stringify(document)).not.toMatch(/\$defs|__schema|~standard/);
});

test.each(operations)(
  '$method $path describes its parameters and its answers',
  ({ path, operation }) => {
    const { parameters, responses, security, requestBody } = operation;
    const words = [...path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word!);
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name).toSorted()).toEqual(words.toSorted());
    expect(inPath.every(({ required }) => required)).toBe(true);
    const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const parameter of parameters) expect(parameter.schema).toHaveProperty('type');
    for (const answer of Object.values(responses)) expect(answer.description).not.toBe('');
    expect(Object.keys(responses).some((code) => code.startsWith('2'))).toBe(true);
    for (const content of Object.values(requestBody?.content ?? {}))
      expect(content).toHaveProperty('schema');
    for (const scheme of security.flatMap((one) => Object.keys(one)))
      expect(document.components.securitySchemes).toHaveProperty(scheme);
  },
);

test('a search may be a form that holds the load options, too', () => {
  const { content } = document.paths['/Orders/Search']!.post!.requestBody!;
  const [json, form] = ['application/json', 'application/x-www-form-urlencoded'] as const;
  const { schema } = content[form] as { schema: { allOf: [object, { properties: object }] } };
  expect(Object.keys(content)).toEqual([json, form]);
  expect(schema.allOf[0]).toEqual(content[json]!.schema);
  expect(Object.keys(schema.allOf[1].properties)).toEqual(
    expect.arrayContaining(['skip', 'take', 'filter', 'isCountQuery']),
  );
});

test('a bundle says its choice where it has one (B1.1)', () => {
  expect(document.components.schemas['Bundle']).toMatchObject({
    properties: { Choice: {}, ChoiceGroup: {}, IsTaken: {} },
    required: expect.not.arrayContaining(['Choice', 'ChoiceGroup', 'IsTaken']) as string[],
  });
  expect(JSON.stringify(document.components.schemas['Bundle'])).toContain(
    '"enum":["included","optional","alternative"',
  );
});

test('the tax rate may be left out of a new order and of a save, and not of a duplicate (D14)', () => {
  const { NewOrder, OrderUpdate, OrderToDuplicate } = document.components.schemas;
  for (const schema of [NewOrder, OrderUpdate])
    expect(schema).toMatchObject({
      properties: { SalesTaxRate: { type: ['number', 'string', 'null'] } },
      required: expect.not.arrayContaining(['SalesTaxRate']) as string[],
    });
  expect(OrderToDuplicate).toMatchObject({
    required: expect.arrayContaining(['SalesTaxRate']) as string[],
  });
});

test('money travels as a number or as text, and a save says which errors it has', () => {
  const { put } = document.paths['/Orders']!;
  expect(put?.requestBody?.content['application/json']).toEqual({
    schema: { $ref: '#/components/schemas/OrderUpdate' },
  });
  expect(Object.keys(put?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409', '422', '503']),
  );
  expect(document.components.schemas['Product']).toMatchObject({
    properties: { Id: { type: 'integer' }, Retail: { type: ['number', 'string', 'null'] } },
  });
});
