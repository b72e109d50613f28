import { isDeepStrictEqual } from 'node:util';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import type { Step } from './explain.ts';

/*
 * What an order is, and what each call makes of it, in the plainest words: an order is what its last
 * save said, and every change raises its version by one and names who made it.
 */

type Json = Record<string, unknown>;

/** An order as it travels, without what is missing and without times; its lines as one text. */
export type OrderFacts = { fields: Fields; lines: string };
type Fields = Json & {
  Version: number;
  OrderStatusId: number;
  IsDeleted: boolean;
  SalesRepId: number;
};

export type State = OrderFacts | undefined;

export type Who = { userId: number; salesRepId: number; fullName: string };

const times = new Set(['CreatedOn', 'RevisedOn', 'CommittedOn', 'SubmittedOn']);

const known = new WeakMap<object, OrderFacts>();

/** The order that an answer shows; each is read once, however often it is looked at. */
function getOrderFacts(body: unknown): OrderFacts {
  const facts = known.get(body as Json) ?? toOrderFacts(body as Json);
  known.set(body as Json, facts);
  return facts;
}

function toOrderFacts({ OrderLines, ...order }: Json): OrderFacts {
  const plainFields = plain(
    Object.fromEntries(Object.entries(order).filter(([name]) => !times.has(name))),
  );
  const fields = {
    ...(plainFields as Fields),
    IsCommitted: Boolean(order.CommittedOn),
    IsSubmitted: Boolean(order.SubmittedOn),
  };
  return { fields, lines: JSON.stringify(plain(OrderLines)) };
}

/** Missing and null are the same, and so is every order of names. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, plain(part)]),
  );
}

/** What an order keeps whatever its reps write. */
const retainedFields = [
  'Id',
  'OrderNumber',
  'DealerId',
  'OrderStatusId',
  'IsOrderReadOnly',
  'IsDeleted',
  'IsCommitted',
  'IsSubmitted',
  'BusinessVersion',
  'CustomerName',
  'JdeNumber',
  'TransferredFromRepId',
];

const without = (fields: Json) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The order changed, as every change leaves it (D23, D58). */
const revised = ({ fields, lines }: OrderFacts, by: Who, changes: Json): OrderFacts => ({
  fields: without({
    ...fields,
    ...changes,
    Version: fields.Version + 1,
    RevisedBy: by.fullName,
    RevisedById: by.userId,
  }) as Fields,
  lines,
});

function saved(before: OrderFacts, sent: unknown, by: Who): OrderFacts {
  const { fields, lines } = getOrderFacts(sent);
  const own = Object.fromEntries(retainedFields.map((name) => [name, before.fields[name]]));
  const isTransfer = fields.SalesRepId !== before.fields.SalesRepId;
  const written = { ...fields, ...own, Version: before.fields.Version } as Fields;
  const previousOwner = isTransfer ? before.fields.SalesRepId : own.TransferredFromRepId;
  return revised({ fields: written, lines }, by, { TransferredFromRepId: previousOwner });
}

/** Where two orders differ first; nothing where they do not. */
function difference(expected: OrderFacts, found: OrderFacts): string | undefined {
  const names = new Set([...Object.keys(expected.fields), ...Object.keys(found.fields)]);
  for (const name of names) {
    const [one, other] = [expected.fields[name], found.fields[name]];
    if (!isDeepStrictEqual(one, other))
      return `${name} is ${JSON.stringify(other)}, not ${JSON.stringify(one)}`;
  }
  if (expected.lines === found.lines) return undefined;
  const lines = [expected, found].map((facts) => JSON.parse(facts.lines) as unknown[]);
  const at = lines[0]!.findIndex((line, index) => !isDeepStrictEqual(line, lines[1]![index]));
  const shown = lines.map((all) => JSON.stringify(all[at]));
  return `${lines[1]!.length} lines, not ${lines[0]!.length}; line ${at + 1} is ${shown[1]}, not ${shown[0]}`;
}

const same = (state: OrderFacts, found: OrderFacts): OrderFacts | string =>
  difference(state, found) ?? state;

/** What happens to an order that is there. */
const toOrder =
  (step: (state: OrderFacts) => State | string): Step<State> =>
  (state) =>
    state ? step(state) : 'there is no such order yet';

const expectRejection = (message: string, rightOne: string | undefined, state: OrderFacts) =>
  message === rightOne ? state : `it was refused with '${message}', not '${rightOne}'`;

type Created = { sent: unknown; by: Who; dealerId: number; answer: unknown };

/** A new order, of whoever was named; one that is made for somebody else comes from its maker (D38). */
export const created =
  ({ sent, by, dealerId, answer }: Created): Step<State> =>
  (state) => {
    if (state) return 'there is such an order already';
    const { fields, lines } = getOrderFacts(sent);
    const found = getOrderFacts(answer);
    const { Id } = found.fields as { Id?: number };
    const first = {
      Id,
      DealerId: dealerId,
      OrderNumber: String((Id ?? 0) % 100_000_000),
      OrderStatusId: 1,
      IsOrderReadOnly: false,
      IsDeleted: false,
      IsCommitted: false,
      IsSubmitted: false,
      BusinessVersion: 2,
      CustomerName: 'Lakeshore Dental Group',
      JdeNumber: '204518',
      TransferredFromRepId: fields.SalesRepId === by.salesRepId ? undefined : by.salesRepId,
    };
    const before = { fields: { ...fields, Version: 0 }, lines };
    return same(revised(before, by, first), found);
  };

type Sent = { sent: unknown; by: Who };

const savable = ({ fields }: OrderFacts): string | undefined =>
  fields.OrderStatusId !== 1 || fields.IsDeleted
    ? ordersTexts.mayNotBeSaved(getOrderState(fields))
    : undefined;

const versionOf = (sent: unknown) => (sent as { Version: number }).Version;

export const updated = ({ sent, by, answer }: Sent & { answer?: unknown }): Step<State> =>
  toOrder((state) => {
    const { Version } = state.fields;
    if (Version !== versionOf(sent))
      return `it was made of version ${versionOf(sent)} and stored over ${Version}`;
    const reason = savable(state);
    if (reason) return `it was stored, though: ${reason}`;
    const after = saved(state, sent, by);
    return answer === undefined ? after : same(after, getOrderFacts(answer));
  });

export const notDuplicated = (message: string): Step<State> =>
  toOrder((state) => {
    const reason = state.fields.IsDeleted ? ordersTexts.mayNotBeDuplicated('Deleted') : undefined;
    return expectRejection(message, reason, state);
  });

type Restored = { earlier: unknown; version: number; by: Who; answer?: unknown };

/** What a rep wrote in a version is written again; whose order it is stays as it is. */
export const versionRestored = ({ earlier, version, by, answer }: Restored): Step<State> =>
  toOrder((state) => {
    if (state.fields.Version !== version)
      return `it was restored over ${state.fields.Version}, not over ${version}`;
    const reason = savable(state);
    if (reason) return `it was restored, though: ${reason}`;
    const { fields, lines } = getOrderFacts(earlier);
    const names = [...retainedFields, 'SalesRepId'];
    const own = Object.fromEntries(names.map((name) => [name, state.fields[name]]));
    const written = { ...fields, ...own, Version: version } as Fields;
    const after = revised({ fields: written, lines }, by, {});
    return answer === undefined ? after : same(after, getOrderFacts(answer));
  });

type RejectedInput = { sent: unknown; message: string; current?: unknown };

/** A save is refused only where another one came between, whose order it then shows, or what it changes is closed. */
export const notUpdated = ({ sent, message, current }: RejectedInput): Step<State> =>
  toOrder((state) => {
    const isStale = state.fields.Version !== versionOf(sent);
    if (current === undefined) return expectRejection(message, savable(state), state);
    if (!isStale) return `it was refused, though nobody else saved version ${versionOf(sent)}`;
    return message === ordersTexts.changedBySomeoneElse
      ? same(state, getOrderFacts(current))
      : `it was refused with '${message}'`;
  });

export const read = (answer: unknown): Step<State> =>
  toOrder((state) => same(state, getOrderFacts(answer)));

type Renamed = { name: string; by: Who; answer?: unknown };

export const renamed = ({ name, by, answer }: Renamed): Step<State> =>
  toOrder((state) => {
    if (state.fields.IsDeleted) return 'it was renamed, though it is deleted';
    const after = revised(state, by, { WorksheetName: name });
    if (answer === undefined) return after;
    const { RevisedOn: _, ...found } = answer as Json;
    const { Version, RevisedBy, RevisedById } = after.fields;
    const right = { Version, RevisedBy, RevisedById, WorksheetName: name };
    return isDeepStrictEqual(plain(found), plain(right))
      ? after
      : `its new name was answered by ${JSON.stringify(found)}, not ${JSON.stringify(right)}`;
  });

const unlessDeleted = ({ fields }: OrderFacts) =>
  fields.IsDeleted ? ordersTexts.mayNotBeSaved('Deleted') : undefined;

export const notRenamed = (message: string): Step<State> =>
  toOrder((state) => expectRejection(message, unlessDeleted(state), state));

function whyNotCommitted({ fields }: OrderFacts): string | undefined {
  if (fields.IsDeleted) return ordersTexts.mayNotBeCommitted('Deleted');
  if (fields.OrderStatusId === 3) return ordersTexts.alreadySubmitted;
  if (fields.OrderStatusId === 2) return ordersTexts.alreadyCommitted;
  return fields.InstalledOn ? undefined : ordersTexts.installationDateMissing;
}

function whyNotSubmitted({ fields }: OrderFacts): string | undefined {
  if (fields.IsDeleted) return ordersTexts.mayNotBeSubmitted('Deleted');
  if (fields.OrderStatusId === 3) return ordersTexts.alreadySubmitted;
  return fields.InstalledOn ? undefined : ordersTexts.installationDateMissing;
}

const whyNotUncommitted = ({ fields }: OrderFacts): string | undefined =>
  fields.OrderStatusId === 2 && !fields.IsDeleted
    ? undefined
    : ordersTexts.mayNotBeUncommitted(getOrderState(fields));

const whyNotDeleted = ({ fields }: OrderFacts): string | undefined =>
  fields.OrderStatusId === 1 && !fields.IsDeleted
    ? undefined
    : ordersTexts.mayNotBeDeleted(getOrderState(fields));

const whyNotRestored = ({ fields }: OrderFacts): string | undefined =>
  fields.IsDeleted ? undefined : ordersTexts.mayNotBeRestored(getOrderState(fields));

/** A change of state, and the words it is refused with. */
const change = (whyNot: (state: OrderFacts) => string | undefined, changes: Json) => ({
  done: (by: Who): Step<State> =>
    toOrder((state) => {
      const reason = whyNot(state);
      return reason ? `it was done, though: ${reason}` : revised(state, by, changes);
    }),
  refused: (message: string): Step<State> =>
    toOrder((state) => expectRejection(message, whyNot(state), state)),
});

export const commit = change(whyNotCommitted, {
  OrderStatusId: 2,
  IsOrderReadOnly: true,
  IsCommitted: true,
});
/** D21: an order that is not committed yet is committed by it, too. */
export const submission = change(whyNotSubmitted, {
  OrderStatusId: 3,
  IsOrderReadOnly: true,
  IsCommitted: true,
  IsSubmitted: true,
});
export const uncommitting = change(whyNotUncommitted, {
  OrderStatusId: 1,
  IsOrderReadOnly: false,
  IsCommitted: false,
});
export const deletion = change(whyNotDeleted, { IsDeleted: true });
export const restoring = change(whyNotRestored, { IsDeleted: false });

/** What a favorite asks of its order. */
export const isThere = (isDeleted: boolean): Step<State> =>
  toOrder((state) =>
    state.fields.IsDeleted === isDeleted
      ? state
      : `it was taken for ${isDeleted ? '' : 'not '}deleted`,
  );
