import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LARGEST_REQUEST_BYTES } from '#shared/constants.ts';
import type { Route } from '#shared/contract/index.ts';
import { IdText } from '#shared/schemas/values.ts';
import { callsTexts } from '#shared/texts/calls.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';
import { call, type Answered, type Sent } from '#tests/make/call.ts';
import { loadCalls, sent } from './calls.ts';
import { exampleOf, examplesOf } from './examples.ts';
import { aWorld } from './world.ts';

const world = await aWorld();
const examples = examplesOf(world);
const { token } = world.administrator;
const calls = await loadCalls();

const withJson = calls.filter(({ route }) => route.body && route.accepts !== 'form');
const withForm = calls.filter(({ route }) => route.accepts === 'form');
const withParams = calls.filter(({ route }) => route.params);
const withQuery = calls.filter(({ route }) => route.query);

const refusal = {
  status: 400,
  body: expect.objectContaining({ Message: expect.any(String) }) as unknown,
};

/** An answer of ours, or a refusal a client can read: no failure. */
const isSound = ({ status, body }: Answered) =>
  status < 400 ||
  (status < 500 && typeof (body as { Message?: unknown } | undefined)?.Message === 'string');

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const sideBySide = (count: number) => `[${Array(count).fill('{}').join()}]`;

const broken: [string, Sent, string, number?][] = [
  ['no JSON', { text: '{"Id":' }, callsTexts.bodyNotJson],
  ['two values', { text: '{}{}' }, callsTexts.bodyNotJson],
  ['NaN', { text: '{"Id":NaN}' }, callsTexts.bodyNotJson],
  [
    'bytes that are no UTF-8',
    { bytes: Buffer.from([0x22, 0xff, 0xfe, 0x22]) },
    callsTexts.bodyNotText,
  ],
  ['half a character', { text: '["\ud800"]' }, callsTexts.bodyNotText],
  ['half a character, escaped', { text: '["\\ud800"]' }, callsTexts.bodyNotText],
  ['half a character in a name', { text: '{"a":[{"\\uDFFF":1}]}' }, callsTexts.bodyNotText],
  ['33 levels', { text: deep(33) }, callsTexts.bodyTooDeep],
  ['a million levels', { text: deep(1_000_000) }, callsTexts.bodyTooDeep],
  ['a million levels never closed', { text: '{"a":'.repeat(1_000_000) }, callsTexts.bodyTooDeep],
  ['a million objects', { text: sideBySide(1_000_000) }, callsTexts.bodyTooLarge, 413],
  [
    'more than 6 MB',
    { text: `"${'x'.repeat(LARGEST_REQUEST_BYTES)}"` },
    callsTexts.bodyTooLarge,
    413,
  ],
];

const misshapen = ['null', 'true', '0', '1e400', '"text"', '[null]', '[[]]', '{"Id":{}}'];

/** The words of its path are as they should be: what is wrong is the body alone. */
const withPath = (route: Route) => {
  const { params } = exampleOf(examples, route);
  return { token, ...(params && { params }) };
};

describe.each(withJson)('$name', ({ route, handler }) => {
  const asked = withPath(route);
  test.each(broken)('refuses a body of %s', async (_, body, Message, status = 400) => {
    expect(await call(handler, { ...asked, ...body })).toMatchObject({
      status,
      body: { Message },
    });
  });

  test.each(misshapen)('does not fail on the body %s', async (text) => {
    const answer = await call(handler, { ...asked, text });
    expect(answer).toSatisfy(isSound);
  });

  test('names the fields that are wrong', async () => {
    const answer = await call(handler, { ...asked, text: '"text"' });
    expect(answer).toMatchObject({
      status: 400,
      body: { Message: signInTexts.seeValidationErrors, Errors: { body: expect.any(String) } },
    });
  });

  test('takes nothing from a prototype', async () => {
    const { body } = exampleOf(examples, route);
    const text = `{"__proto__":${JSON.stringify(body)},"constructor":{"prototype":{"isAdmin":true}}}`;
    const answer = await call(handler, { ...asked, text });
    expect(answer).toSatisfy(isSound);
    expect({}).not.toHaveProperty('isAdmin');
    expect(Object.prototype).not.toHaveProperty('Id');
  });

  test('answers any field of any shape without failing', async () => {
    const { body } = exampleOf(examples, route);
    for (const text of mutations(body)) {
      const answer = await call(handler, { ...asked, text });
      expect({ sent: text.slice(0, 500), ...answer }).toSatisfy(isSound);
    }
  }, 120_000);
});

const hostile = [
  'null',
  'true',
  '[]',
  '{}',
  '-1',
  '0.1',
  '1e308',
  '-1e400',
  '9007199254740993',
  '"\\u0000"',
  '"__proto__"',
  '"9999999999.99"',
  '[[[[{}]]]]',
  JSON.stringify('x'.repeat(5000)),
];

const MARK = 'a mark that is in no example';

/** The body with each field, also of its first line and bundle, replaced by each hostile value. */
function* mutations(body: unknown): Generator<string> {
  for (const marked of marks(body)) {
    const text = JSON.stringify(marked);
    for (const value of hostile) yield text.replace(JSON.stringify(MARK), value);
  }
}

function* marks(value: unknown): Generator {
  yield MARK;
  if (Array.isArray(value)) {
    if (value.length) for (const first of marks(value[0])) yield [first, ...value.slice(1)];
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    for (const changed of marks(part)) yield { ...value, [name]: changed };
}

const needed = withJson.filter(({ route }) => !(route.body instanceof z.ZodMiniOptional));

test.each(needed)('$name refuses no body', async ({ route, handler }) => {
  expect(await call(handler, withPath(route))).toMatchObject({
    status: 400,
    body: { Message: callsTexts.bodyNotJson },
  });
});

describe.each(withForm)('$name', ({ route, handler }) => {
  test.each([
    ['nothing', {}],
    ['JSON', { text: '{"username":"a"}' }],
    ['an empty form', { text: '&&&===' }],
    ['bytes that are no UTF-8', { bytes: Buffer.from([0x75, 0xff]) }],
    ['half an escape', { text: 'username=%E0%A4%A&password=%' }],
    ['a prototype', { text: '__proto__=x&constructor=y' }],
  ])('refuses %s', async (_, body) => expect(await call(handler, body)).toMatchObject(refusal));

  test('refuses more than 6 MB', async () => {
    const text = `username=${'x'.repeat(LARGEST_REQUEST_BYTES)}`;
    expect(await call(handler, { text })).toMatchObject({
      status: 413,
      body: { Message: callsTexts.bodyTooLarge },
    });
  });

  test.each(['username', 'password', 'grant_type'])('refuses no %s', async (field) => {
    const { form = {} } = sent(route, exampleOf(examples, route));
    const { [field]: _, ...rest } = form;
    expect(await call(handler, { form: rest })).toMatchObject({
      status: 400,
      body: { Errors: { [field]: expect.any(String) } },
    });
  });
});

const words = [
  '',
  ' ',
  '0x1',
  '-1',
  '1.5',
  '1e3',
  '__proto__',
  '\ud800',
  '9'.repeat(400),
  'x'.repeat(501),
];

test.each(withParams)('$name refuses words that are no ids', async ({ route, handler }) => {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  for (const word of words) {
    const params = Object.fromEntries(names.map((name) => [name, word]));
    const { status, body } = await call(handler, { token, params });
    expect({ word, status, body }).toMatchObject({
      status: 400,
      body: { Errors: expect.any(Object) },
    });
  }
});

const withIds = withParams.filter(({ route }) =>
  Object.values(route.params!.shape).includes(IdText),
);

test.each(withIds)('$name is no path where a word stands for an id', async ({ route, handler }) => {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  for (const word of ['Configurators', 'null', 'ThumbnailURL']) {
    const params = Object.fromEntries(names.map((name) => [name, word]));
    expect(await call(handler, { token, params })).toMatchObject({
      status: 404,
      body: { Message: callsTexts.notFound },
    });
  }
});

const queries = [
  '\ud800',
  '-1',
  'true,false',
  '['.repeat(500),
  '["Id","=",',
  '{"__proto__":1}',
  'x'.repeat(9000),
];

test.each(withQuery)('$name does not fail on queries', async ({ route, handler }) => {
  const example = sent(route, exampleOf(examples, route));
  for (const name of Object.keys(route.query!.shape))
    for (const value of queries) {
      const answer = await call(handler, {
        token,
        ...example,
        query: { ...example.query, [name]: value },
      });
      expect({ name, value, ...answer }).toSatisfy(isSound);
    }
});
