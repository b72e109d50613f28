import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MAX_BODY_BYTES, MAX_REQUEST_BYTES } from '#shared/constants.ts';
import type { ApiRoute } from '#shared/contract/index.ts';
import { IdParam } from '#shared/schemas/schema-values.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { pickCaller } from './access-table.ts';
import { collectWrites } from './collect-writes.ts';
import { loadContractCalls, toExampleRequest, acceptsJsonBody } from './contract-calls.ts';
import { getCallExample, buildExamples } from './examples.ts';
import { fewHostileQueries, hostileQueries, hostilePathWords } from './hostile-values.ts';
import { assignQueryOwners, isEveryCallWhole, listBodyKindOwners } from './hostility.ts';
import { isSuccessOrClientError, isSuccessOrCleanRejection } from './response-checks.ts';
import { createTestWorld } from './world.ts';

const world = await createTestWorld({ dealerId: 7140 });
const examples = buildExamples(world);
const getCallerToken = (name: string) => pickCaller(name, world).token;
const calls = await loadContractCalls();

const withJson = calls.filter(({ route }) => acceptsJsonBody(route));
const withForm = calls.filter(({ route }) => route.accepts === 'form');
const withFile = calls.filter(({ route }) => route.accepts === 'multipart');
const withParams = calls.filter(({ route }) => route.params);
const withQuery = calls.filter(({ route }) => route.query);

const refusal = {
  status: 400,
  body: expect.objectContaining({ Message: expect.any(String) }) as unknown,
};

const nestArrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const repeatObjects = (count: number) => `[${Array(count).fill('{}').join()}]`;

type BrokenBody = [string, HandlerRequest, string, number?];

/** They show that a call reads its body as all calls do. */
const fewBrokenBodies: BrokenBody[] = [
  ['no JSON', { text: '{"Id":' }, apiErrorTexts.bodyNotJson],
  ['half a character, escaped', { text: '["\\ud800"]' }, apiErrorTexts.bodyNotText],
  [
    'more than 6 MB',
    { text: `"${'x'.repeat(MAX_REQUEST_BYTES)}"` },
    apiErrorTexts.bodyTooLarge,
    413,
  ],
];

const brokenBodies: BrokenBody[] = [
  ...fewBrokenBodies,
  ['two values', { text: '{}{}' }, apiErrorTexts.bodyNotJson],
  ['NaN', { text: '{"Id":NaN}' }, apiErrorTexts.bodyNotJson],
  [
    'bytes that are no UTF-8',
    { bytes: Buffer.from([0x22, 0xff, 0xfe, 0x22]) },
    apiErrorTexts.bodyNotText,
  ],
  [
    'text that lost letters in the gateway',
    { text: '"Zo\ufffd"', headers: { 'content-length': '5' } },
    apiErrorTexts.bodyNotText,
  ],
  ['half a character', { text: '["\ud800"]' }, apiErrorTexts.bodyNotText],
  ['half a character in a name', { text: '{"a":[{"\\uDFFF":1}]}' }, apiErrorTexts.bodyNotText],
  ['33 levels', { text: nestArrays(33) }, apiErrorTexts.bodyTooDeep],
  ['a million levels', { text: nestArrays(1_000_000) }, apiErrorTexts.bodyTooDeep],
  ['a million levels never closed', { text: '{"a":'.repeat(1_000_000) }, apiErrorTexts.bodyTooDeep],
  ['a million objects', { text: repeatObjects(1_000_000) }, apiErrorTexts.bodyTooLarge, 413],
];

/** Every other value in place of a whole body is in the tests of every field. */
const fewMisshapen = ['[null]', '[[]]', '{"Id":{}}'];
const misshapen = [...fewMisshapen, 'null', 'true', '0', '1e400', '"text"'];

const bodyKindOwners = listBodyKindOwners(withJson.map(({ route }) => route));
const queryOwners = assignQueryOwners(withQuery.map(({ route }) => route));

/** The path is valid: only the body is wrong. */
const buildPathRequest = (route: ApiRoute) => {
  const { params, headers } = getCallExample(examples, route);
  return {
    token: getCallerToken(route.name),
    ...(params && { params }),
    ...(headers && { headers }),
  };
};

test.each(withQuery)('$name does not fail on queries', async (call) => {
  const { route, handler } = call;
  const token = getCallerToken(call.name);
  const example = toExampleRequest(route, getCallExample(examples, route));
  for (const [name, schema] of Object.entries(route.query!.shape)) {
    const isWhole = queryOwners.isOwner(route.name, name, schema);
    for (const value of isWhole ? hostileQueries : fewHostileQueries) {
      const query = { ...example.query, [name]: value };
      const { result, writes } = await collectWrites(() =>
        callHandler(handler, { token, ...example, query }),
      );
      expect({ name, value, ...result, writes }).toSatisfy(isSuccessOrCleanRejection);
    }
  }
});

describe.each(withJson)('$name', ({ route, handler }) => {
  const request = buildPathRequest(route);
  const isWhole = isEveryCallWhole || bodyKindOwners.has(route.name);

  test.each(isWhole ? brokenBodies : fewBrokenBodies)(
    'refuses a body of %s',
    async (_, body, Message, status = 400) => {
      const isTooLong = (body.text?.length ?? 0) > (route.maxBodyLength ?? Infinity);
      const headers = { ...request.headers, ...body.headers };
      expect(await callHandler(handler, { ...request, ...body, headers })).toMatchObject(
        isTooLong
          ? { status: 413, body: { Message: apiErrorTexts.bodyTooLarge } }
          : { status, body: { Message } },
      );
    },
  );

  test.each(isWhole ? misshapen : fewMisshapen)('does not fail on the body %s', async (text) => {
    const answer = await callHandler(handler, { ...request, text });
    expect(answer).toSatisfy(isSuccessOrClientError);
  });

  test('names the fields that are wrong', async () => {
    const answer = await callHandler(handler, { ...request, text: '"text"' });
    expect(answer).toMatchObject({
      status: 400,
      body: { Message: signInTexts.seeValidationErrors, Errors: { body: expect.any(String) } },
    });
  });

  test('takes nothing from a prototype', async () => {
    const { body } = getCallExample(examples, route);
    const text = `{"__proto__":${JSON.stringify(body)},"constructor":{"prototype":{"isAdmin":true}}}`;
    const answer = await callHandler(handler, { ...request, text });
    expect(answer).toSatisfy(isSuccessOrClientError);
    expect({}).not.toHaveProperty('isAdmin');
    expect(Object.prototype).not.toHaveProperty('Id');
  });
});

const callsNeedingBody = withJson.filter(({ route }) => !(route.body instanceof z.ZodMiniOptional));

test.each(callsNeedingBody)('$name refuses no body', async ({ route, handler }) => {
  expect(await callHandler(handler, buildPathRequest(route))).toMatchObject({
    status: 400,
    body: { Message: apiErrorTexts.bodyNotJson },
  });
});

describe.each(withForm)('$name', ({ route, handler }) => {
  test.each([
    ['nothing', {}],
    ['JSON', { text: '{"username":"a"}' }],
    ['an empty form', { text: '&&&===' }],
    ['bytes that are no UTF-8', { bytes: Buffer.from([0x75, 0xff]) }],
    ['escapes that are no UTF-8', { text: 'grant_type=password&username=Zo%EB&password=x' }],
    ['half an escape', { text: 'username=%E0%A4%A&password=%' }],
    ['a prototype', { text: '__proto__=x&constructor=y' }],
  ])('refuses %s', async (_, body) =>
    expect(await callHandler(handler, body)).toMatchObject(refusal),
  );

  test('refuses more than 6 MB', async () => {
    const text = `username=${'x'.repeat(MAX_REQUEST_BYTES)}`;
    expect(await callHandler(handler, { text })).toMatchObject({
      status: 413,
      body: { Message: apiErrorTexts.bodyTooLarge },
    });
  });

  test.each(['username', 'password', 'grant_type'])('refuses no %s', async (field) => {
    const { form = {} } = toExampleRequest(route, getCallExample(examples, route));
    const { [field]: _, ...rest } = form;
    expect(await callHandler(handler, { form: rest })).toMatchObject({
      status: 400,
      body: { Errors: { [field]: expect.any(String) } },
    });
  });
});

const formHeaders = { 'content-type': 'multipart/form-data; boundary=x' };
const buildFormPart = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

const brokenFiles: [string, HandlerRequest][] = [
  ['nothing', {}],
  ['an empty form', { headers: formHeaders, text: '--x--\r\n' }],
  [
    'a form that breaks off',
    { headers: formHeaders, text: buildFormPart('name="file"; filename="a"', '<a/>') },
  ],
  ['a form without a boundary', { headers: { 'content-type': 'multipart/form-data' }, text: '--' }],
  [
    'a text in its place',
    { headers: formHeaders, text: `${buildFormPart('name="file"', '<a/>')}--x--` },
  ],
  ['an empty file', { parts: { file: new File([], 'a') } }],
  ['bytes of nothing', { parts: { file: new File([new Uint8Array(100_000)], 'a') } }],
  ['a file named by a page of text', { parts: { file: new File(['<a/>'], 'x'.repeat(5000)) } }],
  [
    'a prototype',
    { headers: formHeaders, text: `${buildFormPart('name="__proto__"', '{"file":1}')}--x--` },
  ],
];

test.each(withFile)(
  '$name refuses what is no file of its kind, and keeps nothing',
  async ({ route, handler }) => {
    const request = buildPathRequest(route);
    for (const [what, file] of brokenFiles) {
      const { result, writes } = await collectWrites(() =>
        callHandler(handler, { ...request, ...file }),
      );
      expect({ what, ...result, writes }).toMatchObject({ ...refusal, writes: [] });
    }
    expect({}).not.toHaveProperty('file');
  },
);

test.each(withFile)(
  '$name refuses more than 6 MB, and what is more once unpacked',
  async ({ route, handler }) => {
    const headers = { 'content-encoding': 'gzip' };
    const packed = gzipSync(Buffer.alloc(MAX_BODY_BYTES + 1));
    for (const file of [{ bytes: Buffer.alloc(MAX_REQUEST_BYTES + 1) }, { headers, bytes: packed }])
      expect(await callHandler(handler, { ...buildPathRequest(route), ...file })).toMatchObject({
        status: 413,
        body: { Message: apiErrorTexts.bodyTooLarge },
      });
  },
);

/** A customer's number is any text of one line. */
const [withNumbers, withWords] = [true, false].map((isByNumber) =>
  withParams.filter(({ route }) => route.path.includes('{jde}') === isByNumber),
) as [typeof withParams, typeof withParams];

test.each(withNumbers)('$name answers any such words without failing', async (call) => {
  const { route, handler } = call;
  const token = getCallerToken(route.name);
  for (const jde of hostilePathWords) {
    const { status } = await callHandler(handler, { token, params: { jde } });
    expect([200, 204, 400, 404]).toContain(status);
  }
});

test.each(withWords)('$name refuses words that are no ids', async ({ route, handler }) => {
  const token = getCallerToken(route.name);
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  for (const word of hostilePathWords) {
    const params = Object.fromEntries(names.map((name) => [name, word]));
    const { result, writes } = await collectWrites(() => callHandler(handler, { token, params }));
    expect({ word, ...result, writes }).toMatchObject({
      status: 400,
      body: { Errors: expect.any(Object) },
      writes: [],
    });
  }
});

const withIds = withParams.filter(({ route }) =>
  Object.values(route.params!.shape).includes(IdParam),
);

test.each(withIds)('$name is no path where a word stands for an id', async (call) => {
  const { route, handler } = call;
  const token = getCallerToken(route.name);
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  for (const word of ['Configurators', 'null', 'ThumbnailURL']) {
    const params = Object.fromEntries(names.map((name) => [name, word]));
    expect(await callHandler(handler, { token, params })).toMatchObject({
      status: 404,
      body: { Message: apiErrorTexts.notFound },
    });
  }
});
