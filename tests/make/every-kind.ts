import { readFileSync } from 'node:fs';
import { handler as listMyCustomers } from '#functions/api/customers/list-my-customers.ts';
import { handler as uploadTemplate } from '#functions/api/documents/upload-template.ts';
import { handler as addFavorite } from '#functions/api/favorites/add-favorite.ts';
import { handler as importQuote } from '#functions/api/orders/import-quote.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as usePackage } from '#functions/api/packages/use-package.ts';
import { handler as checkPriceList } from '#functions/api/products/check-price-list.ts';
import { handler as createProduct } from '#functions/api/products/create-product.ts';
import { handler as usePriceList } from '#functions/api/products/use-price-list.ts';
import { handler as saveTableConfig } from '#functions/api/settings/save-table-config.ts';
import { handler as uploadDocument } from '#functions/api/uploads/upload-document.ts';
import { buildDealerClosedWrite } from '#functions/store/accounts/closed-dealers.ts';
import { buildDailyMessageItem } from '#functions/store/accounts/daily-message.ts';
import { createMailCode } from '#functions/store/accounts/mail-codes.ts';
import {
  buildSignUpWrites,
  type PendingSignUp,
} from '#functions/store/accounts/pending-sign-ups.ts';
import { tryCountAction } from '#functions/store/accounts/throttles.ts';
import { toCategoryKey, ensureCategoryNumbers } from '#functions/store/dealers/category-numbers.ts';
import {
  buildCustomerDetailWrite,
  type CustomerDetailScope,
} from '#functions/store/dealers/customer-details.ts';
import { closeListToEdits } from '#functions/store/dealers/stored-change-sets.ts';
import { buildColleagueWrites } from '#functions/store/dealers/stored-colleagues.ts';
import { buildCustomerNumberWrite } from '#functions/store/dealers/stored-customers.ts';
import { buildDealerItem } from '#functions/store/dealers/stored-dealers.ts';
import {
  createOrderMailKey,
  buildOrderMailWrite,
} from '#functions/store/orders/sent-order-mails.ts';
import { joinPrintQueue } from '#functions/store/print-queue.ts';
import { saveMailProblem } from '#functions/store/stored-mail-problems.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser, someCustomers } from './a-dealer.ts';
import { aDraft } from './a-draft.ts';
import { aPackage } from './a-package.ts';
import { deskOf, read, type User } from './an-order-desk.ts';
import { call } from './call.ts';
import {
  aCatalogManufacturer,
  aStoredColleague,
  aStoredManufacturer,
  aStoredProduct,
  putItem,
} from './catalogue.ts';
import { publishConfiguratorRelease } from './publish-release.ts';
import { aSignedInUser, signIn } from './sign-in.ts';

export type EveryKind = {
  dealerId: number;
  rep: User;
  administrator: User;
  /** The rep's, with lines in two pieces, made by the administrator under the key `made`. */
  order: Order;
};

/** A dealer with an item of every kind that the store writes. */
export async function everyKind(dealerId: number): Promise<EveryKind> {
  const dealer = toDealerKey(dealerId);
  await aStoredDealer({ Id: dealerId, OrderLinkEnabled: true }, [
    { Id: 1, DisplayName: 'Equipment' },
  ]);
  const rates = [{ StateId: 60, Rate1: 0.05, Rate2: 0.07 }];
  await putItem(buildDealerItem(dealer, 'REGIONRATES', rates));
  // Of a dealer nobody has signed in to.
  await writeTransaction([buildDealerClosedWrite(dealerId * 10 + 1, true)]);
  await closeListToEdits({ dealer, list: 'MANUFACTURERS' });
  await ensureCategoryNumbers(dealer, [toCategoryKey('Chairs')]);
  await publishConfiguratorRelease(dealerId);
  await aStoredCustomer(dealerId);
  await writeTransaction([buildCustomerNumberWrite(dealer, { JdeNum: '204518', Id: 11 })]);
  await aStoredProduct(dealerId);
  const colleague = await aStoredColleague(dealerId);
  await writeTransaction(
    buildColleagueWrites(dealer, { before: undefined, after: colleague }).claims,
  );
  await aStoredManufacturer(dealerId, { MfgId: 1 });
  await aCatalogManufacturer();
  await aboutACustomer(dealerId);
  const rep = await aStoredUser(anyone(dealerId, 1));
  const chief = { ...anyone(dealerId, 2), roleId: roles.salesAdministrator };
  const administrator = await aStoredUser(chief);
  const draft = aDraft(administrator, { SalesRepId: rep.salesRepId }, 130);
  const made = await deskOf(administrator).create(draft, keyed('made'));
  const order = read(made.body);
  await shortened(administrator);
  const { token } = rep;
  const ready = { InstalledOn: '2026-12-14', OrderTypeId: 1 };
  const { Id: id } = await deskOf(administrator).saved(ready);
  await call(submitOrder, { token: administrator.token, params: { id }, body: [id] });
  await call(addFavorite, { token, body: { orderId: order.Id }, ...keyed('kept') });
  const table = { TableConfigType: 'OrderSearch', Columns: [aColumn] };
  await call(createProduct, { token: administrator.token, body: anotherProduct, ...keyed('sold') });
  await putAPriceListIntoUse(administrator.token);
  await call(saveTableConfig, { token, body: table, ...keyed('arranged') });
  const quote = `<Quote xmlns="urn:smartsales:quote:1"><Line><StockCode>104-2210</StockCode><DiscountA>5</DiscountA></Line></Quote>`;
  await call(importQuote, { token, text: quote, ...keyed('imported') });
  // So many that a list of them leaves a snapshot.
  await someCustomers(dealerId, 300);
  await call(listMyCustomers, { token });
  const PublishedOn = '2026-11-20T06:00:00.000Z';
  await putItem(buildDailyMessageItem({ Title: 'Prices', Message: 'They are new.', PublishedOn }));
  await signIn(rep.email, { password: 'wrong' });
  await joinPrintQueue('a-ticket');
  await saveMailProblem(dealer, aMailProblem);
  await writeTransaction([buildOrderMailWrite(dealer, createOrderMailKey(id, aMail, 'm'), aMail)]);
  await visited(dealerId);
  await uploadAForm(dealerId);
  const file = new File(['%PDF-1.7'], 'Terms.pdf');
  await call(uploadDocument, { token: administrator.token, parts: { file } });
  const { Id: packageId } = await aPackage(token);
  await call(usePackage, { token, params: { id: packageId } });
  return { dealerId, rep, administrator, order };
}

/** What is kept beside a customer. */
async function aboutACustomer(dealerId: number) {
  const place = { dealer: toDealerKey(dealerId), customerId: 11 };
  const put = (kind: CustomerDetailScope['kind']) =>
    buildCustomerDetailWrite(
      { ...place, kind },
      { before: undefined, after: { Id: 1, Version: 1 } },
    );
  await writeTransaction([put('CUSTOMERCONTACTS'), put('CUSTOMERNOTES'), put('CUSTOMERREQUESTS')]);
}

/** What visitors leave behind. */
async function visited(dealerId: number) {
  const { userId, email } = anyone(dealerId, 3);
  await createMailCode(userId, 'RESET', 1);
  await writeTransaction(buildSignUpWrites(userId, { Email: email } as PendingSignUp));
  await tryCountAction(`user${userId}`, email, { maxCount: 1, minutes: 1 });
}

/** A PDF of the dealer's own for a form. */
async function uploadAForm(dealerId: number) {
  const { token } = await aSignedInUser({ roleId: roles.smartSalesAdmin });
  const bytes = readFileSync('tests/data/pdf-forms/textfields.pdf');
  const file = new File([new Uint8Array(bytes)], '87 Warranty.pdf');
  await call(uploadTemplate, { token, params: { id: dealerId }, parts: { file } });
}

/** An order of which much was taken away: the way back is so long that it is kept whole. */
async function shortened(user: User) {
  const Description = 'Cabinet '.repeat(50);
  const { OrderLines } = aDraft(user, {}, 250);
  const wide = OrderLines.map((line) => ({ ...line, Description }));
  const order = await deskOf(user).saved({ OrderLines: wide });
  await deskOf(user).update({ ...order, OrderLines: order.OrderLines.slice(0, 1) });
}

async function putAPriceListIntoUse(token: string) {
  const file = new File(['MFID,Part #,Description\nADEC,AX-901,Tray'], 'prices.csv');
  const { body } = await call(checkPriceList, { token, parts: { file } });
  const query = { Gone: 'keep', Digest: (body as { Digest: string }).Digest };
  await call(usePriceList, { token, query, parts: { file } });
}

const anotherProduct = { MfgCode: 'ADEC', PartNumber: 'AX-900', Description: 'Stool' };

const anyone = (dealerId: number, index: number) => {
  const userId = dealerId * 10 + index;
  return { dealerId, userId, salesRepId: userId, email: `user${userId}@kinds.example` };
};

const aMail = {
  Version: 1,
  SentOn: '2026-11-20T06:00:00.000Z',
  SentBy: 'Robin Reed',
  To: ['dentist@kinds.example'],
  Forms: ['Worksheet'],
};

const aMailProblem = {
  When: '2026-11-20T06:00:00.000Z',
  Email: 'gone@kinds.example',
  What: 'bounced',
  IsPermanent: true,
  Reason: null,
  Subject: 'Your invitation',
  sourceId: 'feedback#0',
} as const;

const aColumn = { Name: 'Order #', Field: 'OrderNumber', SortOrder: 0 };

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
