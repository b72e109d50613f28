import { buildDealerRowItem } from '#functions/store/dealers/dealer-list.ts';
import { buildDealerPartItem } from '#functions/store/dealers/stored-dealers.ts';
import { CANADA_COUNTRY_ID, dealerStatuses, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import { asPercent } from '#shared/money/money.ts';
import { canadianTaxRates } from '#shared/reference/region-taxes.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { demoCities } from './demo-addresses.ts';
import { demoGroupNames } from './demo-colleagues.ts';
import { getDemoDealerKey, type DemoDealer, type DemoRecordSet } from './demo-records.ts';

const commonDealerFields = {
  DealerStatus: dealerStatuses.registered,
  EffectiveFrom: '2019-01-01T00:00:00.000Z',
  EffectiveTo: null,
  MaxDescriptionLength: 255,
  SalesTax: asPercent(70_000),
  RoundToNearestDollar: false,
  DefaultFreight: asPercent(0),
  IsDefaultFreightPercent: true,
  TaxFreight: false,
  GPPercent: asPercent(300_000),
  DefaultDeposit: asPercent(100_000),
  OrderLinkEnabled: false,
  UpdatesToCustomersAllowed: true,
  SalesRepCanSeeAllOrders: false,
  ShowOrderTypes: false,
  AdditionalRepsAlternateDisplay: false,
  ShowAdditionalRep1: true,
  ShowAdditionalRep2: false,
  SalesRepShareCustomers: false,
  EnablePersonalAddressToggle: true,
  EnableCustomerType1: false,
  EnableCustomerType2: false,
  EnableCustomerType3: false,
  AllowQuotePricing: false,
  SmartCatalogSearchV2: false,
  ConfiguratorVersion: 2 as const,
  AdditionalRep1Types: ['EC', 'ESS'],
  AdditionalRep2Types: ['TSS', 'CSS'],
  SalesRepTypes: ['FSC'],
};

const hsusDealer: Dealer = {
  ...commonDealerFields,
  Id: 1,
  DisplayName: 'Harmon Smile US',
  StoreCode: 'HSUS',
  CompanyName: 'Harmon Smile Dental Equipment, Inc.',
  Website: 'https://hsus.example',
  PhoneNumber: '8015550140',
  AddressLine1: '2450 Lincoln Blvd',
  AddressLine2: 'Suite 300',
  City: 'Salt Lake City',
  StateId: findRegionByCode(DEFAULT_COUNTRY_ID, 'UT')?.Id,
  CountryId: DEFAULT_COUNTRY_ID,
  ZipCode: '84115',
  OrderLinkEnabled: true,
  ShowOrderTypes: true,
  ShowAdditionalRep2: true,
  EnableCustomerType1: true,
  CustomerType1Token: 'Practice Type',
  AllowQuotePricing: true,
  PrimaryContact: { FirstName: 'Denise', LastName: 'Harmon', Email: 'denise.harmon@hsus.example' },
  Manufacturers: [],
};

const hscaDealer: Dealer = {
  ...commonDealerFields,
  Id: 2,
  DisplayName: 'Harmon Smile Canada',
  StoreCode: 'HSCA',
  SmartCatalogSearchV2: true,
  CompanyName: 'Harmon Smile Dental Equipment of Canada Ltd.',
  Website: 'https://hsca.example',
  PhoneNumber: '4165550117',
  AddressLine1: '88 Queen St',
  AddressLine2: 'Floor 6',
  City: 'Toronto',
  StateId: findRegionByCode(CANADA_COUNTRY_ID, 'ON')?.Id,
  CountryId: CANADA_COUNTRY_ID,
  ZipCode: 'M5H 2N2',
  GstHstNumber: '836197204 RT0001',
  QstNumber: '1206418853 TQ0001',
  BcPstNumber: 'PST-1042-7719',
  SkPstNumber: '2208417',
  MbRstNumber: '104277-1',
  SalesTax: asPercent(130_000),
  TaxFreight: true,
  DefaultFreight: asPercent(20_000),
  GPPercent: asPercent(280_000),
  PrimaryContact: { FirstName: 'Luc', LastName: 'Tremblay', Email: 'luc.tremblay@hsca.example' },
  Manufacturers: [],
};

const zahnDealer: Dealer = {
  ...commonDealerFields,
  Id: 3,
  DisplayName: 'Zahn Laboratory Supply',
  StoreCode: 'ZAHN',
  ConfiguratorVersion: 1,
  CompanyName: 'Zahn Laboratory Supply LLC',
  Website: 'https://zahn.example',
  PhoneNumber: '4125550163',
  AddressLine1: '715 Franklin Ave',
  City: 'Pittsburgh',
  StateId: findRegionByCode(DEFAULT_COUNTRY_ID, 'PA')?.Id,
  CountryId: DEFAULT_COUNTRY_ID,
  ZipCode: '15222',
  SalesTax: asPercent(60_000),
  RoundToNearestDollar: true,
  DefaultFreight: asPercent(1_250_000),
  IsDefaultFreightPercent: false,
  GPPercent: asPercent(350_000),
  OrderLinkEnabled: true,
  SalesRepShareCustomers: true,
  EnableCustomerType1: true,
  CustomerType1Token: 'Lab Type',
  EnableCustomerType2: true,
  CustomerType2Token: 'Buying Group',
  EnableCustomerType3: true,
  PrimaryContact: { FirstName: 'Helena', LastName: 'Zahn', Email: 'helena.zahn@zahn.example' },
  Manufacturers: [],
};

const prairieDealer: Dealer = {
  ...commonDealerFields,
  Id: 4,
  DisplayName: 'Prairie Dental Supply',
  StoreCode: 'PRDS',
  CompanyName: 'Prairie Dental Supply Co.',
  Website: 'https://other.example',
  PhoneNumber: '4025550188',
  AddressLine1: '1200 Prospect Rd',
  City: 'Omaha',
  StateId: findRegionByCode(DEFAULT_COUNTRY_ID, 'NE')?.Id,
  CountryId: DEFAULT_COUNTRY_ID,
  ZipCode: '68102',
  SalesTax: asPercent(55_000),
  GPPercent: null,
  DefaultDeposit: null,
  SalesRepCanSeeAllOrders: true,
  PrimaryContact: { FirstName: 'Wayne', LastName: 'Larsen', Email: 'wayne.larsen@other.example' },
  Manufacturers: [],
};

const hsusOrderTypes = [
  'Equipment',
  'New Office',
  'Office Remodel',
  'Technology',
  'Service Parts',
].map((DisplayName, index) => ({ Id: index + 1, DisplayName }));

const zahnIcons = [{ Id: 101, IconLabel: 'Shade Guides', Url: 'https://zahn.example/shades' }];

/** The groups of the demo's colleagues and customers. */
const buildDealerGroups = ({ dealer }: DemoDealer) =>
  demoGroupNames.map((Name, index) => ({
    Id: index + 1,
    Name,
    RegionCode: dealer.CountryId === CANADA_COUNTRY_ID ? 'CA' : 'US',
  }));

const unitedStatesDefaults = {
  trade: 'practices',
  cities: demoCities.unitedStates,
  orderTypes: [],
  regionRates: [],
} as const;

export const demoDealers: readonly DemoDealer[] = [
  {
    ...unitedStatesDefaults,
    dealer: hsusDealer,
    domain: 'hsus.example',
    orderTypes: hsusOrderTypes,
  },
  {
    dealer: hscaDealer,
    domain: 'hsca.example',
    trade: 'practices',
    cities: demoCities.canada,
    orderTypes: [],
    regionRates: canadianTaxRates,
  },
  {
    ...unitedStatesDefaults,
    dealer: zahnDealer,
    domain: 'zahn.example',
    trade: 'laboratories',
    icons: zahnIcons,
  },
  { ...unitedStatesDefaults, dealer: prairieDealer, domain: 'other.example' },
];

export const demoDealerRecords: DemoRecordSet = {
  noun: 'dealer',
  count: () => 1,
  items: (stock) => {
    const { demo } = stock;
    const key = getDemoDealerKey(stock);
    return [
      [
        buildDealerPartItem(key, 'DEALER', demo.dealer),
        buildDealerPartItem(key, 'ORDERTYPES', demo.orderTypes),
        buildDealerPartItem(key, 'REGIONRATES', demo.regionRates),
        buildDealerPartItem(key, 'CUSTOMICONS', demo.icons ?? []),
        buildDealerPartItem(key, 'GROUPS', buildDealerGroups(demo)),
        buildDealerRowItem(demo.dealer),
      ],
    ];
  },
};
