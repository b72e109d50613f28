import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import type { EndpointInput, Endpoint } from '#shared/contract/endpoint.ts';
import type { api, ApiRoute } from '#shared/contract/index.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import { NewOrderBody, OrderUpdate } from '#shared/schemas/order-schema.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { emptySalesSettings } from '#tests/make/sales-settings.ts';
import { sampleApproval } from '#tests/make/sample-approval.ts';
import { TEST_PASSWORD, parseSessionId } from '#tests/make/sign-in.ts';
import { buildTestZip } from '#tests/make/zip.ts';
import {
  CUSTOMER_RECORD_IDS,
  configuratorFile,
  logoFile,
  templateFile,
  type World,
} from './world.ts';

type Api = typeof api;

/** A request in wire format. */
type ExampleRequest<E extends Endpoint> = Omit<EndpointInput<E>, 'body'> & {
  /** With the token of a link, where the call needs one. */
  headers?: Record<string, string>;
} & (E['body'] extends z.ZodMiniType ? { body: z.input<E['body']> } : {});

/**
 * One valid request, and the same for a record that does not exist; or 'shared by all' where the path names
 * something that all dealers share.
 */
type CallExample<E extends Endpoint> = ExampleRequest<E> &
  (E['path'] extends `${string}{${string}`
    ? { absent: ExampleRequest<E> | 'shared by all' }
    : { absent?: ExampleRequest<E> });

/** One per call: a new row of the contract does not compile until it has one here. */
export type Examples = {
  [A in keyof Api]: {
    [C in keyof Api[A]]: Api[A][C] extends Endpoint ? CallExample<Api[A][C]> : never;
  };
};

/** An example without the type of its row. */
export type AnyExample = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | string[]>;
  body?: unknown;
  headers?: Record<string, string>;
  absent?: AnyExample | 'shared by all';
};

export const getCallExample = (examples: Examples, { area, call }: ApiRoute) =>
  (examples as Record<string, Record<string, AnyExample>>)[area]![call]!;

/** An id that no record has. */
const ABSENT_ID = 999_999;
const toIdParams = (value: number) => ({ params: { id: value } });
const toLinkHeaders = (token: string) => ({ headers: { [PROPOSAL_LINK_HEADER]: token } });
const toVersionParams = (orderId: number) => ({ id: orderId, version: 1 });
const toReportParams = (orderId: number) => ({ orderId, typeId: 1 });
const formsMail = { Reports: [72], To: ['dentist@test.example'], Subject: 'Forms' };
/** The key of a sender, by the headings of a table. */
const sender = '0123456789abcdef0123456789abcdef';

const createRandomEmail = () => `visitor${randomInt(2 ** 40)}@test.example`;
/** In the format of a code, but of no user. */
const unknownCode = `${ABSENT_ID}.${'A'.repeat(43)}`;
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
  ...emptySalesSettings,
  Version: 0,
};

const icon = { Id: 0, IconLabel: 'Shade Guides', Url: 'https://example.com/shades' };
const rate = { StateId: 102, Rate1: 0.05, Rate2: 0.07, EffectiveFrom: '2027-01-01' };

const tableConfig = {
  TableConfigType: 'OrderSearch' as const,
  Columns: [{ Name: 'Order #', SortOrder: 0, Field: 'OrderNumber' as const }],
};
/** It has a discount, so the import that brought it is stored. */
const quote = new File(
  [
    `<Quote xmlns="urn:smartsales:quote:1"><Line><StockCode>SC-1</StockCode><DiscountA>10</DiscountA></Line></Quote>`,
  ],
  'quote.xml',
  { type: 'application/xml' },
);
const accessDatabase = new File(['\0\u0001\0\0Standard Jet DB\0'], 'orders.mdb');
const catalog = new File([buildTestZip([['index.html', '<h1>Chairs</h1>']])], 'catalog.zip');
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
const contractPrice = {
  CustomerId: null,
  GroupName: 'Study Club',
  MfgId: 31,
  PartNumber: 'PN-1',
  Category: null,
  Subcategory: null,
  Price: 90.5,
  Percent: null,
  From: '2026-01-01',
  Until: '2026-12-31',
  Remark: 'By letter of May',
};
const roomPackage = {
  Title: 'Operatory, standard',
  BundleTitle: 'Operatory 1',
  PrintOptionId: 3,
  Lines: [{ StockCode: 'SC-1', Quantity: 2, Retail: 100, CustomerCost: 90 }],
};
const grid = { query: { skip: '0', take: '10', requireTotalCount: 'true' as const } };

const orderFloor = {
  Measure: 'orderGp' as const,
  From: 0,
  Limit: 20,
  Approver: 'manager' as const,
};
const approvalAnswer = {
  Decision: 'approved',
  Version: 1,
  AskedOn: sampleApproval.AskedOn,
  Note: 'Fine',
} as const;

export function buildExamples(world: World): Examples {
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
    unapproved,
    requested,
    templatesOf: templatesDealerId,
    oldTemplate,
    invited,
    emptyDealerId,
    manufacturerId,
    smartManufacturerId,
    uploadId,
    rejectedItemsUploadId,
    checkedUploadId,
    editionName: releaseName,
    configuratorCategoryId,
    sentFile,
  } = world;
  const configurators = { kind: 'configurator' as const, owner: dealerId };
  const absentOwner = { ...configurators, owner: ABSENT_ID };
  const update = z.encode(OrderUpdate, order);
  const copy = z.encode(OrderToDuplicate, order);
  const unsaved = buildUnsavedOrder(administrator);
  // The server works the rate out (D14).
  const draft = z.encode(NewOrderBody, { ...unsaved, SalesTaxRate: undefined });
  const noOrder = dealerId * 100_000_000 + ABSENT_ID;
  const asVisitor = toLinkHeaders(world.sharedToken);
  const toProposalParams = (id: number) => ({
    params: { id, sequence: 1 },
    absent: { params: { id: noOrder, sequence: 1 } },
  });
  const shareRequest = {
    Version: world.shareableOrder.Version,
    Recipients: [{ Name: 'Renee Castillo', Email: createRandomEmail() }],
    Language: 'en' as const,
    Message: 'As we discussed.',
    MayChoose: true,
    AsksSignature: true,
    RemindsBeforeEnd: false,
  };
  const previewRequest = {
    Version: world.sharedOrder.Version,
    Language: 'en' as const,
    Message: 'As we discussed.',
    MayChoose: true,
    AsksSignature: true,
  };
  const toPrivateCustomerParams = <More extends object>(more?: More) => ({
    params: { id: world.privateCustomerId, ...(more as More) },
  });
  const toRepParams = (repId: number) => ({ params: { id: dealerId, repId } });
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
        params: { id: parseSessionId(administrator.token) },
        absent: { params: { id: 'none' } },
      },
      listSignIns: grid,
      getCurrentUser: {},
      forgotPassword: { body: { email: createRandomEmail() } },
      resendActivation: { body: { email: createRandomEmail() } },
    },
    registration: {
      signUp: { body: { ...signUp, Email: createRandomEmail() } },
      activate: {
        body: { Email: invited.email, Password: TEST_PASSWORD, Token: invited.activation },
        absent: { body: { Email: invited.email, Password: TEST_PASSWORD, Token: unknownCode } },
      },
      resetPassword: {
        body: { token: invited.reset, password: TEST_PASSWORD },
        absent: { body: { token: unknownCode, password: TEST_PASSWORD } },
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
      getUserSalesTax: { ...toIdParams(administrator.salesRepId), absent: toIdParams(ABSENT_ID) },
      getRedNewsIcon: {},
      turnRedNewsIconOff: {},
      listSignInsOfUser: {
        ...toIdParams(administrator.userId),
        ...grid,
        absent: toIdParams(ABSENT_ID),
      },
      openHsusCoachPlus: {
        body: { JdeNumber: '204518' },
        absent: { body: { JdeNumber: String(ABSENT_ID) } },
      },
    },
    notifications: {
      listNotifications: {},
      updateNotification: {
        body: { Id: world.notificationId, IsRead: true },
        absent: { body: { Id: ABSENT_ID, IsRead: true } },
      },
      deleteNotifications: {
        query: { notificationId: [String(world.notificationId)] },
        absent: { query: { notificationId: [String(ABSENT_ID)] } },
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
      getColleague: { ...toIdParams(world.colleagueId), absent: toIdParams(ABSENT_ID) },
      createColleague: {
        query: { dealerId: String(dealerId) },
        body: { ...colleague, Code: `C${randomInt(2 ** 40)}` },
        absent: { query: { dealerId: String(ABSENT_ID) }, body: colleague },
      },
      updateColleague: {
        params: { Id: world.colleagueId },
        query: { dealerId: String(dealerId) },
        body: { ...colleague, Version: 0 },
        absent: { params: { Id: ABSENT_ID }, body: { ...colleague, Version: 0 } },
      },
    },
    customers: {
      getCustomer: { ...toIdParams(11), absent: toIdParams(ABSENT_ID) },
      listMyCustomers: grid,
      searchCustomers: { ...grid, body: { Name: 'Lake' } },
      getCustomerByNumber: { params: { jde: '204518' }, absent: { params: { jde: 'none' } } },
      listUncommittedOrders: {
        ...toIdParams(11),
        ...grid,
        absent: { ...toIdParams(ABSENT_ID), ...grid },
      },
      createCustomer: { body: customer },
      updateCustomer: {
        params: { Id: world.privateCustomerId },
        body: changedCustomer,
        absent: { params: { Id: ABSENT_ID }, body: changedCustomer },
      },
      requestAccess: { params: { jde: '204518' }, absent: { params: { jde: 'none' } } },
      listContacts: { ...toPrivateCustomerParams(), absent: toIdParams(ABSENT_ID) },
      createContact: {
        ...toPrivateCustomerParams(),
        body: contact,
        absent: { ...toIdParams(ABSENT_ID), body: contact },
      },
      updateContact: {
        ...toPrivateCustomerParams({ contactId: CUSTOMER_RECORD_IDS.stored }),
        body: { ...contact, Version: 1 },
        absent: {
          params: { id: ABSENT_ID, contactId: ABSENT_ID },
          body: { ...contact, Version: 1 },
        },
      },
      deleteContact: {
        ...toPrivateCustomerParams({ contactId: CUSTOMER_RECORD_IDS.spare }),
        absent: { params: { id: ABSENT_ID, contactId: ABSENT_ID } },
      },
      listNotes: { ...toPrivateCustomerParams(), absent: toIdParams(ABSENT_ID) },
      createNote: {
        ...toPrivateCustomerParams(),
        body: note,
        absent: { ...toIdParams(ABSENT_ID), body: note },
      },
      updateNote: {
        ...toPrivateCustomerParams({ noteId: CUSTOMER_RECORD_IDS.stored }),
        body: { ...note, Version: 1 },
        absent: { params: { id: ABSENT_ID, noteId: ABSENT_ID }, body: { ...note, Version: 1 } },
      },
      deleteNote: {
        ...toPrivateCustomerParams({ noteId: CUSTOMER_RECORD_IDS.spare }),
        absent: { params: { id: ABSENT_ID, noteId: ABSENT_ID } },
      },
      listAccess: { ...toPrivateCustomerParams(), absent: toIdParams(ABSENT_ID) },
      giveAccess: {
        ...toPrivateCustomerParams({ userId: world.requesterId }),
        absent: { params: { id: ABSENT_ID, userId: ABSENT_ID } },
      },
      endAccess: {
        ...toPrivateCustomerParams({ userId: world.requesterId }),
        absent: { params: { id: ABSENT_ID, userId: ABSENT_ID } },
      },
    },
    reference: {
      listCountries: {},
      listStatesOfCountry: { ...toIdParams(1), absent: 'shared by all' },
      listStates: {},
    },
    dealers: {
      getDealer: { ...toIdParams(dealerId), absent: toIdParams(ABSENT_ID) },
      getDealerSalesTax: { ...toIdParams(dealerId), absent: toIdParams(ABSENT_ID) },
      listGroups: { ...toIdParams(dealerId), absent: toIdParams(ABSENT_ID) },
      listSubordinates: { ...toIdParams(dealerId), absent: toIdParams(ABSENT_ID) },
      listAudit: { ...toIdParams(dealerId), ...grid, absent: toIdParams(ABSENT_ID) },
      listMailProblems: { ...toIdParams(dealerId), ...grid, absent: toIdParams(ABSENT_ID) },
      listTransferReps: {},
      listOrderTypes: {},
      listDealerManufacturers: { ...toIdParams(dealerId), ...grid, absent: toIdParams(ABSENT_ID) },
      lookUpManufacturers: {},
      listRegionFinanceRates: {},
      listCustomIcons: { ...toIdParams(dealerId), absent: toIdParams(ABSENT_ID) },
    },
    manufacturers: {
      listManufacturers: grid,
      getManufacturer: { ...toIdParams(manufacturerId), absent: toIdParams(ABSENT_ID) },
      updateManufacturer: {
        ...toIdParams(manufacturerId),
        body: manufacturer,
        absent: { ...toIdParams(ABSENT_ID), body: manufacturer },
      },
      getSmartManufacturer: { ...toIdParams(smartManufacturerId), absent: toIdParams(ABSENT_ID) },
      updateSmartManufacturer: {
        ...toIdParams(smartManufacturerId),
        body: manufacturer,
        absent: { ...toIdParams(ABSENT_ID), body: manufacturer },
      },
    },
    profiles: {
      listDealers: grid,
      updateDealer: {
        ...toIdParams(dealerId),
        body: { Version: 0, AddressLine2: 'Suite 2' },
        absent: { ...toIdParams(ABSENT_ID), body: { Version: 0, AddressLine2: 'Suite 2' } },
      },
      getDealerLists: { ...toIdParams(emptyDealerId), absent: toIdParams(ABSENT_ID) },
      saveGroups: {
        ...toIdParams(emptyDealerId),
        body: { Version: 0, Groups: [{ Id: 0, Name: 'East', RegionCode: 'US' }] },
        absent: { ...toIdParams(ABSENT_ID), body: { Version: 0, Groups: [] } },
      },
      saveCustomIcons: {
        ...toIdParams(emptyDealerId),
        body: { Version: 0, CustomIcons: [icon] },
        absent: { ...toIdParams(ABSENT_ID), body: { Version: 0, CustomIcons: [] } },
      },
      saveRegionFinanceRates: {
        ...toIdParams(emptyDealerId),
        body: { Version: 0, RegionFinanceRates: [rate] },
        absent: { ...toIdParams(ABSENT_ID), body: { Version: 0, RegionFinanceRates: [] } },
      },
    },
    documents: {
      getLogo: { ...toIdParams(dealerId), absent: toIdParams(ABSENT_ID) },
      uploadLogo: {
        ...toIdParams(dealerId),
        body: { file: logoFile },
        absent: { ...toIdParams(ABSENT_ID), body: { file: logoFile } },
      },
      removeLogo: { ...toIdParams(dealerId), absent: toIdParams(ABSENT_ID) },
      listTemplates: { params: { id: templatesDealerId }, absent: { params: { id: 999_999 } } },
      uploadTemplate: {
        params: { id: templatesDealerId },
        body: { file: templateFile, ReportId: 93 },
        absent: { params: { id: 999_999 }, body: { file: templateFile, ReportId: 93 } },
      },
      mapTemplate: {
        params: { id: templatesDealerId, reportId: 87 },
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
        params: { id: templatesDealerId, reportId: 87 },
        absent: { params: { id: 999_999, reportId: 87 } },
      },
      getTemplateExample: {
        params: { id: templatesDealerId, reportId: 87 },
        absent: { params: { id: 999_999, reportId: 87 } },
      },
      previewTemplate: {
        params: { id: templatesDealerId, reportId: 87 },
        absent: { params: { id: 999_999, reportId: 87 } },
      },
      listOldTemplates: { ...toIdParams(templatesDealerId), absent: toIdParams(999_999) },
      restoreTemplate: {
        params: { id: templatesDealerId, reportId: 93, version: oldTemplate },
        absent: { params: { id: 999_999, reportId: 93, version: oldTemplate } },
      },
    },
    catalogs: {
      getSmartCatalog: { ...toIdParams(world.withCatalog), absent: toIdParams(ABSENT_ID) },
      getCatalogHtml: { ...toIdParams(world.withCatalog), absent: toIdParams(ABSENT_ID) },
      openSmartCatalog: {
        ...toIdParams(world.withCatalog),
        query: { PartNumber: 'A533-DS' },
        absent: toIdParams(ABSENT_ID),
      },
      getCatalogPage: {
        params: { id: world.withCatalog, page: 1 },
        query: { Edition: '1' },
        absent: { params: { id: world.withCatalog, page: ABSENT_ID }, query: { Edition: '1' } },
      },
    },
    products: {
      listProducts: grid,
      getProduct: { ...toIdParams(501), absent: toIdParams(ABSENT_ID) },
      createProduct: { body: { ...product, PartNumber: `PN-${randomInt(2 ** 40)}` } },
      updateProduct: {
        params: { Id: 501 },
        body: { ...product, PartNumber: 'PN-1', StockCode: 'SC-1', Version: 0 },
        absent: { params: { Id: ABSENT_ID }, body: { ...product, Version: 0 } },
      },
      deleteProduct: { ...toIdParams(502), absent: toIdParams(ABSENT_ID) },
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
      getPriceLists: {},
      withdrawPriceList: {
        params: { Number: world.scheduledPriceListNumber },
        absent: { params: { Number: ABSENT_ID } },
      },
      getScheduledFields: { ...toIdParams(501), absent: toIdParams(ABSENT_ID) },
      getProductByStockCode: { params: { code: 'SC-1' }, absent: { params: { code: 'none' } } },
      getPriceTerms: {
        query: { MfgId: '31', PartNumber: 'PN-1', customerId: '11' },
        absent: { query: { MfgId: '31', PartNumber: 'none', customerId: String(ABSENT_ID) } },
      },
      getProductByPartNumber: {
        query: { MfgId: '31', PartNumber: 'PN-1' },
        absent: { query: { MfgId: '31', PartNumber: 'none' } },
      },
      lookUpProducts: {
        body: [{ StockCode: 'SC-1' }],
        absent: { body: [{ StockCode: 'none' }] },
      },
    },
    commission: {
      getRates: {},
      saveRates: {
        body: {
          Version: world.commission.version,
          Rates: [{ AppUserId: null, Slot: 'Owner', Rate: 8, From: '2016-01-01' }],
        },
      },
      getMonths: {},
      getOverview: {
        params: { Month: world.commission.month },
        absent: { params: { Month: '1999-01' } },
      },
      getStatement: {
        params: { Month: world.commission.month },
        absent: { params: { Month: '1999-01' } },
      },
      closeMonth: {
        params: { Month: world.commission.month },
        absent: { params: { Month: '1999-01' } },
      },
      getOrderCommission: {
        ...toIdParams(world.commission.orderId),
        absent: toIdParams(ABSENT_ID),
      },
    },
    contractPrices: {
      listContractPrices: grid,
      createContractPrice: {
        body: { ...contractPrice, GroupName: `Group ${randomInt(2 ** 40)}` },
      },
      updateContractPrice: {
        params: { Id: world.contractPrices.changed },
        body: {
          ...contractPrice,
          GroupName: `Group ${world.contractPrices.changed}`,
          Version: 1,
        },
        absent: { params: { Id: ABSENT_ID }, body: { ...contractPrice, Version: 1 } },
      },
      deleteContractPrice: {
        ...toIdParams(world.contractPrices.spare),
        query: { Version: '1' },
        absent: toIdParams(ABSENT_ID),
      },
    },
    priceImpact: {
      getPriceImpactSummaries: {},
      getPriceImpact: {
        params: { Number: world.priceImpact.number },
        absent: { params: { Number: ABSENT_ID } },
      },
      requestPriceImpact: {
        params: { Number: world.priceImpact.number },
        absent: { params: { Number: ABSENT_ID } },
      },
      getPriceLetters: {
        params: { Number: world.priceImpact.number },
        absent: { params: { Number: ABSENT_ID } },
      },
    },
    device: { getDeviceChanges: {} },
    insights: {
      getPipeline: {},
      getOutcomes: { query: { Period: 'year' } },
      getMargins: {},
      getForecast: {},
      listInsightOrders: { query: { ...grid.query, Behind: 'pipeline' } },
    },
    packages: {
      listPackages: grid,
      readPackageLines: { query: { id: [String(world.packages.stored)] } },
      getPackage: { ...toIdParams(world.packages.stored), absent: toIdParams(ABSENT_ID) },
      getPackageVersion: {
        params: toVersionParams(world.packages.stored),
        absent: { params: toVersionParams(ABSENT_ID) },
      },
      createPackage: { body: { ...roomPackage, Title: `Room ${randomInt(2 ** 40)}` } },
      updatePackage: {
        ...toIdParams(world.packages.changed),
        body: { ...roomPackage, Version: 1 },
        absent: { ...toIdParams(ABSENT_ID), body: { ...roomPackage, Version: 1 } },
      },
      deletePackage: {
        ...toIdParams(world.packages.spare),
        query: { Version: '1' },
        absent: { ...toIdParams(ABSENT_ID), query: { Version: '1' } },
      },
      undeletePackage: { ...toIdParams(world.packages.deleted), absent: toIdParams(ABSENT_ID) },
      usePackage: { ...toIdParams(world.packages.stored), absent: toIdParams(ABSENT_ID) },
    },
    categories: {
      listCategories: {},
      listMakers: { params: { cat: '1' }, absent: { params: { cat: ABSENT_ID } } },
      listMakersProducts: {
        ...grid,
        params: { cat: '1', mfg: '31' },
        absent: { params: { cat: '1', mfg: ABSENT_ID } },
      },
      listCategoryProducts: {
        ...grid,
        params: { cat: '1' },
        absent: { params: { cat: ABSENT_ID } },
      },
      listSubcategories: { params: { cat: '1' }, absent: { params: { cat: ABSENT_ID } } },
      listSubcategoryProducts: {
        ...grid,
        params: { cat: '1', sub: '2' },
        absent: { params: { cat: '1', sub: ABSENT_ID } },
      },
      searchEverything: { query: { search: 'chair' } },
    },
    orders: {
      listOrders: grid,
      searchOrders: { ...grid, body: { OrderStatusId: 4 } },
      countFollowUp: { body: { OrderStatusId: 4, Today: '2026-11-23' } },
      markOrderOpened: { ...toIdParams(order.Id), absent: toIdParams(noOrder) },
      getOrder: { ...toIdParams(order.Id), absent: toIdParams(noOrder) },
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
      setOrderOutcome: {
        ...toIdParams(order.Id),
        body: { Outcome: 'Lost', Reason: 'Price' },
        absent: { ...toIdParams(noOrder), body: { Outcome: 'Lost' } },
      },
      commitOrders: { body: [order.Id], absent: { body: [noOrder] } },
      previewApprovalRules: { body: { ApprovalRules: [orderFloor] } },
      getOrderApproval: { ...toIdParams(order.Id), absent: toIdParams(noOrder) },
      requestOrderApproval: {
        ...toIdParams(mailed.Id),
        body: { Version: mailed.Version, Note: 'Second practice' },
        absent: { ...toIdParams(noOrder), body: { Version: 1 } },
      },
      withdrawOrderApproval: {
        ...toIdParams(requested.Id),
        body: { AskedOn: sampleApproval.AskedOn },
        absent: { ...toIdParams(noOrder), body: { AskedOn: sampleApproval.AskedOn } },
      },
      answerOrderApproval: {
        ...toIdParams(unapproved.Id),
        body: approvalAnswer,
        absent: { ...toIdParams(noOrder), body: approvalAnswer },
      },
      getSubmission: { ...toIdParams(order.Id), absent: toIdParams(noOrder) },
      retrySubmission: { ...toIdParams(rejected.Id), absent: toIdParams(noOrder) },
      submitOrder: {
        ...toIdParams(ready.Id),
        body: [ready.Id],
        absent: { ...toIdParams(noOrder), body: [noOrder] },
      },
      uncommitOrders: {
        ...toIdParams(committed.Id),
        body: [committed.Id],
        absent: { ...toIdParams(noOrder), body: [noOrder] },
      },
      updateOrderStatus: {
        ...toIdParams(committable.Id),
        body: { OrderStatusId: 2 },
        absent: { ...toIdParams(noOrder), body: { OrderStatusId: 2 } },
      },
      deleteOrder: { ...toIdParams(order.Id), absent: toIdParams(noOrder) },
      deleteOrders: { body: [order.Id], absent: { body: [noOrder] } },
      undeleteOrder: { ...toIdParams(deleted.Id), absent: toIdParams(noOrder) },
      listOrderVersions: { ...toIdParams(order.Id), absent: toIdParams(noOrder) },
      getOrderVersion: {
        params: toVersionParams(order.Id),
        absent: { params: toVersionParams(noOrder) },
      },
      restoreOrderVersion: {
        params: toVersionParams(older.Id),
        body: { Version: older.Version },
        absent: { params: toVersionParams(noOrder), body: { Version: older.Version } },
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
      getOrderReport: {
        params: toReportParams(order.Id),
        absent: { params: toReportParams(noOrder) },
      },
      getOrderRedLine: {
        params: { ...toVersionParams(order.Id), other: order.Version },
        absent: { params: { ...toVersionParams(noOrder), other: order.Version } },
      },
      getOrderPaper: {
        params: { orderId: order.Id, reportId: 3 },
        absent: { params: { orderId: noOrder, reportId: 3 } },
      },
      getOrderReportInZone: {
        params: { ...toReportParams(order.Id), minutes: 300 },
        absent: { params: { ...toReportParams(noOrder), minutes: 300 } },
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
    system: {
      getDailyMessage: {},
      getAnnouncement: {},
      listHelpLinks: {},
      reportClientError: {
        body: {
          Name: 'TypeError',
          Message: 'Cannot read properties of undefined',
          Locations: ['order-page-Ab12.js:1:2034'],
          Page: '/dashboard/customer-order/{id}/{id}/edit',
          Release: 'index-Ef3.js',
        },
      },
    },
    members: {
      listMembers: {
        ...toIdParams(dealerId),
        ...grid,
        absent: { ...toIdParams(ABSENT_ID), ...grid },
      },
      createMember: {
        ...toIdParams(dealerId),
        body: { ...member, Email: createRandomEmail(), UserRoleId: 4 },
        absent: {
          ...toIdParams(ABSENT_ID),
          body: { ...member, Email: createRandomEmail(), UserRoleId: 4 },
        },
      },
      getMember: { ...toRepParams(world.member.salesRepId), absent: toRepParams(ABSENT_ID) },
      updateMember: {
        ...toRepParams(world.member.salesRepId),
        body: { ...member, Version: 0 },
        absent: { ...toRepParams(ABSENT_ID), body: { ...member, Version: 0 } },
      },
      lockUser: { ...toIdParams(world.member.userId), absent: toIdParams(ABSENT_ID) },
      unlockUser: { ...toIdParams(world.member.userId), absent: toIdParams(ABSENT_ID) },
      resendInvitation: { ...toIdParams(world.invited.userId), absent: toIdParams(ABSENT_ID) },
      listAdmins: { ...grid },
      createAdmin: {
        body: {
          FirstName: 'Ina',
          LastName: 'Brandt',
          MobilePhone: null,
          Email: createRandomEmail(),
        },
      },
    },
    proposals: {
      listProposals: { ...toIdParams(world.sharedOrder.Id), absent: toIdParams(noOrder) },
      shareOrder: {
        ...toIdParams(world.shareableOrder.Id),
        body: shareRequest,
        absent: { ...toIdParams(noOrder), body: shareRequest },
      },
      previewProposal: {
        ...toIdParams(world.sharedOrder.Id),
        body: previewRequest,
        absent: { ...toIdParams(noOrder), body: previewRequest },
      },
      getShareFacts: { ...toIdParams(world.sharedOrder.Id), absent: toIdParams(noOrder) },
      withdrawProposal: toProposalParams(world.withdrawableOrder.Id),
      copyProposalLink: toProposalParams(world.linkedOrder.Id),
      endProposalLink: {
        params: { id: world.linkedOrder.Id, sequence: 1, link: world.linkedLinkId },
        absent: { params: { id: noOrder, sequence: 1, link: 'none' } },
      },
      correctBouncedLink: {
        params: { id: world.bouncedOrder.Id, sequence: 1, link: world.bouncedLinkId },
        body: { Email: 'renee@lakeshore.example' },
        absent: {
          params: { id: noOrder, sequence: 1, link: 'none' },
          body: { Email: 'renee@lakeshore.example' },
        },
      },
      getSignedPdf: toProposalParams(world.acceptedOrder.Id),
      answerQuestion: {
        params: { id: world.sharedOrder.Id, sequence: 1, number: 1 },
        body: { Text: 'Yes.' },
        absent: { params: { id: noOrder, sequence: 1, number: 1 }, body: { Text: 'Yes.' } },
      },
      reviseOrder: {
        ...toIdParams(world.revisableOrder.Id),
        body: { Version: world.revisableOrder.Version, Reason: 'The chair is out of stock' },
        absent: { ...toIdParams(noOrder), body: { Version: 1, Reason: 'None' } },
      },
    },
    visitors: {
      getProposalPage: asVisitor,
      getProposalLines: { ...asVisitor, query: { bundle: world.bundleKey } },
      getProposalPdf: asVisitor,
      getProposalTerms: { ...asVisitor, query: { language: 'en' } },
      reportOpening: asVisitor,
      acceptProposal: { ...toLinkHeaders(world.acceptableToken), body: world.acceptance },
      declineProposal: {
        ...toLinkHeaders(world.declinableToken),
        body: { Reason: 'Too expensive' },
      },
      reopenProposal: toLinkHeaders(world.declinedToken),
      askQuestion: { ...asVisitor, body: { Text: 'Is it white?' } },
    },
    seals: {
      getSealStatus: {
        params: { sha256: world.sealSha256 },
        absent: { params: { sha256: '0'.repeat(64) } },
      },
    },
    weeklyMail: {
      getStopPage: { query: { token: world.weeklyMailToken } },
      stopWeeklyMail: {
        query: { token: world.weeklyMailToken },
        absent: { query: { token: 'a'.repeat(43) } },
      },
      resumeWeeklyMail: {
        query: { token: world.weeklyMailToken },
        absent: { query: { token: 'a'.repeat(43) } },
      },
    },
    announcement: {
      getSettings: {},
      saveSettings: { body: { ...announced } },
    },
    configurators: {
      listConfigurators: {},
      getConfiguratorGroups: {
        ...toIdParams(configuratorCategoryId),
        absent: toIdParams(ABSENT_ID),
      },
      listConfiguratorProducts: { query: { search: 'chair' } },
    },
    uploads: {
      beginUpload: { body: { Size: 1000 } },
      listUploads: { params: configurators, absent: { params: absentOwner } },
      keepUpload: {
        params: configurators,
        body: sentFile,
        absent: { params: absentOwner, body: sentFile },
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
        params: { ...configurators, id: rejectedItemsUploadId },
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
      listEditions: { params: configurators, absent: { params: absentOwner } },
      chooseEdition: {
        params: configurators,
        body: { Name: releaseName, Number: null, Turn: 1 },
        absent: { params: absentOwner, body: { Name: releaseName, Number: null, Turn: 1 } },
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
      uploadConfigurator: { body: { file: configuratorFile } },
      uploadAccessDatabase: { body: { file: accessDatabase } },
      uploadSmartCatalog: {
        params: { id: manufacturerId },
        body: { file: catalog },
        absent: { params: { id: ABSENT_ID }, body: { file: catalog } },
      },
      uploadDocument: { body: { file: configuratorFile } },
    },
  };
}
