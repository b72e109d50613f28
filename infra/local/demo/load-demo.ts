import { ensurePoolUserWithPassword } from '#functions/external/cognito-passwords.ts';
import { buildDailyMessageItem } from '#functions/store/accounts/daily-message.ts';
import { createAccount, findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { buildAllDealersListedItem } from '#functions/store/dealers/older-dealers.ts';
import { buildPlatformManufacturerItem } from '#functions/store/dealers/platform-manufacturers.ts';
import { feedNames, buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { PLATFORM_DEALER_KEY, TableName } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roleNames } from '#shared/access/roles.ts';
import { demoColleagueRecords, createDemoColleagues } from './demo-colleagues.ts';
import {
  publishDemoConfigurators,
  listDemoConfiguratorManufacturers,
} from './demo-configurators.ts';
import { demoCustomerCounts, demoCustomerRecords, createDemoCustomers } from './demo-customers.ts';
import { demoDealerRecords, demoDealers } from './demo-dealers.ts';
import { createDemoPlatformManufacturers, demoManufacturerRecords } from './demo-manufacturers.ts';
import { demoOfferRecords } from './demo-offer.ts';
import { demoOrderRecords } from './demo-orders.ts';
import { demoPackageRecords } from './demo-packages.ts';
import { createDemoProducts, demoProductCounts, demoProductRecords } from './demo-products.ts';
import {
  getDemoDealerKey,
  type DemoDealer,
  type DemoRecordSet,
  type DemoSize,
  type DemoStock,
} from './demo-records.ts';
import { publishDemoCatalogs } from './demo-smart-catalogs.ts';
import {
  demoPassword,
  createDemoAccounts,
  createDemoUsers,
  demoPlatformAdmin,
  createPlatformAdminItem,
  demoUserRecords,
} from './demo-users.ts';
import { writeDemoProductPictures } from './product-pictures.ts';
import { retryOnTimeout } from './retry-on-timeout.ts';
import { writeNewDemoRecords } from './write-records.ts';

export { demoPassword };
export type { DemoSize };

export type OnDemoProgress = (done: number, total: number, label: string) => void;

/** The record sets, noun by noun. */
const demoRecordSets: readonly DemoRecordSet[] = [
  demoDealerRecords,
  demoUserRecords,
  demoColleagueRecords,
  demoManufacturerRecords,
  demoCustomerRecords,
  demoProductRecords,
  demoOrderRecords,
  demoOfferRecords,
  demoPackageRecords,
];

/** The accounts that can sign in with the password above. */
export const demoSignIns: readonly { dealer: string; role: string; email: string }[] = [
  { dealer: '', role: roleNames[demoPlatformAdmin.roleId], email: demoPlatformAdmin.email },
  ...demoDealers.flatMap((demo) =>
    createDemoAccounts(demo).map(({ email, roleId, isLimitedTransferUser }) => ({
      dealer: demo.dealer.DisplayName,
      role: isLimitedTransferUser ? `${roleNames[roleId]}, limited transfer` : roleNames[roleId],
      email,
    })),
  ),
];

/** Deterministic: the same size always gives the same data. */
export function createDemoStock(demo: DemoDealer, size: DemoSize): DemoStock {
  const users = createDemoUsers(demo);
  const sellers = users.filter(({ Email }) => /^(rep|rep2|manager)@/.test(Email));
  return {
    demo,
    users,
    colleagues: createDemoColleagues(demo),
    customers: createDemoCustomers(
      demo,
      demoCustomerCounts[size],
      sellers.map(({ SalesRepId }) => SalesRepId),
    ),
    products: createDemoProducts(demo, demoProductCounts[size]),
  };
}

/** Fills an empty table and user pool. */
export async function loadDemoData(size: DemoSize, onProgress: OnDemoProgress): Promise<void> {
  const stocks = demoDealers.map((demo) => createDemoStock(demo, size));
  const counts = stocks.flatMap((stock) => [
    ...demoRecordSets.map(({ count }) => count(stock, size)),
    listDemoConfiguratorManufacturers(stock, size).length,
  ]);
  const report = createProgressReporter(
    counts.reduce((sum, count) => sum + count, 0),
    onProgress,
  );
  await createDemoSignIns();
  await writeTransaction([
    { Put: { TableName, Item: buildDailyMessageItem(demoAnnouncement) } },
    { Put: { TableName, Item: createPlatformAdminItem() } },
    ...createDemoPlatformManufacturers().map((one) => ({
      Put: { TableName, Item: buildPlatformManufacturerItem(one) },
    })),
    buildChangeFeedWrite(PLATFORM_DEALER_KEY, 'CATALOGMANUFACTURERS', 'all'),
    { Put: { TableName, Item: buildAllDealersListedItem() } },
    buildChangeFeedWrite(PLATFORM_DEALER_KEY, 'USERS', 'all'),
    buildChangeFeedWrite(PLATFORM_DEALER_KEY, 'DEALERS', 'all'),
  ]);
  // Files are written while the table requests are pending.
  await Promise.all([writeDemoRecords(stocks, size, report), writeDemoFiles(stocks, size, report)]);
  for (const stock of stocks)
    await writeTransaction(
      feedNames.map((name) => buildChangeFeedWrite(getDemoDealerKey(stock), name, 'all')),
    );
}

type CreateCountReporter = (label: string) => (count: number) => void;

async function writeDemoRecords(
  stocks: readonly DemoStock[],
  size: DemoSize,
  report: CreateCountReporter,
) {
  for (const stock of stocks)
    for (const { noun, items } of demoRecordSets)
      await writeNewDemoRecords(
        items(stock, size),
        report(`${stock.demo.dealer.StoreCode} ${noun}`),
      );
}

async function writeDemoFiles(
  stocks: readonly DemoStock[],
  size: DemoSize,
  report: CreateCountReporter,
) {
  await publishDemoCatalogs(stocks);
  for (const stock of stocks) {
    await retryOnTimeout(() => writeDemoProductPictures(stock.products, size));
    const { StoreCode } = stock.demo.dealer;
    await publishDemoConfigurators(stock, size, report(`${StoreCode} configurators`));
  }
}

const demoAnnouncement = {
  Title: 'What is new in SmartSales',
  Message: `Prices of 2027 are loaded on Sunday, December 6.

Open orders take the new prices with Refresh Pricing. Committed orders keep theirs.`,
  PublishedOn: '2026-11-20T14:00:00.000Z',
};

async function createDemoSignIns(): Promise<void> {
  for (const account of [demoPlatformAdmin, ...demoDealers.flatMap(createDemoAccounts)]) {
    await ensurePoolUserWithPassword(account.userId, demoPassword);
    // An interrupted load may have created the account already.
    if (!(await findAccount(account.userId))) await createAccount(account);
  }
}

/** Reports the progress, at most ten times a second. */
function createProgressReporter(total: number, progress: OnDemoProgress) {
  let done = 0;
  let reportedAt = 0;
  return (label: string) => (count: number) => {
    done = Math.min(total, done + count);
    if (performance.now() - reportedAt < 100 && done < total) return;
    reportedAt = performance.now();
    progress(done, total, label);
  };
}
