import { buildListSheet } from '#frontend/list-export/build-list-sheet.ts';
import { readRowsUpToExportLimit } from '#frontend/list-export/read-rows-up-to-export-limit.ts';
import { userSheetColumns } from '#frontend/members/user-sheet-columns.ts';
import { buildWorkbookBlob } from '#frontend/workbook/build-workbook-blob.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { buildRecordItem } from '#functions/store/table/list-records.ts';
import { toDealerKey, TableName } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { DealerUserRow } from '#shared/schemas/dealer-user-schema.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { buildLimitResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const DEALER = getBenchDealerId('export-users');
const USERS = chooseBenchSize(2_000, 120);
const ROUNDS = chooseBenchSize(11, 1);
const LIMIT_MS = 1_000;

/**
 * Export Users, from the click to the file: every page of the list over HTTP, and the workbook of all of
 * them.
 */
export async function measureUserExport(address: string): Promise<BenchResult> {
  const { sendRequest } = await createBenchDealer(address, DEALER, {
    roleId: roles.salesAdministrator,
  });
  await storeUsers(USERS - 1);
  const readPage = async (skip: number, take: number) => {
    const sort = encodeURIComponent(JSON.stringify([{ selector: 'LastName', desc: false }]));
    const query = `skip=${skip}&take=${take}&requireTotalCount=true&sort=${sort}`;
    const answer = await sendRequest('GET', `/Dealers/${DEALER}/SalesReps?${query}`);
    return (await answer.json()) as { data: DealerUserRow[]; totalCount: number };
  };
  const how = { signal: new AbortController().signal, onRead: () => {} };
  const load = async ({ skip, take }: { skip: number; take: number }) => {
    const { data, totalCount } = await readPage(skip, take);
    return { rows: data.map((row) => ({ ...row, Id: row.AppUserId })), total: totalCount };
  };
  const ours = async () => {
    const { rows } = await readRowsUpToExportLimit(load, how);
    if (rows.length !== USERS) throw new Error(`${rows.length} users were read.`);
    await buildWorkbookBlob(await buildListSheet('Users', userSheetColumns, rows));
  };
  const reading = async () => void [await readPage(0, 1_000), await readPage(1_000, 1_000)];
  const { ours: value, theirs } = await measureInTurns(ROUNDS, ours, reading);
  return buildLimitResult({
    name: `users.xlsx of ${USERS.toLocaleString('en-US')} users, from the press to the file`,
    value,
    floor: theirs,
    against: 'reading the users alone',
    limit: LIMIT_MS,
  });
}

async function storeUsers(count: number) {
  const dealer = toDealerKey(DEALER);
  const userAt = (at: number) => ({
    SalesRepId: 971_400_000 + at,
    AppUserId: 971_400_000 + at,
    FirstName: `Robin${at % 50}`,
    LastName: `Reed ${(at * 7919) % count}`,
    Email: `user${at}@bench.example`,
    UserRoleId: roles.salesRep,
    IsLockedOut: at % 9 === 0,
    IsUserActive: true,
    ManagerId: null,
    ColleagueId: null,
    SalesSettings: null,
  });
  for (let first = 0; first < count; first += 99) {
    const ids = Array.from({ length: Math.min(99, count - first) }, (_, at) => first + at);
    const items = ids.map((at) => buildRecordItem(dealer, 'USERS', 971_400_000 + at, userAt(at)));
    await writeTransaction(items.map((Item) => ({ Put: { TableName, Item } })));
  }
  await writeTransaction([buildChangeFeedWrite(dealer, 'USERS', 'all')]);
}
