import { accountsMessages } from './accounts-messages.ts';
import { adminNoticesMessages } from './admin-notices-messages.ts';
import { announcementMessages } from './announcement-messages.ts';
import { apiErrorMessages } from './api-error-messages.ts';
import { approvalsMessages } from './approvals-messages.ts';
import { changeSetsMessages } from './change-sets-messages.ts';
import { coachPlusMessages } from './coach-plus-messages.ts';
import { colleaguesMessages } from './colleagues-messages.ts';
import { commissionMessages } from './commission-messages.ts';
import { configuratorsMessages } from './configurators-messages.ts';
import { contractPricesMessages } from './contract-prices-messages.ts';
import { customersMessages } from './customers-messages.ts';
import { dataFilesMessages } from './data-files-messages.ts';
import { dealerLogoMessages } from './dealer-logo-messages.ts';
import { dealerUsersMessages } from './dealer-users-messages.ts';
import { dealersMessages } from './dealers-messages.ts';
import { documentsMessages } from './documents-messages.ts';
import { favoritesMessages } from './favorites-messages.ts';
import { importsMessages } from './imports-messages.ts';
import { legacyOrdersMessages } from './legacy-orders-messages.ts';
import { listQueryMessages } from './list-query-messages.ts';
import { listsMessages } from './lists-messages.ts';
import { manufacturersMessages } from './manufacturers-messages.ts';
import type { CodedMessage } from './message.ts';
import { orderLinkMessages } from './order-link-messages.ts';
import { ordersMessages } from './orders-messages.ts';
import { packagesMessages } from './packages-messages.ts';
import { priceListsMessages } from './price-lists-messages.ts';
import { pricingMessages } from './pricing-messages.ts';
import { productsMessages } from './products-messages.ts';
import { proposalsMessages } from './proposals-messages.ts';
import { quoteMessages } from './quotes-messages.ts';
import { signInMessages } from './sign-in-messages.ts';
import { smartCatalogsMessages } from './smart-catalogs-messages.ts';
import { templatesMessages } from './templates-messages.ts';
import { transfersMessages } from './transfers-messages.ts';
import { uploadsMessages } from './uploads-messages.ts';
import { webAddressMessages } from './web-addresses-messages.ts';

/** The messages that a reply may contain, by area. */
export const messagesByArea = {
  imports: importsMessages,
  accounts: accountsMessages,
  adminNotices: adminNoticesMessages,
  announcement: announcementMessages,
  api: apiErrorMessages,
  approvals: approvalsMessages,
  changeSets: changeSetsMessages,
  coachPlus: coachPlusMessages,
  colleagues: colleaguesMessages,
  configurators: configuratorsMessages,
  commission: commissionMessages,
  contractPrices: contractPricesMessages,
  customers: customersMessages,
  dataFiles: dataFilesMessages,
  dealerLogo: dealerLogoMessages,
  dealerUsers: dealerUsersMessages,
  dealers: dealersMessages,
  documents: documentsMessages,
  favorites: favoritesMessages,
  legacyOrders: legacyOrdersMessages,
  listQuery: listQueryMessages,
  lists: listsMessages,
  manufacturers: manufacturersMessages,
  orderLink: orderLinkMessages,
  orders: ordersMessages,
  packages: packagesMessages,
  priceLists: priceListsMessages,
  pricing: pricingMessages,
  products: productsMessages,
  proposals: proposalsMessages,
  quotes: quoteMessages,
  signIn: signInMessages,
  smartCatalogs: smartCatalogsMessages,
  templates: templatesMessages,
  transfers: transfersMessages,
  uploads: uploadsMessages,
  webAddresses: webAddressMessages,
};

type MessagesByArea = typeof messagesByArea;

/** The code of a message: area.key. */
export type MessageCode = {
  [Area in keyof MessagesByArea]: `${Area}.${Extract<keyof MessagesByArea[Area], string>}`;
}[keyof MessagesByArea];

/** A message whose code is in the list of the contract. */
export type ServerMessage = CodedMessage & { readonly code: MessageCode };
