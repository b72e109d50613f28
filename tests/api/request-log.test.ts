import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { handler as buildForms } from '#functions/api/reports/build-forms.ts';
import {
  killPrintBrowser,
  handler as print,
  type PrintRequest,
} from '#functions/documents/printer.ts';
import { handler as deliver } from '#functions/jobs/deliver-outbox.ts';
import { runInRequestContext } from '#functions/log/request-context.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { startLambda } from '#infra/local/engines/lambda-engine.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { listDueOutboxRefs } from '#tests/make/deliver-outbox.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { createUserAccount, signInWithTestPassword } from '#tests/make/sign-in.ts';

const dealerId = 9762;
let rep: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
});
afterEach(() => {
  vi.restoreAllMocks();
});

type LogLine = Record<string, unknown>;
function captureLog() {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () =>
    write.mock.calls
      .map(([text]) => String(text))
      .filter((text) => text.startsWith('{"level"'))
      .map((text) => JSON.parse(text) as LogLine);
}
const sumLogField = (lines: readonly LogLine[], name: string) =>
  lines.reduce((sum, line) => sum + Number(line[name] ?? 0), 0);

test('a save is counted once, and one that comes too late as a conflict', async () => {
  const readLog = captureLog();
  const order = await createOrderClient(rep).saveNewOrder();
  expect(sumLogField(readLog(), 'OrdersSaved')).toBe(1);
  expect((await createOrderClient(rep).update(order)).status).toBe(200);
  expect((await createOrderClient(rep).update(order)).status).toBe(409);
  expect(sumLogField(readLog(), 'OrdersSaved')).toBe(2);
  expect(sumLogField(readLog(), 'Conflicts')).toBe(1);
});

test('sign-ins are counted by what came of them', async () => {
  const readLog = captureLog();
  const { email } = await createUserAccount();
  await signInWithTestPassword(email);
  for (let tries = 0; tries < 6; tries++)
    await signInWithTestPassword(email, { password: 'Wrong-1234!' });
  expect(sumLogField(readLog(), 'SignIns')).toBe(1);
  expect(sumLogField(readLog(), 'WrongPasswords')).toBe(5);
  expect(sumLogField(readLog(), 'LockedOut')).toBe(1);
  expect(JSON.stringify(readLog())).not.toContain(email);
});

test('the line of a print has the id of the call that asked for it', async () => {
  const { Id: OrderId } = await createOrderClient(rep).saveNewOrder();
  // The printer runs in this process, whose log is read here.
  const lambda = await startLambda((_, event) => print(event as PrintRequest));
  vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', lambda.endpoint);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await Promise.all([lambda.stop(), killPrintBrowser()]);
  });
  const readLog = captureLog();
  const { status } = await callHandler(buildForms, {
    token: rep.token,
    body: { OrderId, Reports: [72] },
  });
  expect(status).toBe(200);
  const [printed] = readLog().filter(({ job }) => job === 'print');
  const [loggedCall] = readLog().filter(({ call: row }) => row === 'POST /Reports/FormBuilder');
  expect(printed).toMatchObject({
    result: 'pdf',
    bytes: expect.any(Number),
    ms: expect.any(Number),
  });
  expect(printed!.requestId).toEqual(loggedCall!.requestId);
  expect(sumLogField(readLog(), 'FormsPrinted')).toBe(1);
});

test('what is carried out later has the id of the call that had asked for it', async () => {
  await runInRequestContext('asked-before', () =>
    writeItem(
      buildNewOutboxEntryWrite(toDealerKey(dealerId), {
        kind: 'removed-upload',
        id: 'nothing',
        payload: { fileKey: 'uploads/nothing' },
        now: new Date().toISOString(),
      }),
    ),
  );
  const [entryRef] = await listDueOutboxRefs(dealerId, new Date(), 'removed-upload');
  const readLog = captureLog();
  await deliver({ Records: [{ messageId: 'message', body: JSON.stringify(entryRef) }] } as never);
  expect(readLog()).toMatchObject([{ job: 'deliver outbox', requestId: 'asked-before' }]);
});
