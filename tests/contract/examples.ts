import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { EndpointInput, Endpoint } from '#shared/contract/endpoint.ts';
import type { api, ApiRoute } from '#shared/contract/index.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import { NewOrder, OrderUpdate } from '#shared/schemas/order-schema.ts';
import { aDraft } from '#tests/make/a-draft.ts';
import { unchosenSettings } from '#tests/make/sales-settings.ts';
import { TEST_PASSWORD, sessionIn } from '#tests/make/sign-in.ts';
import { zipOf } from '#tests/make/zip.ts';
import { ABOUT, configurator, logoFile, template, type World } from './world.ts';

type Api = typeof api;

/** A request as it travels. */
type Sample<E extends Endpoint> = Omit<EndpointInput<E>, 'body'> &
  (E['body'] extends z.ZodMiniType ? { body: z.input<E['body']> } : {});

/**
 * One good request, and the same for a record nobody has; a path that names what all dealers share
 * says so.
 */
type Example<E extends Endpoint> = Sample<E> &
  (E['path'] extends `${string}{${string}`
    ? { absent: Sample<E> | 'shared by all' }
    : { absent?: Sample<E> });

/** One per call: a new row of the contract does not compile until it has one here. */
export type Examples = {
  [A in keyof Api]: {
    [C in keyof Api[A]]: Api[A][C] extends Endpoint ? Example<Api[A][C]> : never;
  };
};

/** An example where its row is only known as one of many. */
export type AnyExample = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | string[]>;
  body?: unknown;
  absent?: AnyExample | 'shared by all';
};

export const exampleOf = (examples: Examples, { area, call }: ApiRoute) =>
  (examples as Record<string, Record<string, AnyExample>>)[area]![call]!;

/** An id no record has. */
const NONE = 999_999;
const id = (value: number) => ({ params: { id: value } });
const versionOf = (orderId: number) => ({ id: orderId, version: 1 });
const report = (orderId: number) => ({ orderId, typeId: 1 });
const formsMail = { Reports: [72], To: ['dentist@test.example'], Subject: 'Forms' };
/** By the headings of a table. */
const sender = '0123456789abcdef0123456789abcdef';

const anEmail = () => `visitor${randomInt(2 ** 40)}@test.example`;
/** As a code is written, of nobody. */
const noCode = `${NONE}.${'A'.repeat(43)}`;
const signUp = {
  FirstName: 'Nora',
  LastName: 'Kowalczyk',
  MobilePhone: '(715) 555-0142',
  Password: TEST_PASSWORD,
  CompanyName: 'Superior Dental Equipment',
};

const announced = {
  Message: 'SmartSales is unavailable on Sunday.',
  MessageTitle: 'Prices of 2027',
  MessageBody: 'From **1:00 to 3:00**.',
  ExpirationDate: null,
  BackgroundColor: 'yellow' as const,
  IsOneTimeMessage: false,
  IncludeOnLogonScreen: true,
  DealerIds: [],
};

const member = {
  FirstName: 'Ina',
  LastName: 'Brandt',
  MobilePhone: '(715) 555-0143',
  ManagerId: 0,
  IsLimitedTransferUser: false,
  CanViewAllOrders: true,
  CanUploadConfigurators: false,
};

const profile = {
  FirstName: 'Kim',
  LastName: 'Shaw',
  OrderSaveAlertIntervalMins: null,
  ...unchosenSettings,
  Version: 0,
};

const icon = { Id: 0, IconLabel: 'Shade Guides', Url: 'https://example.com/shades' };
const rate = { StateId: 102, Rate1: 0.05, Rate2: 0.07, EffectiveFrom: '2027-01-01' };

const tableConfig = {
  TableConfigType: 'OrderSearch' as const,
  Columns: [{ Name: 'Order #', SortOrder: 0, Field: 'OrderNumber' as const }],
};
/** A discount comes with it, so that it is kept which import brought that. */
const quote = new File(
  [
    `<Quote xmlns="urn:smartsales:quote:1"><Line><StockCode>SC-1</StockCode><DiscountA>10</DiscountA></Line></Quote>`,
  ],
  'quote.xml',
  { type: 'application/xml' },
);
const accessDatabase = new File(['\0\u0001\0\0Standard Jet DB\0'], 'orders.mdb');
const catalog = new File([zipOf([['index.html', '<h1>Chairs</h1>']])], 'catalog.zip');
const privateCustomer = {
  JdeNum: '777001',
  Name: 'Harbor Dental',
  LicenseNumber: null,
  Specialty: null,
  PhoneNum: null,
  FaxNum: null,
  CustomerContact: { FirstName: null, LastName: null, PhoneNumber: null, Email: null },
  Address: {
    Line1: null,
    Line2: null,
    City: 'Duluth',
    StateId: null,
    CountryId: null,
    ZipCode: null,
  },
};
const customer = { ...privateCustomer, PrivateCustomerBypass: true };
const changedCustomer = { ...privateCustomer, JdeNum: '777000', Version: 0 };
const contact = {
  FirstName: 'Mia',
  LastName: 'Lund',
  Role: 'Office manager',
  PhoneNumber: null,
  Email: null,
};
const note = { Text: 'Closed Fridays.' };
const colleague = {
  Code: 'REE002',
  FirstName: 'Robin',
  LastName: 'Reed',
  Email: null,
  Phone: null,
  Title: 'TSS' as const,
  Groups: [],
  IsDeleted: false,
  ShowInSalesRep: true,
  ShowInAdditionalRep1: false,
  ShowInAdditionalRep2: false,
};
const manufacturer = {
  Version: 0,
  Status: 'On Hold' as const,
  PhoneNumbers: [{ NumberType: 4 as const, Number: '5035550101' }],
};
const product = {
  MfgCode: 'ADEC',
  PartNumber: 'PN-2',
  ReferenceCode: null,
  StockCode: null,
  Category: 'Chairs',
  Subcategory: 'Patient chairs',
  Description: 'Stool',
  Retail: '100.00',
  DealerCost: null,
  CustomerCost: null,
  MinimumPrice: null,
  MaximumPrice: null,
};
const roomPackage = {
  Title: 'Operatory, standard',
  BundleTitle: 'Operatory 1',
  PrintOptionId: 3,
  Lines: [{ StockCode: 'SC-1', Quantity: 2, Retail: 100, CustomerCost: 90 }],
};
const grid = { query: { skip: '0', take: '10', requireTotalCount: 'true' as const } };

export function examplesOf(world: World): Examples {
  const {
    dealerId,
    administrator,
    order,
    ready,
    deleted,
    older,
    mailed,
    committable,
    committed,
    rejected,
    templatesOf,
    oldTemplate,
    invited,
    emptyDealerId,
    manufacturerId,
    smartManufacturerId,
    uploadId,
    refusedUploadId,
    checkedUploadId,
    editionName,
    configuratorCategoryId,
    sentFile,
  } = world;
  const configurators = { kind: 'configurator' as const, owner: dealerId };
  const ofNobody = { ...configurators, owner: NONE };
  const update = z.encode(OrderUpdate, order);
  const copy = z.encode(OrderToDuplicate, order);
  const draft = z.encode(NewOrder, aDraft(administrator));
  const noOrder = dealerId * 100_000_000 + NONE;
  const ofPrivate = <More extends object>(more?: More) => ({
    params: { id: world.privateCustomerId, ...(more as More) },
  });
  const repOf = (repId: number) => ({ params: { id: dealerId, repId } });
  return {
    account: {
      login: {
        body: {
          grant_type: 'password',
          username: administrator.email,
          password: TEST_PASSWORD,
          sessionoverride: 'true',
        },
      },
      refresh: {},
      logout: {},
      listSessions: {},
      endSession: {
        params: { id: sessionIn(administrator.token) },
        absent: { params: { id: 'none' } },
      },
      listSignIns: grid,
      getCurrentUser: {},
      forgotPassword: { body: { email: anEmail() } },
      resendActivation: { body: { email: anEmail() } },
    },
    registration: {
      signUp: { body: { ...signUp, Email: anEmail() } },
      activate: {
        body: { Email: invited.email, Password: TEST_PASSWORD, Token: invited.activation },
        absent: { body: { Email: invited.email, Password: TEST_PASSWORD, Token: noCode } },
      },
      resetPassword: {
        body: { token: invited.reset, password: TEST_PASSWORD },
        absent: { body: { token: noCode, password: TEST_PASSWORD } },
      },
      changePassword: {
        body: {
          oldPassword: TEST_PASSWORD,
          newPassword: TEST_PASSWORD,
          confirmPassword: TEST_PASSWORD,
        },
      },
    },
    users: {
      getProfile: {},
      updateProfile: { body: profile },
      getUserSalesTax: { ...id(administrator.salesRepId), absent: id(NONE) },
      getRedNewsIcon: {},
      turnRedNewsIconOff: {},
      listSignInsOfUser: { ...id(administrator.userId), ...grid, absent: id(NONE) },
      openHsusCoachPlus: {
        body: { JdeNumber: '204518' },
        absent: { body: { JdeNumber: String(NONE) } },
      },
    },
    notifications: {
      listNotifications: {},
      updateNotification: {
        body: { Id: world.notificationId, IsRead: true },
        absent: { body: { Id: NONE, IsRead: true } },
      },
      deleteNotifications: {
        query: { notificationId: [String(world.notificationId)] },
        absent: { query: { notificationId: [String(NONE)] } },
      },
    },
    favorites: {
      listFavorites: {},
      isFavorite: { params: { orderId: order.Id }, absent: { params: { orderId: noOrder } } },
      addFavorite: { body: { orderId: order.Id }, absent: { body: { orderId: noOrder } } },
      removeFavorite: { params: { orderId: order.Id }, absent: { params: { orderId: noOrder } } },
    },
    colleagues: {
      listColleagues: { query: { ...grid.query, dealerId: String(dealerId) } },
      getColleague: { ...id(world.colleagueId), absent: id(NONE) },
      createColleague: {
        query: { dealerId: String(dealerId) },
        body: { ...colleague, Code: `C${randomInt(2 ** 40)}` },
        absent: { query: { dealerId: String(NONE) }, body: colleague },
      },
      updateColleague: {
        params: { Id: world.colleagueId },
        query: { dealerId: String(dealerId) },
        body: { ...colleague, Version: 0 },
        absent: { params: { Id: NONE }, body: { ...colleague, Version: 0 } },
      },
    },
    customers: {
      getCustomer: { ...id(11), absent: id(NONE) },
      listMyCustomers: grid,
      searchCustomers: { ...grid, body: { Name: 'Lake' } },
      getCustomerByNumber: { params: { jde: '204518' }, absent: { params: { jde: 'none' } } },
      listUncommittedOrders: { ...id(11), ...grid, absent: { ...id(NONE), ...grid } },
      createCustomer: { body: customer },
      updateCustomer: {
        params: { Id: world.privateCustomerId },
        body: changedCustomer,
        absent: { params: { Id: NONE }, body: changedCustomer },
      },
      requestAccess: { params: { jde: '204518' }, absent: { params: { jde: 'none' } } },
      listContacts: { ...ofPrivate(), absent: id(NONE) },
      createContact: { ...ofPrivate(), body: contact, absent: { ...id(NONE), body: contact } },
      updateContact: {
        ...ofPrivate({ contactId: ABOUT.stored }),
        body: { ...contact, Version: 1 },
        absent: { params: { id: NONE, contactId: NONE }, body: { ...contact, Version: 1 } },
      },
      deleteContact: {
        ...ofPrivate({ contactId: ABOUT.spare }),
        absent: { params: { id: NONE, contactId: NONE } },
      },
      listNotes: { ...ofPrivate(), absent: id(NONE) },
      createNote: { ...ofPrivate(), body: note, absent: { ...id(NONE), body: note } },
      updateNote: {
        ...ofPrivate({ noteId: ABOUT.stored }),
        body: { ...note, Version: 1 },
        absent: { params: { id: NONE, noteId: NONE }, body: { ...note, Version: 1 } },
      },
      deleteNote: {
        ...ofPrivate({ noteId: ABOUT.spare }),
        absent: { params: { id: NONE, noteId: NONE } },
      },
      listAccess: { ...ofPrivate(), absent: id(NONE) },
      giveAccess: {
        ...ofPrivate({ userId: world.requesterId }),
        absent: { params: { id: NONE, userId: NONE } },
      },
      endAccess: {
        ...ofPrivate({ userId: world.requesterId }),
        absent: { params: { id: NONE, userId: NONE } },
      },
    },
    reference: {
      listCountries: {},
      listStatesOfCountry: { ...id(1), absent: 'shared by all' },
      listStates: {},
    },
    dealers: {
      getDealer: { ...id(dealerId), absent: id(NONE) },
      getDealerSalesTax: { ...id(dealerId), absent: id(NONE) },
      listGroups: { ...id(dealerId), absent: id(NONE) },
      listSubordinates: { ...id(dealerId), absent: id(NONE) },
      listAudit: { ...id(dealerId), ...grid, absent: id(NONE) },
      listMailProblems: { ...id(dealerId), ...grid, absent: id(NONE) },
      listTransferReps: {},
      listOrderTypes: {},
      listDealerManufacturers: { ...id(dealerId), ...grid, absent: id(NONE) },
      lookUpManufacturers: {},
      listRegionFinanceRates: {},
      listCustomIcons: { ...id(dealerId), absent: id(NONE) },
    },
    manufacturers: {
      listManufacturers: grid,
      getManufacturer: { ...id(manufacturerId), absent: id(NONE) },
      updateManufacturer: {
        ...id(manufacturerId),
        body: manufacturer,
        absent: { ...id(NONE), body: manufacturer },
      },
      getSmartManufacturer: { ...id(smartManufacturerId), absent: id(NONE) },
      updateSmartManufacturer: {
        ...id(smartManufacturerId),
        body: manufacturer,
        absent: { ...id(NONE), body: manufacturer },
      },
    },
    profiles: {
      listDealers: grid,
      updateDealer: {
        ...id(dealerId),
        body: { Version: 0, AddressLine2: 'Suite 2' },
        absent: { ...id(NONE), body: { Version: 0, AddressLine2: 'Suite 2' } },
      },
      getDealerLists: { ...id(emptyDealerId), absent: id(NONE) },
      saveGroups: {
        ...id(emptyDealerId),
        body: { Version: 0, Groups: [{ Id: 0, Name: 'East', RegionCode: 'US' }] },
        absent: { ...id(NONE), body: { Version: 0, Groups: [] } },
      },
      saveCustomIcons: {
        ...id(emptyDealerId),
        body: { Version: 0, CustomIcons: [icon] },
        absent: { ...id(NONE), body: { Version: 0, CustomIcons: [] } },
      },
      saveRegionFinanceRates: {
        ...id(emptyDealerId),
        body: { Version: 0, RegionFinanceRates: [rate] },
        absent: { ...id(NONE), body: { Version: 0, RegionFinanceRates: [] } },
      },
    },
    documents: {
      getLogo: { ...id(dealerId), absent: id(NONE) },
      uploadLogo: {
        ...id(dealerId),
        body: { file: logoFile },
        absent: { ...id(NONE), body: { file: logoFile } },
      },
      removeLogo: { ...id(dealerId), absent: id(NONE) },
      listTemplates: { params: { id: templatesOf }, absent: { params: { id: 999_999 } } },
      uploadTemplate: {
        params: { id: templatesOf },
        body: { file: template, ReportId: 93 },
        absent: { params: { id: 999_999 }, body: { file: template, ReportId: 93 } },
      },
      mapTemplate: {
        params: { id: templatesOf, reportId: 87 },
        body: {
          Version: 1,
          FilledWith: [{ Field: 'textfield', Source: 'OrderNumber' }],
        },
        absent: {
          params: { id: 999_999, reportId: 87 },
          body: { Version: 1, FilledWith: [] },
        },
      },
      removeTemplate: {
        params: { id: templatesOf, reportId: 87 },
        absent: { params: { id: 999_999, reportId: 87 } },
      },
      getTemplateExample: {
        params: { id: templatesOf, reportId: 87 },
        absent: { params: { id: 999_999, reportId: 87 } },
      },
      previewTemplate: {
        params: { id: templatesOf, reportId: 87 },
        absent: { params: { id: 999_999, reportId: 87 } },
      },
      listOldTemplates: { ...id(templatesOf), absent: id(999_999) },
      restoreTemplate: {
        params: { id: templatesOf, reportId: 93, version: oldTemplate },
        absent: { params: { id: 999_999, reportId: 93, version: oldTemplate } },
      },
    },
    catalogs: {
      getSmartCatalog: { ...id(world.withCatalog), absent: id(NONE) },
      getCatalogHtml: { ...id(world.withCatalog), absent: id(NONE) },
      openSmartCatalog: {
        ...id(world.withCatalog),
        query: { PartNumber: 'A533-DS' },
        absent: id(NONE),
      },
      getCatalogPage: {
        params: { id: world.withCatalog, page: 1 },
        query: { Edition: '1' },
        absent: { params: { id: world.withCatalog, page: NONE }, query: { Edition: '1' } },
      },
    },
    products: {
      listProducts: grid,
      getProduct: { ...id(501), absent: id(NONE) },
      createProduct: { body: { ...product, PartNumber: `PN-${randomInt(2 ** 40)}` } },
      updateProduct: {
        params: { Id: 501 },
        body: { ...product, PartNumber: 'PN-1', StockCode: 'SC-1', Version: 0 },
        absent: { params: { Id: NONE }, body: { ...product, Version: 0 } },
      },
      deleteProduct: { ...id(502), absent: id(NONE) },
      getThumbnailUrl: {
        query: { mfgId: '31', stockCode: 'SC-1' },
        absent: { query: { mfgId: '31', stockCode: 'none' } },
      },
      lookUpPictures: {
        body: [{ MfgId: 31, StockCode: 'SC-1' }],
        absent: { body: [{ MfgId: 31, StockCode: 'none' }] },
      },
      checkPriceList: { body: { file: world.priceList } },
      checkRefusedRows: { query: { From: '0' }, body: { file: world.priceList } },
      usePriceList: {
        query: { Gone: 'keep', Digest: world.priceListDigest, FileName: 'prices.csv' },
        body: { file: world.priceList },
      },
      getPriceList: {},
      undoPriceList: { body: { Number: world.priceListNumber } },
      getProductByStockCode: { params: { code: 'SC-1' }, absent: { params: { code: 'none' } } },
      getProductByPartNumber: {
        query: { MfgId: '31', PartNumber: 'PN-1' },
        absent: { query: { MfgId: '31', PartNumber: 'none' } },
      },
      lookUpProducts: {
        body: [{ StockCode: 'SC-1' }],
        absent: { body: [{ StockCode: 'none' }] },
      },
    },
    packages: {
      listPackages: grid,
      readPackageLines: { query: { id: [String(world.packages.stored)] } },
      getPackage: { ...id(world.packages.stored), absent: id(NONE) },
      getPackageVersion: {
        params: versionOf(world.packages.stored),
        absent: { params: versionOf(NONE) },
      },
      createPackage: { body: { ...roomPackage, Title: `Room ${randomInt(2 ** 40)}` } },
      updatePackage: {
        ...id(world.packages.changed),
        body: { ...roomPackage, Version: 1 },
        absent: { ...id(NONE), body: { ...roomPackage, Version: 1 } },
      },
      deletePackage: {
        ...id(world.packages.spare),
        query: { Version: '1' },
        absent: { ...id(NONE), query: { Version: '1' } },
      },
      undeletePackage: { ...id(world.packages.deleted), absent: id(NONE) },
      usePackage: { ...id(world.packages.stored), absent: id(NONE) },
    },
    categories: {
      listCategories: {},
      listMakers: { params: { cat: '1' }, absent: { params: { cat: NONE } } },
      listMakersProducts: {
        ...grid,
        params: { cat: '1', mfg: '31' },
        absent: { params: { cat: '1', mfg: NONE } },
      },
      listCategoryProducts: { ...grid, params: { cat: '1' }, absent: { params: { cat: NONE } } },
      listSubcategories: { params: { cat: '1' }, absent: { params: { cat: NONE } } },
      listSubcategoryProducts: {
        ...grid,
        params: { cat: '1', sub: '2' },
        absent: { params: { cat: '1', sub: NONE } },
      },
      searchEverything: { query: { search: 'chair' } },
    },
    orders: {
      listOrders: grid,
      searchOrders: { ...grid, body: { OrderStatusId: 4 } },
      countFollowUp: { body: { OrderStatusId: 4, Today: '2026-11-23' } },
      markOrderOpened: { ...id(order.Id), absent: id(noOrder) },
      getOrder: { ...id(order.Id), absent: id(noOrder) },
      createOrder: { body: draft },
      updateOrder: { body: update, absent: { body: { ...update, Id: noOrder } } },
      listWorksheets: grid,
      listOrderedProducts: { query: { customerId: '11' } },
      getMostRecentOrder: {},
      duplicateOrder: { body: copy, absent: { body: { ...copy, Id: noOrder } } },
      importQuote: { query: { printOption: '5' }, body: { file: quote } },
      renameOrder: {
        body: { OrderId: order.Id, Name: 'North suite' },
        absent: { body: { OrderId: noOrder, Name: 'North suite' } },
      },
      commitOrders: { body: [order.Id], absent: { body: [noOrder] } },
      getSubmission: { ...id(order.Id), absent: id(noOrder) },
      retrySubmission: { ...id(rejected.Id), absent: id(noOrder) },
      submitOrder: {
        ...id(ready.Id),
        body: [ready.Id],
        absent: { ...id(noOrder), body: [noOrder] },
      },
      uncommitOrders: {
        ...id(committed.Id),
        body: [committed.Id],
        absent: { ...id(noOrder), body: [noOrder] },
      },
      updateOrderStatus: {
        ...id(committable.Id),
        body: { OrderStatusId: 2 },
        absent: { ...id(noOrder), body: { OrderStatusId: 2 } },
      },
      deleteOrder: { ...id(order.Id), absent: id(noOrder) },
      deleteOrders: { body: [order.Id], absent: { body: [noOrder] } },
      undeleteOrder: { ...id(deleted.Id), absent: id(noOrder) },
      listOrderVersions: { ...id(order.Id), absent: id(noOrder) },
      getOrderVersion: { params: versionOf(order.Id), absent: { params: versionOf(noOrder) } },
      restoreOrderVersion: {
        params: versionOf(older.Id),
        body: { Version: older.Version },
        absent: { params: versionOf(noOrder), body: { Version: older.Version } },
      },
      refreshOrderLinePricing: {
        body: [{ LineNumber: 1, OrderLineId: 'a', StockCode: 'SC-1', Quantity: 1 }],
        absent: { body: [{ LineNumber: 1, OrderLineId: 'a', StockCode: 'none', Quantity: 1 }] },
      },
      listPrintOptions: {},
    },
    reports: {
      listReportTypes: {},
      buildForms: {
        body: { OrderId: order.Id, Reports: [3] },
        absent: { body: { OrderId: noOrder, Reports: [3] } },
      },
      mailForms: {
        body: { ...formsMail, OrderId: mailed.Id, OrderVersion: mailed.Version },
        absent: { body: { ...formsMail, OrderId: noOrder, OrderVersion: mailed.Version } },
      },
      getPlaceInLine: { query: { key: 'a-key' } },
      getFormChoice: {},
      saveFormChoice: { body: { Reports: [1], Language: 'en' } },
      getOrderReport: { params: report(order.Id), absent: { params: report(noOrder) } },
      getOrderRedLine: {
        params: { ...versionOf(order.Id), other: order.Version },
        absent: { params: { ...versionOf(noOrder), other: order.Version } },
      },
      getOrderPaper: {
        params: { orderId: order.Id, reportId: 3 },
        absent: { params: { orderId: noOrder, reportId: 3 } },
      },
      getOrderReportInZone: {
        params: { ...report(order.Id), minutes: 300 },
        absent: { params: { ...report(noOrder), minutes: 300 } },
      },
    },
    settings: {
      getTableConfig: { params: { name: 'OrderSearch' }, absent: 'shared by all' },
      saveTableConfig: { body: tableConfig },
      getListView: { params: { name: 'Colleagues' }, absent: 'shared by all' },
      saveListView: {
        params: { name: 'Colleagues' },
        body: { Columns: ['LastName'], Sort: null, Filters: [] },
        absent: 'shared by all',
      },
      getNamedViews: { params: { name: 'OrderSearch' }, absent: 'shared by all' },
      saveNamedViews: {
        params: { name: 'OrderSearch' },
        body: { Version: 0, Views: [] },
        absent: 'shared by all',
      },
      getImportColumns: { params: { sender }, absent: 'shared by all' },
      saveImportColumns: {
        params: { sender },
        body: {
          Kinds: ['part', 'quantity'],
          HeaderRow: 3,
          RecognisedRow: 2,
          HeaderTitles: sender,
        },
        absent: 'shared by all',
      },
    },
    system: { getDailyMessage: {}, getAnnouncement: {}, listHelpLinks: {} },
    members: {
      listMembers: { ...id(dealerId), ...grid, absent: { ...id(NONE), ...grid } },
      createMember: {
        ...id(dealerId),
        body: { ...member, Email: anEmail(), UserRoleId: 4 },
        absent: { ...id(NONE), body: { ...member, Email: anEmail(), UserRoleId: 4 } },
      },
      getMember: { ...repOf(world.member.salesRepId), absent: repOf(NONE) },
      updateMember: {
        ...repOf(world.member.salesRepId),
        body: { ...member, Version: 0 },
        absent: { ...repOf(NONE), body: { ...member, Version: 0 } },
      },
      lockUser: { ...id(world.member.userId), absent: id(NONE) },
      unlockUser: { ...id(world.member.userId), absent: id(NONE) },
      resendInvitation: { ...id(world.invited.userId), absent: id(NONE) },
      listAdmins: { ...grid },
      createAdmin: {
        body: { FirstName: 'Ina', LastName: 'Brandt', MobilePhone: null, Email: anEmail() },
      },
    },
    announcement: {
      getSettings: {},
      saveSettings: { body: { ...announced } },
    },
    configurators: {
      listConfigurators: {},
      getConfiguratorGroups: { ...id(configuratorCategoryId), absent: id(NONE) },
      listConfiguratorProducts: { query: { search: 'chair' } },
    },
    uploads: {
      beginUpload: { body: { Size: 1000 } },
      listUploads: { params: configurators, absent: { params: ofNobody } },
      keepUpload: {
        params: configurators,
        body: sentFile,
        absent: { params: ofNobody, body: sentFile },
      },
      getUploadUrl: {
        params: { ...configurators, id: uploadId },
        absent: { params: { ...configurators, id: 'none' } },
      },
      removeUpload: {
        params: { ...configurators, id: uploadId },
        absent: { params: { ...configurators, id: 'none' } },
      },
      getRefusedUrl: {
        params: { ...configurators, id: refusedUploadId },
        absent: { params: { ...configurators, id: uploadId } },
      },
      putChecked: {
        params: { kind: 'customers', owner: dealerId, id: checkedUploadId },
        body: { Digest: 'seen', Gone: 'keep' },
        absent: {
          params: { kind: 'customers', owner: dealerId, id: 'none' },
          body: { Digest: 'seen', Gone: 'keep' },
        },
      },
      listEditions: { params: configurators, absent: { params: ofNobody } },
      chooseEdition: {
        params: configurators,
        body: { Name: editionName, Number: null, Turn: 1 },
        absent: { params: ofNobody, body: { Name: editionName, Number: null, Turn: 1 } },
      },
      getAccessTables: {
        params: { owner: dealerId, id: world.accessUploadId },
        absent: { params: { owner: dealerId, id: 'none' } },
      },
      chooseAccessTables: {
        params: { owner: dealerId, id: world.accessUploadId },
        body: world.accessTables,
        absent: { params: { owner: dealerId, id: 'none' }, body: world.accessTables },
      },
      uploadConfigurator: { body: { file: configurator } },
      uploadAccessDatabase: { body: { file: accessDatabase } },
      uploadSmartCatalog: {
        params: { id: manufacturerId },
        body: { file: catalog },
        absent: { params: { id: NONE }, body: { file: catalog } },
      },
      uploadDocument: { body: { file: configurator } },
    },
  };
}
