import { isDeepStrictEqual } from 'node:util';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import type { ModelStep } from './explain-history.ts';

/*
 * A plain model of an order and of each call on it: an order is its last save, and every change raises its
 * version by one and names the user who made it.
 */

type JsonFields = Record<string, unknown>;

/** An order in wire format, without missing fields and times; its lines as one text. */
export type OrderFacts = { fields: OrderFields; lines: string };
type OrderFields = JsonFields & {
  Version: number;
  OrderStatusId: number;
  IsDeleted: boolean;
  SalesRepId: number;
};

export type OrderModelState = OrderFacts | undefined;

export type ActingUser = { userId: number; salesRepId: number; fullName: string };

const timeFields = new Set(['CreatedOn', 'RevisedOn', 'CommittedOn', 'SubmittedOn']);

const cachedFacts = new WeakMap<object, OrderFacts>();

/** The order in an answer. Each answer is parsed once and then cached. */
function getOrderFacts(body: unknown): OrderFacts {
  const facts = cachedFacts.get(body as JsonFields) ?? toOrderFacts(body as JsonFields);
  cachedFacts.set(body as JsonFields, facts);
  return facts;
}

function toOrderFacts({ OrderLines, ...order }: JsonFields): OrderFacts {
  const plainFields = toComparable(
    Object.fromEntries(Object.entries(order).filter(([name]) => !timeFields.has(name))),
  );
  const fields = {
    ...(plainFields as OrderFields),
    IsCommitted: Boolean(order.CommittedOn),
    IsSubmitted: Boolean(order.SubmittedOn),
  };
  return { fields, lines: JSON.stringify(toComparable(OrderLines)) };
}

/** Makes a missing field equal to null and ignores the order of names, and when an outcome was set. */
function toComparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toComparable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, part]) => name !== 'SetOn' && part !== null && part !== undefined,
  );
  return Object.fromEntries(
    entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, toComparable(part)]),
  );
}

/** The fields that no save of a rep changes. */
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
  'Outcome',
];

const removeUndefined = (fields: JsonFields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The order after a change, which every change leaves like this (D23, D58). */
const toRevisedOrder = (
  { fields, lines }: OrderFacts,
  by: ActingUser,
  changes: JsonFields,
): OrderFacts => ({
  fields: removeUndefined({
    ...fields,
    ...changes,
    Version: fields.Version + 1,
    RevisedBy: by.fullName,
    RevisedById: by.userId,
  }) as OrderFields,
  lines,
});

function toSavedOrder(previousOrder: OrderFacts, sent: unknown, by: ActingUser): OrderFacts {
  const { fields, lines } = getOrderFacts(sent);
  const retained = Object.fromEntries(
    retainedFields.map((name) => [name, previousOrder.fields[name]]),
  );
  const isTransfer = fields.SalesRepId !== previousOrder.fields.SalesRepId;
  const savedFields = {
    ...fields,
    ...retained,
    Version: previousOrder.fields.Version,
  } as OrderFields;
  const previousOwner = isTransfer
    ? previousOrder.fields.SalesRepId
    : retained.TransferredFromRepId;
  return toRevisedOrder({ fields: savedFields, lines }, by, {
    TransferredFromRepId: previousOwner,
  });
}

/** The first difference between two orders; undefined where there is none. */
function describeOrderDifference(expected: OrderFacts, actual: OrderFacts): string | undefined {
  const names = new Set([...Object.keys(expected.fields), ...Object.keys(actual.fields)]);
  for (const name of names) {
    const [one, other] = [expected.fields[name], actual.fields[name]];
    if (!isDeepStrictEqual(one, other))
      return `${name} is ${JSON.stringify(other)}, not ${JSON.stringify(one)}`;
  }
  if (expected.lines === actual.lines) return undefined;
  const lines = [expected, actual].map((facts) => JSON.parse(facts.lines) as unknown[]);
  const differingIndex = lines[0]!.findIndex(
    (line, index) => !isDeepStrictEqual(line, lines[1]![index]),
  );
  const differingLines = lines.map((all) => JSON.stringify(all[differingIndex]));
  return `${lines[1]!.length} lines, not ${lines[0]!.length}; line ${differingIndex + 1} is ${differingLines[1]}, not ${differingLines[0]}`;
}

const expectSameOrder = (state: OrderFacts, actual: OrderFacts): OrderFacts | string =>
  describeOrderDifference(state, actual) ?? state;

/** A step on an order that must exist. */
const requireOrder =
  (step: (state: OrderFacts) => OrderModelState | string): ModelStep<OrderModelState> =>
  (state) =>
    state ? step(state) : 'there is no such order yet';

const expectRejection = (message: string, expected: string | undefined, state: OrderFacts) =>
  message === expected ? state : `it was refused with '${message}', not '${expected}'`;

type CreatedInput = { sent: unknown; by: ActingUser; dealerId: number; answer: unknown };

/**
 * A new order of the named rep. An order that is created for somebody else is transferred from its creator
 * (D38).
 */
export const expectOrderCreated =
  ({ sent, by, dealerId, answer }: CreatedInput): ModelStep<OrderModelState> =>
  (state) => {
    if (state) return 'there is such an order already';
    const { fields, lines } = getOrderFacts(sent);
    const actual = getOrderFacts(answer);
    const { Id } = actual.fields as { Id?: number };
    const initialFields = {
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
    return expectSameOrder(toRevisedOrder(before, by, initialFields), actual);
  };

type SentInput = { sent: unknown; by: ActingUser };

const findSaveBlocker = ({ fields }: OrderFacts): string | undefined =>
  fields.OrderStatusId !== 1 || fields.IsDeleted
    ? ordersTexts.mayNotBeSaved(getOrderState(fields))
    : undefined;

const getSentVersion = (sent: unknown) => (sent as { Version: number }).Version;

export const expectOrderUpdated = ({
  sent,
  by,
  answer,
}: SentInput & { answer?: unknown }): ModelStep<OrderModelState> =>
  requireOrder((state) => {
    const { Version } = state.fields;
    if (Version !== getSentVersion(sent))
      return `it was made of version ${getSentVersion(sent)} and stored over ${Version}`;
    const reason = findSaveBlocker(state);
    if (reason) return `it was stored, though: ${reason}`;
    const after = toSavedOrder(state, sent, by);
    return answer === undefined ? after : expectSameOrder(after, getOrderFacts(answer));
  });

export const expectDuplicateRejected = (message: string): ModelStep<OrderModelState> =>
  requireOrder((state) => {
    const reason = state.fields.IsDeleted ? ordersTexts.mayNotBeDuplicated('Deleted') : undefined;
    return expectRejection(message, reason, state);
  });

type RestoredInput = { earlier: unknown; version: number; by: ActingUser; answer?: unknown };

/** The content that a rep wrote in a version is saved again; the owner of the order stays. */
export const expectVersionRestored = ({
  earlier,
  version,
  by,
  answer,
}: RestoredInput): ModelStep<OrderModelState> =>
  requireOrder((state) => {
    if (state.fields.Version !== version)
      return `it was restored over ${state.fields.Version}, not over ${version}`;
    const reason = findSaveBlocker(state);
    if (reason) return `it was restored, though: ${reason}`;
    const { fields, lines } = getOrderFacts(earlier);
    const names = [...retainedFields, 'SalesRepId'];
    const currentFields = Object.fromEntries(names.map((name) => [name, state.fields[name]]));
    // An order that is worked on again is open (B6.1).
    const restoredFields = removeUndefined({
      ...fields,
      ...currentFields,
      Outcome: undefined,
      Version: version,
    }) as OrderFields;
    const after = toRevisedOrder({ fields: restoredFields, lines }, by, {});
    return answer === undefined ? after : expectSameOrder(after, getOrderFacts(answer));
  });

type RejectedInput = { sent: unknown; message: string; current?: unknown };

/**
 * A save is rejected only where another save came in between, whose order the answer then shows, or where the
 * order is closed.
 */
export const expectUpdateRejected = ({
  sent,
  message,
  current,
}: RejectedInput): ModelStep<OrderModelState> =>
  requireOrder((state) => {
    const isStale = state.fields.Version !== getSentVersion(sent);
    if (current === undefined) return expectRejection(message, findSaveBlocker(state), state);
    if (!isStale) return `it was refused, though nobody else saved version ${getSentVersion(sent)}`;
    return message === ordersTexts.changedBySomeoneElse
      ? expectSameOrder(state, getOrderFacts(current))
      : `it was refused with '${message}'`;
  });

export const expectOrderRead = (answer: unknown): ModelStep<OrderModelState> =>
  requireOrder((state) => expectSameOrder(state, getOrderFacts(answer)));

type RenamedInput = { name: string; by: ActingUser; answer?: unknown };

export const expectOrderRenamed = ({
  name,
  by,
  answer,
}: RenamedInput): ModelStep<OrderModelState> =>
  requireOrder((state) => {
    if (state.fields.IsDeleted) return 'it was renamed, though it is deleted';
    const after = toRevisedOrder(state, by, { WorksheetName: name });
    if (answer === undefined) return after;
    const { RevisedOn: _, ...actual } = answer as JsonFields;
    const { Version, RevisedBy, RevisedById } = after.fields;
    const expected = { Version, RevisedBy, RevisedById, WorksheetName: name };
    return isDeepStrictEqual(toComparable(actual), toComparable(expected))
      ? after
      : `its new name was answered by ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
  });

const findRenameBlocker = ({ fields }: OrderFacts) =>
  fields.IsDeleted ? ordersTexts.mayNotBeSaved('Deleted') : undefined;

export const expectRenameRejected = (message: string): ModelStep<OrderModelState> =>
  requireOrder((state) => expectRejection(message, findRenameBlocker(state), state));

type OutcomeInput = { outcome: JsonFields; by: ActingUser; answer?: unknown };

/** Deleting says nothing of an order here, so a deleted one with an outcome had it before. */
const findOutcomeBlocker = ({ fields }: OrderFacts): string | undefined => {
  if (fields.IsDeleted)
    return fields.Outcome ? undefined : ordersTexts.outcomeNotSettable('Deleted');
  return fields.OrderStatusId === 1 ? undefined : ordersTexts.outcomeOfCommitted;
};

export const expectOutcomeSet = ({
  outcome,
  by,
  answer,
}: OutcomeInput): ModelStep<OrderModelState> =>
  requireOrder((state) => {
    const reason = findOutcomeBlocker(state);
    if (reason) return `its outcome was set, though: ${reason}`;
    const Outcome = { ...outcome, SetBy: by.fullName, SetById: by.userId };
    const after = toRevisedOrder(state, by, { Outcome: toComparable(Outcome) });
    if (answer === undefined) return after;
    const { RevisedOn: _, ...actual } = answer as JsonFields;
    const { Version, RevisedBy, RevisedById } = after.fields;
    const expected = { Version, RevisedBy, RevisedById, Outcome };
    return isDeepStrictEqual(toComparable(actual), toComparable(expected))
      ? after
      : `its outcome was answered by ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
  });

export const expectOutcomeRejected = (message: string): ModelStep<OrderModelState> =>
  requireOrder((state) => expectRejection(message, findOutcomeBlocker(state), state));

function findCommitBlocker({ fields }: OrderFacts): string | undefined {
  if (fields.IsDeleted) return ordersTexts.mayNotBeCommitted('Deleted');
  if (fields.OrderStatusId === 3) return ordersTexts.alreadySubmitted;
  if (fields.OrderStatusId === 2) return ordersTexts.alreadyCommitted;
  return fields.InstalledOn ? undefined : ordersTexts.installationDateMissing;
}

function findSubmitBlocker({ fields }: OrderFacts): string | undefined {
  if (fields.IsDeleted) return ordersTexts.mayNotBeSubmitted('Deleted');
  if (fields.OrderStatusId === 3) return ordersTexts.alreadySubmitted;
  return fields.InstalledOn ? undefined : ordersTexts.installationDateMissing;
}

const findUncommitBlocker = ({ fields }: OrderFacts): string | undefined =>
  fields.OrderStatusId === 2 && !fields.IsDeleted
    ? undefined
    : ordersTexts.mayNotBeUncommitted(getOrderState(fields));

const findDeleteBlocker = ({ fields }: OrderFacts): string | undefined =>
  fields.OrderStatusId === 1 && !fields.IsDeleted
    ? undefined
    : ordersTexts.mayNotBeDeleted(getOrderState(fields));

const findUndeleteBlocker = ({ fields }: OrderFacts): string | undefined =>
  fields.IsDeleted ? undefined : ordersTexts.mayNotBeRestored(getOrderState(fields));

/** A change of state, or the message of its rejection. */
const createStateChange = (
  findBlocker: (state: OrderFacts) => string | undefined,
  changes: JsonFields,
) => ({
  expectDone: (by: ActingUser): ModelStep<OrderModelState> =>
    requireOrder((state) => {
      const reason = findBlocker(state);
      return reason ? `it was done, though: ${reason}` : toRevisedOrder(state, by, changes);
    }),
  expectRejected: (message: string): ModelStep<OrderModelState> =>
    requireOrder((state) => expectRejection(message, findBlocker(state), state)),
});

export const commitChange = createStateChange(findCommitBlocker, {
  OrderStatusId: 2,
  IsOrderReadOnly: true,
  IsCommitted: true,
});
/** D21: it also commits an order that is not committed yet. */
export const submitChange = createStateChange(findSubmitBlocker, {
  OrderStatusId: 3,
  IsOrderReadOnly: true,
  IsCommitted: true,
  IsSubmitted: true,
});
export const uncommitChange = createStateChange(findUncommitBlocker, {
  OrderStatusId: 1,
  IsOrderReadOnly: false,
  IsCommitted: false,
});
export const deleteChange = createStateChange(findDeleteBlocker, { IsDeleted: true });
export const undeleteChange = createStateChange(findUndeleteBlocker, { IsDeleted: false });

/** The state of its order that a favorite requires. */
export const expectDeletedState = (isDeleted: boolean): ModelStep<OrderModelState> =>
  requireOrder((state) =>
    state.fields.IsDeleted === isDeleted
      ? state
      : `it was taken for ${isDeleted ? '' : 'not '}deleted`,
  );
