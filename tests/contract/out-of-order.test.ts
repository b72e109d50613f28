import { expect, test } from 'vitest';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { callHandler, type HandlerResponse } from '#tests/make/call-handler.ts';
import { createOrderClient, decodeOrderBody } from '#tests/make/order-client.ts';
import { collectWrites } from './collect-writes.ts';
import {
  isBulkRequest,
  isChangingRoute,
  loadContractCalls,
  toExampleRequest,
} from './contract-calls.ts';
import { getCallExample, buildExamples, type AnyExample } from './examples.ts';
import { createTestWorld, recreateWorldRecords, type World, type WorldOrderName } from './world.ts';

/*
 * Every call that changes an order, on an order in every state, of another dealer, and a missing one: it
 * succeeds, or it is rejected with a message and writes nothing. A new call is included by its example.
 */

const dealerId = 7500;
const world = await createTestWorld({ dealerId });
const examples = buildExamples(world);
const foreignOrder = await createOrderClient(world.foreigner).saveNewOrder({ CustomerId: 12 });

const listOrderIds = ({ order, ready, deleted, older, mailed, committable, committed }: World) =>
  [order, ready, deleted, older, mailed, committable, committed].map(({ Id }) => String(Id));

const changing = (await loadContractCalls()).filter(({ route }) => {
  const { params, body } = getCallExample(examples, route);
  const json = JSON.stringify({ params, body });
  return isChangingRoute(route) && listOrderIds(world).some((id) => json.includes(id));
});

test('the calls that change an order are known by their examples', () => {
  expect(changing.length).toBeGreaterThan(12);
});

const NEVER = dealerId * 100_000_000 + 999_998;

type OrderTarget = { Id: number; Version: number };
type OrderState = {
  /** The record of a fresh world that has this state, or is brought into it. */
  order?: WorldOrderName;
  find: (desk: World) => Promise<OrderTarget>;
};

/** Each state has its own records, so that one call does not affect the next. */
const states: Record<string, OrderState> = {
  'that is a draft': { order: 'order', find: async ({ order }) => order },
  'that is ready to go': { order: 'ready', find: async ({ ready }) => ready },
  'that is committed': {
    order: 'committed',
    find: ({ administrator, committed }) => loadStoredOrder(administrator, committed.Id),
  },
  'that is submitted': {
    order: 'ready',
    find: async ({ administrator, ready }) => {
      const { token } = administrator;
      await callHandler(submitOrder, { token, params: { id: ready.Id }, body: [ready.Id] });
      return loadStoredOrder(administrator, ready.Id);
    },
  },
  'that is deleted': {
    order: 'deleted',
    find: ({ administrator, deleted }) => loadStoredOrder(administrator, deleted.Id),
  },
  'of another dealer': { find: async () => foreignOrder },
  'that never was': { find: async () => ({ Id: NEVER, Version: 1 }) },
};

const loadStoredOrder = async (user: World['administrator'], id: number) =>
  decodeOrderBody((await createOrderClient(user).load(id)).body);

const isOwnOrder = (Id: number) => Id !== foreignOrder.Id && Id !== NEVER;

/** The call's example with every order id replaced by one order's, and with its current version. */
function retargetExample(target: OrderTarget, { params, body }: AnyExample) {
  const ids = new RegExp(listOrderIds(world).join('|'), 'g');
  const text = JSON.stringify({ params, body })
    .replace(ids, String(target.Id))
    .replace(/"Version":\d+/g, `"Version":${target.Version}`);
  return JSON.parse(text) as AnyExample;
}

/** The ids that a call on many orders changed (D28). */
const listDoneIds = ({ body }: HandlerResponse) =>
  Object.entries(body as Record<string, unknown[]>)
    .filter(([list]) => list !== 'Refused')
    .flatMap(([, ids]) => ids);

const cases = changing.flatMap((one) => Object.keys(states).map((state) => ({ ...one, state })));

test.each(cases)('$name of an order $state is done or changes nothing', async (one) => {
  const { route, handler } = one;
  const { order, find } = states[one.state]!;
  const desk = await recreateWorldRecords(world, 'orders', order ? [order] : []);
  const target = await find(desk);
  const example = retargetExample(target, getCallExample(examples, route));
  const { token } = desk.administrator;
  const { result, writes } = await collectWrites(() =>
    callHandler(handler, { token, ...toExampleRequest(route, example) }),
  );
  const isForEach = isBulkRequest(example);
  const isDone = result.status < 300 && (!isForEach || listDoneIds(result).length > 0);
  // A call on many orders stores its answer even when it changed none of them (D46).
  const wrote = writes.filter((key) => !isForEach || !key.startsWith('ONCE#'));
  expect({ ...result, isDone, wrote }).toSatisfy(
    isDone ? () => isOwnOrder(target.Id) : isRejectedUnwritten,
  );
});

const isRejectedUnwritten = ({ status, body, wrote }: HandlerResponse & { wrote: string[] }) =>
  wrote.length === 0 &&
  (status === 200
    ? (body as { Refused: unknown[] }).Refused.length > 0
    : [400, 404, 409].includes(status) &&
      typeof (body as { Message: unknown }).Message === 'string');
