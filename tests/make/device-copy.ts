import assert from 'node:assert/strict';
import { inflateRawSync } from 'node:zlib';
import { handler as listColleagues } from '#functions/api/colleagues/list-colleagues.ts';
import { handler as listMyCustomers } from '#functions/api/customers/list-my-customers.ts';
import { handler as listDealerManufacturers } from '#functions/api/dealers/list-dealer-manufacturers.ts';
import { handler as getDeviceChanges } from '#functions/api/device/get-device-changes.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as listProducts } from '#functions/api/products/list-products.ts';
import { toRowsFromColumns, type RowColumns } from '#shared/lists/columnar-rows.ts';
import type { DeviceListName } from '#shared/schemas/device-schema.ts';
import { callHandler, type HandlerResponse } from './call-handler.ts';
import type { OrderClientUser } from './order-client.ts';

type Row = { Id: number };
type WholeList = { Count: number; Total: number; Rows?: Row[]; Url?: string; Bytes?: number };
/** The answer as it is sent. */
export type SentDeviceChanges = {
  Keep: boolean;
  Token: string;
  Today: string;
  SessionEndsOn: string;
  Changes: Partial<Record<DeviceListName, { Changed: Row[]; Gone: number[] }>>;
  All: Partial<Record<DeviceListName, WholeList>>;
};

type DeviceUser = Pick<OrderClientUser, 'token' | 'dealerId'>;

export const callDeviceChanges = ({ token }: DeviceUser, since?: string) =>
  callHandler(getDeviceChanges, { token, ...(since !== undefined && { query: { since } }) });

export async function readSentChanges(user: DeviceUser, since?: string) {
  const { status, body } = await callDeviceChanges(user, since);
  assert.equal(status, 200, JSON.stringify(body));
  return body as SentDeviceChanges;
}

/** The rows of a whole list, loaded from its file where it has one. */
export async function readWholeListRows({ Rows, Url, Bytes, Count }: WholeList): Promise<Row[]> {
  if (!Url) {
    assert.equal(Rows!.length, Count);
    return Rows!;
  }
  const bytes = await (await fetch(Url)).bytes();
  assert.equal(bytes.length, Bytes);
  const file = JSON.parse(inflateRawSync(bytes).toString()) as {
    count: number;
    columns: RowColumns;
  };
  assert.equal(file.count, Count);
  return toRowsFromColumns(file.columns, file.count) as Row[];
}

/** What a device makes of the answers. */
export class DeviceCopy {
  token: string | undefined;
  readonly user: DeviceUser;
  readonly #lists = new Map<string, Map<number, Row>>();

  constructor(user: DeviceUser) {
    this.user = user;
  }

  async follow(): Promise<SentDeviceChanges> {
    const answer = await readSentChanges(this.user, this.token);
    for (const [name, list] of Object.entries(answer.All))
      this.#lists.set(name, new Map((await readWholeListRows(list)).map((row) => [row.Id, row])));
    for (const [name, { Changed, Gone }] of Object.entries(answer.Changes)) {
      const rows = this.#lists.get(name)!;
      for (const row of Changed) rows.set(row.Id, row);
      for (const id of Gone) rows.delete(id);
    }
    this.token = answer.Token;
    return answer;
  }

  /** By id, as a list call answers them. */
  listRows = (name: DeviceListName): Row[] => sortById([...this.#lists.get(name)!.values()]);
}

const sortById = (rows: readonly Row[]) => rows.toSorted((one, other) => one.Id - other.Id);

type ListCall = (user: DeviceUser, today: string) => Promise<HandlerResponse>;
const listCalls: Record<DeviceListName, ListCall> = {
  Orders: ({ token }, Today) => callHandler(searchOrders, { token, body: { Today } }),
  Customers: ({ token }) => callHandler(listMyCustomers, { token }),
  Products: ({ token }) => callHandler(listProducts, { token }),
  Colleagues: ({ token }) => callHandler(listColleagues, { token }),
  Manufacturers: ({ token, dealerId }) =>
    callHandler(listDealerManufacturers, { token, params: { id: dealerId! } }),
};
export const deviceLists = Object.keys(listCalls) as DeviceListName[];

/** The rows that the list's own call answers; none where the caller may not make it. */
export async function listAnsweredRows(
  name: DeviceListName,
  user: DeviceUser,
  today: string,
): Promise<Row[]> {
  const { status, body } = await listCalls[name](user, today);
  if (status === 404) return [];
  assert.equal(status, 200, JSON.stringify(body));
  return sortById((body as { data: Row[] }).data);
}
