import { createAccount } from '#functions/store/accounts/accounts.ts';
import { dealerItem } from '#functions/store/dealers/dealers.ts';
import { productsStampItem } from '#functions/store/dealers/product-list.ts';
import { productItem } from '#functions/store/dealers/products.ts';
import { orderItems } from '#functions/store/orders/orders.ts';
import { counterItem } from '#functions/store/table/counters.ts';
import { recordItem } from '#functions/store/table/records.ts';
import { dealerKey, type DealerKey } from '#functions/store/table/table.ts';
import { addCognitoUser } from '#infra/local/engines/cognito-users.ts';
import { roleNames } from '#shared/access/roles.ts';
import { writeItems } from './batches.ts';
import { makeCustomers } from './customers.ts';
import { demoDealers, type DemoDealer } from './dealers.ts';
import { makeManufacturers } from './manufacturers.ts';
import { makeOrder, numberOf, type Stock } from './orders.ts';
import { demoPassword, makeAccounts, makeColleagues, makeUsers, platformAdmin } from './people.ts';
import { makeProducts } from './products.ts';

export { demoPassword };

export type DemoSize = 'full' | 'small';
export type Progress = (done: number, total: number, what: string) => void;

const sizes = {
  full: { products: 6000, customers: 300, orders: 2000 },
  small: { products: 300, customers: 60, orders: 120 },
} as const;

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
      sizes[size].customers,
      sellers.map(({ SalesRepId }) => SalesRepId),
    ),
    products: makeProducts(demo, sizes[size].products),
  };
}

/** Fills an empty table and user pool. */
export async function loadDemo(size: DemoSize, progress: Progress): Promise<void> {
  const report = reporter(demoDealers.length * stepsOf(size), progress);
  await addUsers();
  for (const demo of demoDealers) {
    const stock = makeStock(demo, size);
    const dealer = dealerKey(demo.dealer.Id);
    const count = report(`${demo.dealer.StoreCode} records`);
    await writeItems(recordsOf(dealer, stock, size), count);
    const { orders } = sizes[size];
    const countOrder = report(`${demo.dealer.StoreCode} orders`);
    await writeItems(
      ordersOf(dealer, stock, orders, () => countOrder(1)),
      () => undefined,
    );
  }
}

const stepsOf = (size: DemoSize) =>
  Object.values(sizes[size]).reduce((sum, count) => sum + count, 0);

async function addUsers(): Promise<void> {
  for (const account of [platformAdmin, ...demoDealers.flatMap(makeAccounts)]) {
    const username = String(account.userId);
    await addCognitoUser({ username, email: account.email, password: demoPassword });
    await createAccount(account);
  }
}

function* recordsOf(dealer: DealerKey, stock: Stock, size: DemoSize) {
  const { demo, users, colleagues, customers, products } = stock;
  yield counterItem(dealer, numberOf(sizes[size].orders));
  yield dealerItem(dealer, 'DEALER', demo.dealer);
  yield dealerItem(dealer, 'ORDERTYPES', demo.orderTypes);
  yield dealerItem(dealer, 'REGIONRATES', demo.regionRates);
  for (const user of users) yield recordItem(dealer, 'USERS', user.AppUserId, user);
  for (const colleague of colleagues)
    yield recordItem(dealer, 'COLLEAGUES', colleague.Id, colleague);
  for (const manufacturer of makeManufacturers(demo))
    yield recordItem(dealer, 'MANUFACTURERS', manufacturer.Id, manufacturer);
  for (const customer of customers) yield recordItem(dealer, 'CUSTOMERS', customer.Id, customer);
  for (const product of products) yield productItem(dealer, product);
  yield productsStampItem(dealer, 'demo');
}

function* ordersOf(dealer: DealerKey, stock: Stock, count: number, onMade: () => void) {
  for (let index = 0; index < count; index += 1) {
    const { order, ownerName } = makeOrder(stock, index, count);
    yield* orderItems(dealer, order, ownerName);
    onMade();
  }
}

/** Tells how far the loading has come, at most ten times a second. */
function reporter(total: number, progress: Progress) {
  let done = 0;
  let saidAt = 0;
  return (what: string) => (count: number) => {
    done = Math.min(total, done + count);
    if (performance.now() - saidAt < 100 && done < total) return;
    saidAt = performance.now();
    progress(done, total, what);
  };
}
