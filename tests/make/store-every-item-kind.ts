import { hash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { handler as closeMonth } from '#functions/api/commission/close-month.ts';
import { handler as saveRates } from '#functions/api/commission/save-rates.ts';
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
import { writeMonthlyForecast } from '#functions/domain/insights/write-monthly-forecast.ts';
import { fillOlderOrders } from '#functions/domain/older-orders/fill-older-orders.ts';
import { buildDealerClosedWrite } from '#functions/store/accounts/closed-dealers.ts';
import { buildDailyMessageItem } from '#functions/store/accounts/daily-message.ts';
import { createMailCode } from '#functions/store/accounts/mail-codes.ts';
import {
  buildPendingSignUpWrites,
  type PendingSignUp,
} from '#functions/store/accounts/pending-sign-ups.ts';
import { tryCountThrottledAction } from '#functions/store/accounts/throttles.ts';
import { createWeeklyMailToken } from '#functions/store/accounts/weekly-mail-tokens.ts';
import { buildApprovalRulesWrites } from '#functions/store/dealers/approval-rules-check.ts';
import {
  toCategoryKey,
  getOrAssignCategoryNumbers,
} from '#functions/store/dealers/category-numbers.ts';
import {
  buildCustomerDetailWrite,
  type CustomerDetailScope,
} from '#functions/store/dealers/customer-details.ts';
import { tryCloseListToEdits } from '#functions/store/dealers/stored-change-sets.ts';
import { buildColleagueWrites } from '#functions/store/dealers/stored-colleagues.ts';
import { buildCustomerNumberClaimWrite } from '#functions/store/dealers/stored-customers.ts';
import { buildDealerPartItem } from '#functions/store/dealers/stored-dealers.ts';
import {
  createOrderMailKey,
  buildWaitingOrderMailWrite,
} from '#functions/store/orders/sent-order-mails.ts';
import { buildNewApprovalWrite } from '#functions/store/orders/stored-approvals.ts';
import { joinPrintQueue } from '#functions/store/print-queue.ts';
import { buildUnguardedSealWrite } from '#functions/store/proposals/stored-seals.ts';
import { saveMailProblemOnce } from '#functions/store/stored-mail-problems.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { MAX_EXTENDED_PRICE_CENTS } from '#shared/constants.ts';
import { asCents } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { addContractPrice } from './add-contract-price.ts';
import { buildApprovalRule } from './approval-rules.ts';
import { buildUnsavedOrder } from './build-unsaved-order.ts';
import { callHandler } from './call-handler.ts';
import {
  storeCatalogManufacturer,
  storeColleague,
  storeManufacturer,
  storeProduct,
  putItem,
} from './catalog-fixtures.ts';
import { createRoomPackage } from './create-room-package.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
  storeManyCustomers,
} from './dealer-fixtures.ts';
import { createOrderClient, decodeOrderBody, type OrderClientUser } from './order-client.ts';
import { createProposalClient, createShareableFields } from './proposal-client.ts';
import { storeReleaseAndUploads } from './publish-release.ts';
import { sampleApproval } from './sample-approval.ts';
import { createSignedInUser, signInWithTestPassword } from './sign-in.ts';
import { storePriceImpact } from './store-price-impact.ts';

export type EveryItemKind = {
  dealerId: number;
  rep: OrderClientUser;
  administrator: OrderClientUser;
  /** The rep's order, with lines in two parts, created by the administrator under the key `made`. */
  order: Order;
};

/** No order reaches it. */
const unreachedRule = buildApprovalRule({ From: asCents(MAX_EXTENDED_PRICE_CENTS) });

/** A dealer with an item of every kind that the store writes. */
export async function storeEveryItemKind(dealerId: number): Promise<EveryItemKind> {
  const dealer = toDealerKey(dealerId);
  await storeDealer({ Id: dealerId, OrderLinkEnabled: true, ApprovalRules: [unreachedRule] }, [
    { Id: 1, DisplayName: 'Equipment' },
  ]);
  const rates = [{ StateId: 60, Rate1: 0.05, Rate2: 0.07 }];
  await putItem(buildDealerPartItem(dealer, 'REGIONRATES', rates));
  await writeTransaction(
    buildApprovalRulesWrites(dealer, [unreachedRule], {
      By: 'Kim Chief',
      On: '2026-11-24T09:14:00.000Z',
    }),
  );
  // A dealer that nobody has signed in to.
  await writeTransaction([buildDealerClosedWrite(dealerId * 10 + 1, true)]);
  await tryCloseListToEdits({ dealer, list: 'MANUFACTURERS' });
  await getOrAssignCategoryNumbers(dealer, [toCategoryKey('Chairs')]);
  await storeReleaseAndUploads(dealerId);
  await storeCustomer(dealerId);
  await writeTransaction([buildCustomerNumberClaimWrite(dealer, { JdeNum: '204518', Id: 11 })]);
  await storeProduct(dealerId);
  const colleague = await storeColleague(dealerId);
  await writeTransaction(
    buildColleagueWrites(dealer, { before: undefined, after: colleague }).claims,
  );
  await storeManufacturer(dealerId, { MfgId: 1 });
  await storeCatalogManufacturer();
  await storeCustomerRecords(dealerId);
  const rep = await createSignedInDealerUser(buildUserIds(dealerId, 1));
  const chief = { ...buildUserIds(dealerId, 2), roleId: roles.salesAdministrator };
  const administrator = await createSignedInDealerUser(chief);
  const draft = buildUnsavedOrder(administrator, { SalesRepId: rep.salesRepId }, 130);
  const createResponse = await createOrderClient(administrator).create(
    draft,
    buildIdempotencyHeaders('made'),
  );
  const order = decodeOrderBody(createResponse.body);
  await saveShortenedOrder(administrator);
  const { token } = rep;
  const ready = { InstalledOn: '2026-12-14', OrderTypeId: 1 };
  const { Id: id } = await createOrderClient(administrator).saveNewOrder(ready, 1, randomUUID());
  await callHandler(submitOrder, { token: administrator.token, params: { id }, body: [id] });
  await callHandler(addFavorite, {
    token,
    body: { orderId: order.Id },
    ...buildIdempotencyHeaders('kept'),
  });
  const table = { TableConfigType: 'OrderSearch', Columns: [orderNumberColumn] };
  await callHandler(createProduct, {
    token: administrator.token,
    body: newProduct,
    ...buildIdempotencyHeaders('sold'),
  });
  await applyPriceList(administrator.token);
  await callHandler(saveTableConfig, {
    token,
    body: table,
    ...buildIdempotencyHeaders('arranged'),
  });
  const quote = `<Quote xmlns="urn:smartsales:quote:1"><Line><StockCode>104-2210</StockCode><DiscountA>5</DiscountA></Line></Quote>`;
  await callHandler(importQuote, { token, text: quote, ...buildIdempotencyHeaders('imported') });
  // Enough that reading the list writes a snapshot.
  await storeManyCustomers(dealerId, 300);
  await callHandler(listMyCustomers, { token });
  const PublishedOn = '2026-11-20T06:00:00.000Z';
  await putItem(buildDailyMessageItem({ Title: 'Prices', Message: 'They are new.', PublishedOn }));
  await signInWithTestPassword(rep.email, { password: 'wrong' });
  await joinPrintQueue('a-ticket');
  await saveMailProblemOnce(dealer, sampleMailProblem);
  await writeTransaction([
    buildWaitingOrderMailWrite(dealer, createOrderMailKey(id, sampleMail, 'm'), sampleMail),
    buildNewApprovalWrite(dealer, id, sampleApproval),
  ]);
  await storeVisitorItems(dealerId);
  await shareNewOrder(administrator);
  await uploadFormTemplate(dealerId);
  const file = new File(['%PDF-1.7'], 'Terms.pdf');
  await callHandler(uploadDocument, { token: administrator.token, parts: { file } });
  await addContractPrice(administrator.token, { GroupName: 'Study Club', MfgId: 1 });
  await storePriceImpact(dealerId, {}, []);
  const rate = { AppUserId: null, Slot: 'Owner', Rate: 8, From: '2026-01-01' };
  await callHandler(saveRates, {
    token: administrator.token,
    body: { Version: 0, Rates: [rate] },
  });
  await callHandler(closeMonth, { token: administrator.token, params: { Month: '2026-01' } });
  const now = Date.parse('2026-11-01T18:00:00Z');
  await fillOlderOrders(dealer, { now, mayGoOn: () => true });
  await writeMonthlyForecast(dealer, { TimeZone: 'UTC', StateId: null }, now);
  const { Id: packageId } = await createRoomPackage(token);
  await callHandler(usePackage, { token, params: { id: packageId } });
  return { dealerId, rep, administrator, order };
}

/** The detail records of a customer. */
async function storeCustomerRecords(dealerId: number) {
  const scope = { dealer: toDealerKey(dealerId), customerId: 11 };
  const put = (kind: CustomerDetailScope['kind']) =>
    buildCustomerDetailWrite(
      { ...scope, kind },
      { before: undefined, after: { Id: 1, Version: 1 } },
    );
  await writeTransaction([put('CUSTOMERCONTACTS'), put('CUSTOMERNOTES'), put('CUSTOMERREQUESTS')]);
}

/** The items that visitors leave behind. */
async function storeVisitorItems(dealerId: number) {
  const { userId, email } = buildUserIds(dealerId, 3);
  await createMailCode(userId, 'RESET', 1);
  await createWeeklyMailToken({ dealerId, userId });
  await writeTransaction(buildPendingSignUpWrites(userId, { Email: email } as PendingSignUp));
  await tryCountThrottledAction(`user${userId}`, email, { maxCount: 1, minutes: 1 });
}

/** Shares an order with a customer, who asks a question; a sealed PDF of it is known. */
async function shareNewOrder(user: OrderClientUser) {
  const order = await createOrderClient(user).saveNewOrder(createShareableFields());
  const { visitor } = await createProposalClient(user).shareWithVisitor(order);
  expect(await visitor.ask('Is it white?')).toMatchObject({ status: 200 });
  await writeTransaction([
    buildUnguardedSealWrite(hash('sha256', String(order.Id), 'hex'), {
      dealerId: user.dealerId!,
      orderId: order.Id,
      sequence: 1,
    }),
  ]);
}

/** Uploads the dealer's own PDF for a form. */
async function uploadFormTemplate(dealerId: number) {
  const { token } = await createSignedInUser({ roleId: roles.smartSalesAdmin });
  const bytes = readFileSync('tests/data/pdf-forms/textfields.pdf');
  const file = new File([new Uint8Array(bytes)], '87 Warranty.pdf');
  await callHandler(uploadTemplate, { token, params: { id: dealerId }, parts: { file } });
}

/** Saves an order with many lines deleted. The reverse delta is so long that a full snapshot is stored. */
async function saveShortenedOrder(user: OrderClientUser) {
  const Description = 'Cabinet '.repeat(50);
  const { OrderLines } = buildUnsavedOrder(user, {}, 250);
  const wide = OrderLines.map((line) => ({ ...line, Description }));
  const order = await createOrderClient(user).saveNewOrder({ OrderLines: wide });
  await createOrderClient(user).update({ ...order, OrderLines: order.OrderLines.slice(0, 1) });
}

async function applyPriceList(token: string) {
  const file = new File(['MFID,Part #,Description\nADEC,AX-901,Tray'], 'prices.csv');
  const { body } = await callHandler(checkPriceList, { token, parts: { file } });
  const query = { Gone: 'keep', Digest: (body as { Digest: string }).Digest };
  await callHandler(usePriceList, { token, query, parts: { file } });
}

const newProduct = { MfgCode: 'ADEC', PartNumber: 'AX-900', Description: 'Stool' };

const buildUserIds = (dealerId: number, index: number) => {
  const userId = dealerId * 10 + index;
  return { dealerId, userId, salesRepId: userId, email: `user${userId}@kinds.example` };
};

const sampleMail = {
  Version: 1,
  SentOn: '2026-11-20T06:00:00.000Z',
  SentBy: 'Robin Reed',
  To: ['dentist@kinds.example'],
  Forms: ['Worksheet'],
};

const sampleMailProblem = {
  When: '2026-11-20T06:00:00.000Z',
  Email: 'gone@kinds.example',
  What: 'bounced',
  IsPermanent: true,
  Reason: null,
  Subject: 'Your invitation',
  sourceId: 'feedback#0',
} as const;

const orderNumberColumn = { Name: 'Order #', Field: 'OrderNumber', SortOrder: 0 };

const buildIdempotencyHeaders = (key: string) => ({ headers: { 'idempotency-key': key } });
