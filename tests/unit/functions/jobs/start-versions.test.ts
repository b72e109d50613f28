import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler } from '#functions/jobs/start-versions.ts';
import { createStartableHandler, startAnswer, startRequest } from '#functions/startable-handler.ts';

const getVersionArn = (name: string) => `arn:aws:lambda:us-east-1:123456789012:function:${name}:7`;

let stackResult: { Status: string; Reason: string } | undefined;
let invokedBodies: string[] = [];

/** A fake Lambda whose functions named 'broken' throw while they load, with its callback. */
async function answerRequest(input: URL | RequestInfo, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const body = await request.text();
  if (request.url.startsWith('https://stacks.example/')) {
    stackResult = JSON.parse(body) as typeof stackResult;
    return new Response();
  }
  invokedBodies.push(body);
  const isBroken = decodeURIComponent(request.url).includes(':broken:');
  const headers: HeadersInit = isBroken ? { 'x-amz-function-error': 'Unhandled' } : {};
  const payload = isBroken ? { errorMessage: 'It does not load' } : startAnswer;
  return new Response(JSON.stringify(payload), { headers });
}

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'key');
  stackResult = undefined;
  invokedBodies = [];
  vi.stubGlobal('fetch', answerRequest);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const buildStackEvent = (
  RequestType: string,
  names: readonly string[],
  { before = [], FirstToo = 'true' }: { before?: readonly string[]; FirstToo?: string } = {},
) =>
  ({
    RequestType,
    ResponseURL: 'https://stacks.example/answer',
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Starts',
    ResourceProperties: { Versions: names.map(getVersionArn), FirstToo },
    OldResourceProperties: { Versions: before.map(getVersionArn) },
  }) as unknown as Parameters<typeof handler>[0];

const many = Array.from({ length: 23 }, (_, at) => `sound-${at}`);

test('each version is started once, and the stack goes on where all of them do', async () => {
  await handler(buildStackEvent('Update', many));
  expect(invokedBodies).toEqual(many.map(() => JSON.stringify(startRequest)));
  expect(stackResult).toMatchObject({ Status: 'SUCCESS' });
});

test('the stack goes back where one does not load, and says which and why', async () => {
  await handler(buildStackEvent('Create', [...many, 'broken']));
  expect(stackResult).toMatchObject({ Status: 'FAILED' });
  expect(stackResult!.Reason).toMatch(/^broken:7 does not start: .*It does not load/);
});

test('what was there before is not started again, and on an emulator nothing that comes first', async () => {
  await handler(buildStackEvent('Update', ['sound-1', 'broken'], { before: ['broken'] }));
  expect([invokedBodies.length, stackResult!.Status]).toEqual([1, 'SUCCESS']);
  await handler(buildStackEvent('Create', ['broken'], { FirstToo: 'false' }));
  expect([invokedBodies.length, stackResult!.Status]).toEqual([1, 'SUCCESS']);
});

test('what goes is not started', async () => {
  await handler(buildStackEvent('Delete', ['broken']));
  expect([invokedBodies, stackResult!.Status]).toEqual([[], 'SUCCESS']);
});

test('a bundle answers that it has loaded, and does nothing of its own', async () => {
  const own = vi.fn<(event: unknown) => string>(() => 'done');
  const wrapped = createStartableHandler(own);
  expect(await wrapped(startRequest)).toEqual(startAnswer);
  expect(own).not.toHaveBeenCalled();
  for (const event of [undefined, null, {}, { start: 'SmartSales', more: 1 }, { Records: [] }])
    expect(wrapped(event)).toBe('done');
});
