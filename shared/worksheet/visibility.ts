import { roles, type RoleId } from '#shared/access/roles.ts';

/** What decides who sees an order. The slots hold colleagues; their ids are kept beside the row. */
export type OwnedOrder = {
  SalesRepId: number;
  TransferredFromRepId?: number | null | undefined;
  ColleagueIds: readonly number[];
};

export type Viewer = {
  roleId: RoleId;
  isLimitedTransferUser: boolean;
  salesRepId: number | null;
  /** The colleague this user is, as rep slots name them. */
  colleagueId: number | null;
  /** The user's CanViewAllOrders or the dealer's SalesRepCanSeeAllOrders. */
  seesAllOrders: boolean;
  /** The reps a manager leads. */
  subordinateRepIds: ReadonlySet<number>;
};

/** D39, and D38 for a limited-transfer user: who sees an order of their own dealer. */
export function maySeeOrder(order: OwnedOrder, viewer: Viewer): boolean {
  if (viewer.roleId === roles.smartSalesAdmin) return false;
  const isOwn = order.SalesRepId === viewer.salesRepId;
  if (viewer.isLimitedTransferUser) return isOwn && Boolean(order.TransferredFromRepId);
  return isOwn || viewer.seesAllOrders || seesByRole(order, viewer);
}

function seesByRole(order: OwnedOrder, viewer: Viewer): boolean {
  if (viewer.roleId === roles.salesAdministrator) return true;
  return viewer.roleId === roles.salesManager
    ? viewer.subordinateRepIds.has(order.SalesRepId)
    : isNamed(order, viewer);
}

const isNamed = (order: OwnedOrder, { colleagueId }: Viewer) =>
  colleagueId !== null && order.ColleagueIds.includes(colleagueId);

type Slot = { Id?: number | null | undefined } | null | undefined;

/** The colleagues that an order's rep slots name. */
export const colleagueIdsOf = (order: {
  EquipmentRep?: Slot;
  AdditionalRep?: Slot;
  Additional2Rep?: Slot;
}): number[] =>
  [order.EquipmentRep, order.AdditionalRep, order.Additional2Rep].flatMap((slot) =>
    slot?.Id ? [slot.Id] : [],
  );
