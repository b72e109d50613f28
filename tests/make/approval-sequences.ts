import { roles, type RoleId } from '#shared/access/roles.ts';
import {
  buildApprovalCover,
  findCoverEnd,
  measureAsTaken,
  measureAtWorst,
} from '#shared/approvals/approval-cover.ts';
import type { ApprovalJudge } from '#shared/approvals/list-broken-rules.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { editPricedField, type PricedField } from '#shared/pricing/line/edit-line.ts';
import type { ApprovalCover, ApprovalRule } from '#shared/schemas/approval-schema.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildApprovalRule } from './approval-rules.ts';
import { buildLine } from './build-line.ts';
import { buildBundle } from './build-order.ts';
import {
  holdsNow,
  listBrokenRules,
  type JudgedOrder,
  type ReferenceApproval,
} from './reference-approvals.ts';
import type { createSeededDraws } from './target-cases.ts';

/*
 * Random sequences of what happens to an order at a dealer with approval rules (B3.6), on the functions that the server
 * judges with, beside the slow reference.
 */

type Draws = ReturnType<typeof createSeededDraws>;
type Approval = { cover: ApprovalCover; reference: ReferenceApproval };

type Model = {
  order: JudgedOrder;
  isCommitted: boolean;
  hasRequest: boolean;
  approvals: Approval[];
  /** Earlier orders, to which undo, restore and merge go back. */
  past: JudgedOrder[];
  rules: readonly ApprovalRule[];
  callerRoleId: RoleId;
  draw: Draws;
};

/** What was decided, where something was: by the code, and by the reference. */
export type Decision = {
  needsApproval: boolean;
  isAllowed: boolean;
  isAllowedByReference: boolean;
};

const ownerRoles: Record<number, RoleId> = {
  1: roles.salesRep,
  2: roles.salesManager,
  3: roles.salesAdministrator,
};
const callerRoles = [roles.salesRep, roles.salesManager, roles.salesAdministrator];
const OPTIONAL_GROUP_ID = 1;

const judgeOf = ({ order, rules, callerRoleId }: Model): ApprovalJudge => ({
  rules,
  roleIds: [ownerRoles[order.SalesRepId]!, callerRoleId],
});

/* Decisions: what the server refuses while an approval is needed. */

function decide(model: Model): Decision {
  const { order, approvals } = model;
  const judge = judgeOf(model);
  const subject = measureAsTaken(order, judge);
  const broken = listBrokenRules(order, judge.rules, judge.roleIds);
  const needsApproval = subject.reasons.length > 0;
  return {
    needsApproval,
    isAllowed:
      !needsApproval ||
      approvals.some(({ cover }) => findCoverEnd(cover, order, subject) === undefined),
    isAllowedByReference:
      broken.length === 0 || approvals.some(({ reference }) => holdsNow(reference, order, broken)),
  };
}

function commit(model: Model): Decision | undefined {
  if (model.isCommitted) return undefined;
  const decision = decide(model);
  model.isCommitted = decision.isAllowed;
  return decision;
}

/** A committed order was judged when it was committed. */
const submit = (model: Model) => (model.isCommitted ? undefined : commit(model));
const share = (model: Model) => (model.isCommitted ? undefined : decide(model));

/** With a choice no choice may be below a limit, unless just that was approved. */
function shareWithChoice(model: Model): Decision | undefined {
  const { order, approvals, isCommitted } = model;
  if (isCommitted) return undefined;
  const judge = judgeOf(model);
  const subject = measureAtWorst(order, judge);
  const isCovered = approvals.some(
    ({ cover }) => findCoverEnd(cover, order, subject, 'atWorst') === undefined,
  );
  const isAnyBroken = [true, false].some((IsTaken) => {
    const chosen = { ...order, Bundles: order.Bundles.map((one) => ({ ...one, IsTaken })) };
    return listBrokenRules(chosen, judge.rules, judge.roleIds).length > 0;
  });
  // The worst of all rules may be no single choice: a refusal is right wherever the worst is below a limit.
  const needsApproval = subject.reasons.length > 0;
  const isAllowed = !needsApproval || isCovered;
  const mustRefuse = isAnyBroken && !approvals.some(({ cover }) => isOfSameParties(cover, order));
  return { needsApproval, isAllowed, isAllowedByReference: isAllowed && !mustRefuse };
}
const isOfSameParties = ({ CustomerId, SalesRepId, AtWorst }: ApprovalCover, order: JudgedOrder) =>
  CustomerId === order.CustomerId && SalesRepId === order.SalesRepId && AtWorst !== null;

/* Requests and answers. */

function approve(model: Model) {
  const { order, hasRequest } = model;
  const judge = judgeOf(model);
  const subject = measureAsTaken(order, judge);
  if (!hasRequest || subject.reasons.length === 0) return;
  const broken = listBrokenRules(order, judge.rules, judge.roleIds);
  const atWorst = model.draw.isSo(0.5) ? measureAtWorst(order, judge) : undefined;
  model.approvals.push({
    cover: buildApprovalCover(order, subject, atWorst),
    reference: { order, broken },
  });
  model.hasRequest = false;
}

/* Edits. */

type Edit = (model: Model) => JudgedOrder;

const editLine =
  (field: Exclude<PricedField, 'GPPercent'>, drawValue: (draw: Draws) => number): Edit =>
  ({ order, draw }) => {
    const at = draw.from(0, order.OrderLines.length - 1);
    const line = order.OrderLines[at];
    if (!line) return order;
    const edited = editPricedField(line, field, drawValue(draw), {}).line;
    return { ...order, OrderLines: order.OrderLines.with(at, edited) };
  };

const products = [
  { PartNumber: 'A', MfgId: 1, cost: 700_00, retail: 1_000_00 },
  { PartNumber: 'B', MfgId: 2, cost: 0, retail: 500_00 },
  { PartNumber: 'C', MfgId: 1, cost: 80_00, retail: null },
];
let lastLineId = 0;

function drawLine(draw: Draws): OrderLine {
  const { cost, retail, ...product } = draw.oneOf(products);
  lastLineId += 1;
  const side = draw.isSo(0.05) ? -1 : 1;
  return buildLine({
    ...product,
    OrderLineId: `line-${lastLineId}`,
    OrderLineGroupId: draw.from(0, OPTIONAL_GROUP_ID),
    Quantity: asThousandths(draw.from(1, 3) * 1000),
    Retail: side < 0 || retail === null ? null : asCents(retail),
    InitialDealerCost: asCents(side * cost),
    CatalogDealerCost: cost === 0 ? null : asCents(side * cost),
    CatalogRetail: retail === null ? null : asCents(retail),
    Discount1: asPercent(0),
    CustomerCost: asCents(side * draw.oneOf([850_00, 875_00, 400_00, 100_00])),
  });
}

const price = (draw: Draws) =>
  draw.oneOf([0, 80_00, 100_00, 850_00, 874_99, 875_00, 875_01, 990_00]);

const edits: readonly Edit[] = [
  editLine('CustomerCost', price),
  editLine('CustomerCost', price),
  editLine('DealerCost', (draw) => draw.oneOf([0, 60_00, 80_00, 699_99, 700_00])),
  editLine('Retail', (draw) => draw.oneOf([500_00, 900_00, 1_000_00, 1_200_00])),
  editLine('Discount1', (draw) => draw.oneOf([0, 10_000, 100_000])),
  editLine('Quantity', (draw) => draw.oneOf([-1000, 0, 500, 1000, 2000])),
  // Add and remove.
  ({ order, draw }) => ({ ...order, OrderLines: [...order.OrderLines, drawLine(draw)] }),
  ({ order, draw }) => ({
    ...order,
    OrderLines: order.OrderLines.toSpliced(draw.from(0, order.OrderLines.length), 1),
  }),
  // Undo and restore.
  ({ order, past }) => past.at(-1) ?? order,
  ({ order, past, draw }) => past[draw.from(0, past.length - 1)] ?? order,
  // Merge: the lines of somebody else's save where it has them.
  ({ order, past, draw }) => {
    const theirs = past[draw.from(0, past.length - 1)]?.OrderLines ?? [];
    const byId = new Map(theirs.map((line) => [line.OrderLineId, line]));
    const merged = order.OrderLines.map((line) =>
      draw.isSo(0.5) ? (byId.get(line.OrderLineId) ?? line) : line,
    );
    return { ...order, OrderLines: merged };
  },
  ({ order, draw }) => ({ ...order, CustomerId: draw.from(1, 2) }),
  ({ order, draw }) => ({ ...order, SalesRepId: draw.from(1, 3) }),
  ({ order }) => ({
    ...order,
    Bundles: order.Bundles.map((one) => ({ ...one, IsTaken: one.IsTaken === false })),
  }),
];

function edit(model: Model) {
  if (model.isCommitted) return;
  const edited = model.draw.oneOf(edits)(model);
  model.past.push(model.order);
  model.order = edited;
}

function drawRule(draw: Draws): ApprovalRule {
  const Measure = draw.oneOf(['orderGp', 'lineGp', 'discount', 'dealerCost'] as const);
  const isFloor = Measure === 'orderGp' || Measure === 'lineGp';
  return buildApprovalRule({
    Measure,
    RoleId: draw.oneOf([null, null, roles.salesRep, roles.salesManager] as const),
    MfgId: draw.oneOf([null, null, 1, 2]),
    From: asCents(draw.oneOf([0, 0, 850_00, 2_000_00])),
    Limit: asPercent(draw.oneOf(isFloor ? [200_000, 150_000, 0, -50_000] : [0, 125_000, 300_000])),
  });
}

const isSameKind = (one: ApprovalRule, other: ApprovalRule) =>
  one.Measure === other.Measure &&
  one.RoleId === other.RoleId &&
  one.MfgId === other.MfgId &&
  one.From === other.From;
const drawRules = (draw: Draws) =>
  Array.from({ length: draw.from(1, 4) }, () => drawRule(draw)).filter(
    (rule, at, all) => all.findIndex((one) => isSameKind(one, rule)) === at,
  );

/* Sequences. */

type Transition = (model: Model) => Decision | undefined | void;

const transitions: readonly Transition[] = [
  edit,
  edit,
  edit,
  edit,
  commit,
  commit,
  submit,
  share,
  shareWithChoice,
  (model) => {
    model.isCommitted = false;
  },
  (model) => {
    model.hasRequest = true;
  },
  (model) => {
    model.hasRequest = true;
    approve(model);
  },
  approve,
  // Reject.
  (model) => {
    model.hasRequest = false;
  },
  // Duplicate: another order, which begins without.
  (model) => {
    model.approvals = [];
    model.isCommitted = false;
  },
  (model) => {
    model.rules = drawRules(model.draw);
  },
  (model) => {
    model.callerRoleId = model.draw.oneOf(callerRoles);
  },
];

const bundles: Bundle[] = [
  buildBundle({ OrderLineGroupId: 0 }),
  buildBundle({ OrderLineGroupId: OPTIONAL_GROUP_ID, Choice: 'optional', IsTaken: true }),
];

/** What is decided in a random sequence of transitions. */
export function runApprovalSequence(draw: Draws, length: number): Decision[] {
  const model: Model = {
    order: {
      Bundles: bundles,
      CustomerId: 1,
      SalesRepId: draw.from(1, 2),
      OrderLines: Array.from({ length: draw.from(1, 3) }, () => drawLine(draw)),
    },
    isCommitted: false,
    hasRequest: false,
    approvals: [],
    past: [],
    rules: drawRules(draw),
    callerRoleId: draw.oneOf(callerRoles),
    draw,
  };
  return Array.from({ length }, () => draw.oneOf(transitions)(model)).flatMap((decision) =>
    decision ? [decision] : [],
  );
}
