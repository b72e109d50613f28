import { beforeAll, expect, test, vi } from 'vitest';
import { handler as buildForms } from '#functions/api/reports/build-forms.ts';
import { handler as getFormChoice } from '#functions/api/reports/get-form-choice.ts';
import { handler as getPlaceInLine } from '#functions/api/reports/get-place-in-line.ts';
import { runInPrintQueue, readTicketQueuePosition } from '#functions/documents/print-queue.ts';
import {
  killPrintBrowser,
  handler as printer,
  openPrintBrowser,
} from '#functions/documents/printer.ts';
import {
  countPrintsAheadOfTicket,
  extendPrintQueuePosition,
  joinPrintQueue,
  leavePrintQueue,
} from '#functions/store/print-queue.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';

const dealerId = 9710;
let rep: OrderClientUser;
let other: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  other = await createSignedInDealerUser({ dealerId });
});

/** Chromium starts with a page of its own. */
const BROWSER_PAGES = 2;

const readPrintPosition = async (key: string, { token }: OrderClientUser = rep) => {
  const { status, body } = await callHandler(getPlaceInLine, { token, query: { key } });
  expect(status).toBe(200);
  return (body as { Place: number | null }).Place;
};

test('Eight at once wait in line, see their places, and all get their paper', async () => {
  const { Id: OrderId } = await createOrderClient(rep).saveNewOrder();
  const keys = Array.from({ length: 8 }, (_, at) => `print-${at}`);
  let printed = 0;
  const prints = Promise.all(
    keys.map(async (key) => {
      const headers = { 'idempotency-key': key };
      const { status } = await callHandler(buildForms, {
        token: rep.token,
        headers,
        body: { OrderId, Reports: [72] },
      });
      printed++;
      return status;
    }),
  );
  const seenPositions = new Map<number, number>();
  while (printed < keys.length) {
    const positions = await Promise.all(keys.map((key) => readPrintPosition(key)));
    expect(await readPrintPosition(keys[0]!, other)).toBeNull();
    for (const position of positions)
      if (position !== null) seenPositions.set(position, (seenPositions.get(position) ?? 0) + 1);
  }
  expect(await prints).toEqual(keys.map(() => 200));
  // Two print at once, so six of eight wait.
  expect(Math.max(...seenPositions.keys())).toBeGreaterThan(3);
  for (const key of keys) expect(await readPrintPosition(key)).toBeNull();
});

test('Whoever comes first is first, and a place that is over is nobody’s', async () => {
  const now = Date.now() - 10_000;
  const [first, second, third] = await Promise.all(
    ['a', 'b', 'c'].map((key, at) => joinPrintQueue(`line-${key}`, now + at)),
  );
  expect(await countPrintsAheadOfTicket('line-c', now)).toBe(2);
  await leavePrintQueue(first!);
  expect(await countPrintsAheadOfTicket('line-c', now)).toBe(1);
  // The second was killed in the queue: the third renews its position and moves up.
  await extendPrintQueuePosition(third!, now + 5_000);
  expect(await countPrintsAheadOfTicket('line-c', now + 7_000)).toBe(0);
  expect(await countPrintsAheadOfTicket('line-b', now + 7_000)).toBeUndefined();
  await leavePrintQueue(second!);
  await leavePrintQueue(third!);
  // A renewal at the same time does not bring back a position that has left the queue.
  await extendPrintQueuePosition(third!, now);
  expect(await countPrintsAheadOfTicket('line-c', now)).toBeUndefined();
});

test('No more than two print at a time', async () => {
  let printing = 0;
  let most = 0;
  const print = async () => {
    most = Math.max(most, ++printing);
    await readTicketQueuePosition('nobody');
    printing--;
  };
  await Promise.all(Array.from({ length: 6 }, (_, at) => runInPrintQueue(`pair-${at}`, print)));
  expect(printing).toBe(0);
  expect([1, 2]).toContain(most);
});

test('Whoever fails leaves the line to the next', async () => {
  await expect(
    runInPrintQueue('fails', () => Promise.reject(new Error('No paper'))),
  ).rejects.toThrow('No paper');
  expect(await readTicketQueuePosition('fails')).toBeNull();
  expect(await runInPrintQueue('next', async () => readTicketQueuePosition('next'))).toBe(0);
  expect(documentsTexts.busy).toMatch(/^Others are printing/u);
});

const callGetFormChoice = () => callHandler(getFormChoice, { token: rep.token });

test('A printer that is woken has a page ready for whoever prints', async () => {
  expect(await callGetFormChoice()).toMatchObject({ status: 200 });
  await killPrintBrowser();
  await printer({ wakeUp: true });
  expect(await (await openPrintBrowser()).pages()).toHaveLength(BROWSER_PAGES);
  await killPrintBrowser();
});

test('Whoever chooses forms is not told that the printer was not woken', async () => {
  vi.stubEnv('PRINTER_FUNCTION_NAME', 'nobody');
  expect(await callGetFormChoice()).toMatchObject({ status: 200 });
  vi.unstubAllEnvs();
});
