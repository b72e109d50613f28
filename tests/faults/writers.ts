import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { linesOfItem } from '#functions/store/order-chunks.ts';
import { listOrderRows } from '#functions/store/order-rows.ts';
import { loadOrder } from '#functions/store/orders.ts';
import { dealerKey, queryAll } from '#functions/store/table.ts';
import { recalculate } from '#shared/pricing/check.ts';
import type { Order, OrderLine } from '#shared/schemas/order.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '../make/a-dealer.ts';
import { aLine } from '../make/a-line.ts';
import { aDraft, read, wire, type User } from '../make/an-order-desk.ts';
import { call, type Answered, type Sent } from '../make/call.ts';
import { Process, runIn, type Fault, type Rates } from './faults.ts';
import type { History, Stored, Write } from './history.ts';
import { seeded } from './random.ts';

const WRITERS = 8;
const STEPS = 6;
const SHARED_ORDERS = 1;
/** Two pieces of lines, the second of which comes and goes. */
const LINES = 130;
const SHORT = 120;
/** A sender that still has no answer by then gives up, which fails the run. */
const MOST_TRIES = 100;

/** One dealer with eight writers who change the same orders at once, and a history of all they did. */
class World {
  readonly history: History = { writes: [], loads: [], stored: [] };
  readonly met: Fault[] = [];
  /** What a reader who trusts every page would have taken for an order. */
  readonly careless: { orderId: number; lines: string }[] = [];
  /** The last version of each shared order that each writer knows. */
  readonly shared: Order[] = [];
  readonly rep: User;
  readonly rates: Rates;

  constructor(rep: User, rates: Rates) {
    this.rep = rep;
    this.rates = rates;
  }

  /** Sends until there is an answer: a killed process, a lost answer and a failure are sent again. */
  async insist(handler: unknown, sent: Sent, random: () => number): Promise<Answered> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const process = new Process(random, this.rates);
      const answer = await runIn(process, () => call(handler, { token: this.rep.token, ...sent }));
      this.met.push(...process.met);
      const isLost = process.isDead || random() < this.rates['answer lost'];
      if (!isLost && answer.status < 500) return answer;
    }
    throw new Error('No answer in the end');
  }

  /** Creates or saves an order and writes down what came of it. */
  async save(op: string, order: Order, random: () => number): Promise<Order | undefined> {
    const isNew = order.Id === 0;
    const sent = { body: wire(order), headers: { 'idempotency-key': op } };
    const begun = performance.now();
    const answer = await this.insist(isNew ? createOrder : updateOrder, sent, random);
    const ended = performance.now();
    if (answer.status !== 200 && answer.status !== 409)
      throw new Error(`${op}: ${JSON.stringify(answer.body)}`);
    const saved = answer.status === 200 ? read(answer.body) : undefined;
    const write: Write = {
      op,
      orderId: saved?.Id ?? order.Id,
      from: order.Version,
      says: whatItSays(order),
      outcome: saved ? 'stored' : 'refused',
      begun,
      ended,
    };
    this.history.writes.push(write);
    return saved;
  }

  async load(id: number, random: () => number): Promise<Order> {
    const begun = performance.now();
    const answer = await this.insist(getOrder, { params: { id } }, random);
    if (answer.status !== 200) throw new Error(`load: ${JSON.stringify(answer.body)}`);
    const order = read(answer.body);
    const says = whatItSays(order);
    this.history.loads.push({
      orderId: id,
      version: order.Version,
      says,
      begun,
      ended: performance.now(),
    });
    return order;
  }

  /** Reads an order's pieces as they come, without asking whether they belong together. */
  async readCarelessly(id: number, random: () => number) {
    const items = await runIn(new Process(random, { ...noFaults, slow: 1 }), () =>
      queryAll({
        ConsistentRead: true,
        KeyConditionExpression: 'PK = :order AND begins_with(SK, :lines)',
        ExpressionAttributeValues: {
          ':order': `${dealerKey(this.rep.dealerId!)}#ORDER#${id}`,
          ':lines': 'LINES#',
        },
      }),
    );
    this.careless.push({ orderId: id, lines: whatLinesSay(items.flatMap(linesOfItem)) });
  }

  async whatIsStored(): Promise<Stored[]> {
    const dealer = dealerKey(this.rep.dealerId!);
    const rows = await listOrderRows(dealer);
    return Promise.all(
      rows.map(async (row) => {
        const order = await loadOrder(dealer, row.Id);
        const items = await queryAll({
          KeyConditionExpression: 'PK = :order',
          ExpressionAttributeValues: { ':order': `${dealer}#ORDER#${row.Id}` },
        });
        return {
          orderId: row.Id,
          orderNumber: order.OrderNumber,
          version: order.Version,
          says: whatItSays(order),
          row: row.WorksheetName ?? undefined,
          name: order.WorksheetName ?? '',
          pieces: items.length - 1,
          piecesExpected: Math.ceil(order.OrderLines.length / 125),
        };
      }),
    );
  }
}

/** The parts of an order a save changes: its name, and the runs of lines with the same description. */
const whatItSays = (order: Order) => `${order.WorksheetName}: ${whatLinesSay(order.OrderLines)}`;

function whatLinesSay(lines: OrderLine[]): string {
  const runs: string[] = [];
  for (const { Description } of lines)
    if (runs.at(-1) !== Description) runs.push(Description ?? '');
  return `${runs.join(' ')} (${lines.length})`;
}

/** The order changed as its op says: some of its lines, sometimes all, sometimes with another end. */
function changed(order: Order, op: string, random: () => number): Order {
  const length = random() < 0.3 ? SHORT : LINES;
  const from = random() < 0.7 ? 0 : Math.floor(random() * length);
  const until = random() < 0.7 ? length : from + 1;
  const OrderLines = Array.from({ length }, (_, index) =>
    aLine({
      ...order.OrderLines[index],
      OrderLineId: `line-${index + 1}`,
      LineNumber: index + 1,
      ...((index >= from && index < until) || !order.OrderLines[index] ? { Description: op } : {}),
    }),
  );
  return recalculate({ ...order, WorksheetName: op, OrderLines }, { storeCode: 'HSUS' });
}

async function workIn(world: World, name: string, random: () => number) {
  const known = [...world.shared];
  for (let step = 0; step < STEPS; step++) {
    const op = `${name}.${step}`;
    const at = Math.floor(random() * known.length);
    const order = known[at]!;
    const chance = random();
    if (chance < 0.1) {
      await world.save(op, aDraft(world.rep, { WorksheetName: op }), random);
    } else if (chance < 0.35) {
      known[at] = await world.load(order.Id, random);
      await world.readCarelessly(order.Id, random);
    } else {
      const saved = await world.save(op, changed(order, op, random), random);
      known[at] = saved ?? (await world.load(order.Id, random));
    }
  }
}

const noFaults: Rates = {
  throttle: 0,
  'request lost': 0,
  'answer lost': 0,
  conflict: 0,
  slow: 0,
  'killed before the write': 0,
  'killed after the write': 0,
};

function ratesOf(random: () => number): Rates {
  const upTo = (most: number) => random() * most;
  return {
    throttle: upTo(0.04),
    'request lost': upTo(0.04),
    'answer lost': upTo(0.06),
    conflict: upTo(0.2),
    slow: upTo(0.4),
    'killed before the write': upTo(0.06),
    'killed after the write': upTo(0.12),
  };
}

/** What eight writers did under the faults of a seed, which faults they met, and how often a careless reader was misled. */
export async function runSeed(
  seed: number,
): Promise<{ history: History; met: Fault[]; misled: number }> {
  const random = seeded(seed);
  const dealerId = 1_000_000 + seed;
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  const world = new World(await aStoredUser({ dealerId }), ratesOf(random));
  for (let order = 0; order < SHARED_ORDERS; order++) {
    const draft = aDraft(world.rep, { WorksheetName: `shared ${order}` }, LINES);
    world.shared.push((await world.save(`shared.${order}`, draft, random))!);
  }
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    workIn(world, `writer${index}`, seeded(seed * 1000 + index)),
  );
  await Promise.all(writers);
  world.history.stored = await world.whatIsStored();
  const saved = world.history.writes.filter(({ outcome }) => outcome === 'stored');
  const misled = world.careless.filter(
    ({ orderId, lines }) =>
      !saved.some((write) => write.orderId === orderId && write.says.endsWith(`: ${lines}`)),
  );
  return { history: world.history, met: world.met, misled: misled.length };
}
