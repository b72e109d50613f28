/** A save as its sender saw it: what it asked for and what came of it. */
export type Write = {
  op: string;
  orderId: number;
  /** The version it was made from; 0 is a new order. */
  from: number;
  /** What the order says after it. */
  says: string;
  outcome: 'stored' | 'refused';
  begun: number;
  ended: number;
};

/** What a reader saw. */
export type Load = {
  orderId: number;
  version: number;
  says: string;
  begun: number;
  ended: number;
};

/** What the table holds in the end. */
export type Stored = {
  orderId: number;
  orderNumber: string;
  version: number;
  says: string;
  /** What the row of the list says of it. */
  row: string | undefined;
  name: string;
  pieces: number;
  piecesExpected: number;
};

export type History = { writes: Write[]; loads: Load[]; stored: Stored[] };

/** Everything in a history that a store that keeps its word could not have done; nothing where it could. */
export function violationsOf({ writes, loads, stored }: History): string[] {
  const acknowledged = new Map<string, Write[]>();
  for (const write of writes)
    if (write.outcome === 'stored')
      acknowledged.set(keyOf(write), [...(acknowledged.get(keyOf(write)) ?? []), write]);

  return [
    ...[...acknowledged.values()]
      .filter((same) => same.length > 1)
      .map((same) => `${same.map(({ op }) => op).join(' and ')} became the same version`),
    ...writes.flatMap((write) => falseRefusals(write, acknowledged)),
    ...loads.flatMap((load) => unfaithful(load, acknowledged)),
    ...loads.flatMap((load) => outdated(load, writes)),
    ...finals(stored, writes, acknowledged),
  ];
}

const keyOf = ({ orderId, from }: { orderId: number; from: number }) => `${orderId} v${from + 1}`;

/** A save may be refused only because another save came first. */
function falseRefusals(write: Write, acknowledged: Map<string, Write[]>): string[] {
  if (write.outcome === 'stored' || acknowledged.has(keyOf(write))) return [];
  return [`${write.op} was refused, though nobody else changed the order`];
}

/** A reader sees what one save left, whole. */
function unfaithful(load: Load, acknowledged: Map<string, Write[]>): string[] {
  const [write] = acknowledged.get(keyOf({ ...load, from: load.version - 1 })) ?? [];
  if (!write) return [`version ${load.version} of ${load.orderId} was read, but nobody saved it`];
  return write.says === load.says
    ? []
    : [`version ${load.version} of ${load.orderId} was read torn: ${load.says}, not ${write.says}`];
}

/** A reader sees at least what was acknowledged before it began. */
const outdated = (load: Load, writes: Write[]): string[] =>
  writes
    .filter(
      (write) =>
        write.outcome === 'stored' &&
        write.orderId === load.orderId &&
        write.ended < load.begun &&
        write.from + 1 > load.version,
    )
    .map(({ op }) => `${op} was acknowledged, and a later reader saw version ${load.version}`);

function finals(stored: Stored[], writes: Write[], acknowledged: Map<string, Write[]>): string[] {
  const count = (orderId: number) =>
    writes.filter((write) => write.outcome === 'stored' && write.orderId === orderId).length;
  const numbers = new Set(stored.map(({ orderNumber }) => orderNumber));
  const ids = new Set(stored.map(({ orderId }) => orderId));
  return [
    ...(numbers.size < stored.length ? ['an order number was given out twice'] : []),
    ...[...new Set(writes.map(({ orderId }) => orderId))]
      .filter((id) => !ids.has(id) && count(id) > 0)
      .map((id) => `order ${id} was acknowledged and is not there`),
    ...stored.flatMap((order) => [
      ...(order.version === count(order.orderId)
        ? []
        : [
            `order ${order.orderId} is at version ${order.version} after ${count(order.orderId)} saves`,
          ]),
      ...unfaithful({ ...order, begun: 0, ended: 0 }, acknowledged),
      ...(order.row === order.name ? [] : [`the row of ${order.orderId} says ${order.row}`]),
      ...(order.pieces === order.piecesExpected
        ? []
        : [`order ${order.orderId} has ${order.pieces} pieces, not ${order.piecesExpected}`]),
    ]),
  ];
}
