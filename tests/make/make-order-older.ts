import assert from 'node:assert/strict';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { getOrderHeaderKey } from '#functions/store/orders/order-header-item.ts';
import {
  findOrderRowUnlessLegacy,
  type StoredOrderRow,
} from '#functions/store/orders/stored-order-rows.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { formatPaddedId } from '#functions/store/table/list-records.ts';
import { TableName, tableClient, type DealerKey } from '#functions/store/table/table-client.ts';

export async function loadRow(dealer: DealerKey, id: number): Promise<StoredOrderRow> {
  const row = await findOrderRowUnlessLegacy(dealer, id);
  assert(row);
  return row;
}

const newHeaderKeys = ['amounts', 'commissionPersons'];
const newRowKeys = ['Amounts', 'CommissionBase', 'CommissionPersons'];

const omitKeys = (record: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

const putItem = (Item: Record<string, unknown>) =>
  tableClient.send(new PutCommand({ TableName, Item }));

/** Makes an order as a release stored it that knew no amounts; returns the row that it had. */
export async function makeOrderOlder(dealer: DealerKey, id: number): Promise<StoredOrderRow> {
  const before = await loadRow(dealer, id);
  const Key = getOrderHeaderKey(dealer, id);
  const { Item: headerItem } = await tableClient.send(new GetCommand({ TableName, Key }));
  const header = JSON.parse(decompressText(headerItem!.Header)) as Record<string, unknown>;
  assert(header.amounts);
  await putItem({
    ...headerItem,
    Header: compressText(JSON.stringify(omitKeys(header, newHeaderKeys))),
  });
  await putItem({
    PK: `${dealer}#ORDERS`,
    SK: formatPaddedId(id),
    Row: JSON.stringify(omitKeys(before, newRowKeys)),
    V: 1,
  });
  return before;
}
