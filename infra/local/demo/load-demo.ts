import { ensureUserWithPassword } from '#functions/outside/cognito-passwords.ts';
import { buildDailyMessageItem } from '#functions/store/accounts/daily-message.ts';
import { createAccount, findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { buildCatalogManufacturerItem } from '#functions/store/dealers/catalog-manufacturers.ts';
import { buildAllListedItem } from '#functions/store/dealers/older-dealers.ts';
import { feedNames, buildFeedWrite } from '#functions/store/table/change-feed.ts';
import { PLATFORM_DEALER_KEY, TableName } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roleNames } from '#shared/access/roles.ts';
import { writeRecords } from './batches.ts';
import { colleagueRecords, makeColleagues } from './colleagues.ts';
import { loadConfigurators, makersWithConfigurator } from './configurators.ts';
import { customerCount, customerRecords, makeCustomers } from './customers.ts';
import { dealerRecords, demoDealers } from './dealers.ts';
import { makeCatalog, manufacturerRecords } from './manufacturers.ts';
import { orderRecords } from './orders.ts';
import { packageRecords } from './packages.ts';
import { drawProducts } from './pictures.ts';
import { makeProducts, productCount, productRecords } from './products.ts';
import { keyOf, type DemoDealer, type DemoRecords, type DemoSize, type Stock } from './records.ts';
import { publishCatalogs } from './smart-catalogs.ts';
import {
  demoPassword,
  makeAccounts,
  makeUsers,
  platformAdmin,
  platformAdminItem,
  userRecords,
} from './users.ts';
import { writeAgain } from './write-again.ts';

export { demoPassword };
export type { DemoSize };

export type Progress = (done: number, total: number, what: string) => void;

/** What is loaded, noun by noun. */
const everything: readonly DemoRecords[] = [
  dealerRecords,
  userRecords,
  colleagueRecords,
  manufacturerRecords,
  customerRecords,
  productRecords,
  orderRecords,
  packageRecords,
];

/** Who can sign in, with the password above. */
export const demoSignIns: readonly { dealer: string; role: string; email: string }[] = [
  { dealer: '', role: roleNames[platformAdmin.roleId], email: platformAdmin.email },
  ...demoDealers.flatMap((demo) =>
    makeAccounts(demo).map(({ email, roleId, isLimitedTransferUser }) => ({
      dealer: demo.dealer.DisplayName,
      role: isLimitedTransferUser ? `${roleNames[roleId]}, limited transfer` : roleNames[roleId],
      email,
    })),
  ),
];

/** The same data for the same size, always. */
export function makeStock(demo: DemoDealer, size: DemoSize): Stock {
  const users = makeUsers(demo);
  const sellers = users.filter(({ Email }) => /^(rep|rep2|manager)@/.test(Email));
  return {
    demo,
    users,
    colleagues: makeColleagues(demo),
    customers: makeCustomers(
      demo,
      customerCount[size],
      sellers.map(({ SalesRepId }) => SalesRepId),
    ),
    products: makeProducts(demo, productCount[size]),
  };
}

/** Fills an empty table and user pool. */
export async function loadDemo(size: DemoSize, progress: Progress): Promise<void> {
  const stocks = demoDealers.map((demo) => makeStock(demo, size));
  const counts = stocks.flatMap((stock) => [
    ...everything.map(({ count }) => count(stock, size)),
    makersWithConfigurator(stock, size).length,
  ]);
  const report = reporter(
    counts.reduce((sum, count) => sum + count, 0),
    progress,
  );
  await addUsers();
  await writeTransaction([
    { Put: { TableName, Item: buildDailyMessageItem(news) } },
    { Put: { TableName, Item: platformAdminItem() } },
    ...makeCatalog().map((one) => ({
      Put: { TableName, Item: buildCatalogManufacturerItem(one) },
    })),
    buildFeedWrite(PLATFORM_DEALER_KEY, 'CATALOGMANUFACTURERS', 'all'),
    { Put: { TableName, Item: buildAllListedItem() } },
    buildFeedWrite(PLATFORM_DEALER_KEY, 'USERS', 'all'),
    buildFeedWrite(PLATFORM_DEALER_KEY, 'DEALERS', 'all'),
  ]);
  // The table is waited for, and meanwhile files are written.
  await Promise.all([loadRecords(stocks, size, report), loadFiles(stocks, size, report)]);
  for (const stock of stocks)
    await writeTransaction(feedNames.map((name) => buildFeedWrite(keyOf(stock), name, 'all')));
}

type Report = (what: string) => (count: number) => void;

async function loadRecords(stocks: readonly Stock[], size: DemoSize, report: Report) {
  for (const stock of stocks)
    for (const { noun, items } of everything)
      await writeRecords(items(stock, size), report(`${stock.demo.dealer.StoreCode} ${noun}`));
}

async function loadFiles(stocks: readonly Stock[], size: DemoSize, report: Report) {
  await writeAgain(() => publishCatalogs(stocks));
  for (const stock of stocks) {
    await writeAgain(() => drawProducts(stock.products, size));
    const { StoreCode } = stock.demo.dealer;
    await loadConfigurators(stock, size, report(`${StoreCode} configurators`));
  }
}

const news = {
  Title: 'What is new in SmartSales',
  Message: `Prices of 2027 are loaded on Sunday, December 6.

Open orders take the new prices with Refresh Pricing. Committed orders keep theirs.`,
  PublishedOn: '2026-11-20T14:00:00.000Z',
};

async function addUsers(): Promise<void> {
  for (const account of [platformAdmin, ...demoDealers.flatMap(makeAccounts)]) {
    await ensureUserWithPassword(account.userId, demoPassword);
    // Whoever loads them again, because the first time was cut short, finds some.
    if (!(await findAccount(account.userId))) await createAccount(account);
  }
}

/** Tells how far the loading has come, at most ten times a second. */
function reporter(total: number, progress: Progress) {
  let done = 0;
  let reportedAt = 0;
  return (what: string) => (count: number) => {
    done = Math.min(total, done + count);
    if (performance.now() - reportedAt < 100 && done < total) return;
    reportedAt = performance.now();
    progress(done, total, what);
  };
}
