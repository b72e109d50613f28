import { createListedOrderCompleter } from '#functions/domain/orders/add-listed-outcomes.ts';
import {
  filterVisibleOrders,
  formatOrderViewer,
} from '#functions/domain/orders/list-visible-orders.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listDealerColleaguesWithDeleted } from '#functions/store/dealers/stored-colleagues.ts';
import { listVisibleCustomers } from '#functions/store/dealers/stored-customers.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import type { ChangeCollector } from '#functions/store/list-cache/change-collector.ts';
import { listOrderRowsWithDeletedAndLegacy } from '#functions/store/orders/all-order-rows.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { readSharedOrderStates } from '#functions/store/proposals/shared-orders.ts';
import { hasPermission, type Permission } from '#shared/access/permissions.ts';
import type { OrderViewer } from '#shared/order/rules/order-visibility.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { DeviceListName } from '#shared/schemas/device-schema.ts';

/** Who asks, on which calendar day at the dealer's, and on which day they asked last. */
export type DeviceViewer = {
  caller: StaffCaller;
  viewer: OrderViewer;
  store: Dealer;
  today: string;
  lastDay: string | undefined;
};

export type ListRow = { Id: number; CreatedOn?: string };

/** The rows of a list that the caller sees; each is completed before it is answered. */
export type DeviceList = {
  rows: readonly ListRow[];
  /** Takes one of these rows. */
  completeRow(this: void, row: ListRow): ListRow;
};

type ListReader = {
  /** Who lacks it has none of the list. */
  permission: Permission;
  read: (of: DeviceViewer, changes: ChangeCollector) => Promise<DeviceList>;
};

const keepRow = (row: ListRow) => row;

/** Each list by the same rules as its own call. */
const readersByList: Record<DeviceListName, ListReader> = {
  Orders: { permission: 'view-orders', read: readOrders },
  Customers: {
    permission: 'view-customers',
    read: async ({ caller, viewer, store }, changes) => ({
      rows: await listVisibleCustomers(caller.dealer, caller, {
        dealerRecord: Promise.resolve(store),
        subordinateRepIds: viewer.subordinateRepIds,
        collector: changes,
      }),
      completeRow: keepRow,
    }),
  },
  Products: {
    permission: 'search-products',
    read: async ({ caller }, changes) => ({
      rows: await listDealerProducts(caller.dealer, changes),
      completeRow: keepRow,
    }),
  },
  Colleagues: {
    permission: 'read-colleagues',
    read: async ({ caller }, changes) => ({
      rows: await listDealerColleaguesWithDeleted(caller.dealer, changes),
      completeRow: keepRow,
    }),
  },
  Manufacturers: {
    permission: 'view-manufacturers',
    read: async ({ caller }, changes) => ({
      rows: await listDealerManufacturerRecords(caller.dealer, changes),
      completeRow: keepRow,
    }),
  },
};

export const deviceListNames = Object.keys(readersByList) as DeviceListName[];

/** The list as the caller sees it now; its changes are collected. Who may not see it has no marks of it either. */
export async function readDeviceList(
  name: DeviceListName,
  of: DeviceViewer,
  changes: ChangeCollector,
): Promise<DeviceList> {
  const { permission, read } = readersByList[name];
  return hasPermission(permission, of.caller)
    ? read(of, changes)
    : { rows: [], completeRow: keepRow };
}

/** The orders that a search finds, without the deleted ones. */
async function readOrders(
  { caller, viewer, today, lastDay }: DeviceViewer,
  changes: ChangeCollector,
): Promise<DeviceList> {
  const [allRows, sharedOrders] = await Promise.all([
    listOrderRowsWithDeletedAndLegacy(caller.dealer, changes),
    readSharedOrderStates(caller.dealer, changes),
  ]);
  changes.addMark('viewer', formatOrderViewer(viewer));
  const rows = filterVisibleOrders(allRows, viewer, { showsDeleted: false });
  const completeOn = (day: string) => createListedOrderCompleter({ sharedOrders, day });
  const completeRow = completeOn(today);
  if (lastDay !== undefined && lastDay !== today) {
    const completeAsLast = completeOn(lastDay);
    for (const row of rows)
      if (formatDatedFields(completeAsLast(row)) !== formatDatedFields(completeRow(row)))
        changes.changedIds.add(row.Id);
  }
  return { rows, completeRow };
}

/** What time alone changes of a row. */
const formatDatedFields = ({
  Outcome,
  OutcomeReason,
  Proposal,
  IsProposalChanged,
}: StoredOrderRow) => JSON.stringify([Outcome, OutcomeReason, Proposal, IsProposalChanged]);
