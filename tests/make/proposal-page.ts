import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';

/** A proposal as its page gets it: a group of three alternatives, an option that is taken and one that is not. */
export const createProposalPage = (change: Partial<ProposalPage> = {}): ProposalPage => ({
  Copy: {
    Format: 'SmartSales proposal',
    FormatVersion: 1,
    Number: '104821-2',
    SharedOn: '2026-11-20T15:00:00.000Z',
    ValidUntil: '2027-01-01T06:00:00.000Z',
    TimeZone: 'America/Chicago',
    ExpiresOn: '2026-12-31',
    Title: 'Lakeshore Dental, north suite refit',
    Dealer: {
      Name: 'Northstar Dental Supply',
      Address: {
        Line1: '2200 Canal Park Drive',
        Line2: null,
        City: 'Duluth',
        StateId: 23,
        PostalCode: '55802',
      },
      Currency: 'USD',
      PhoneNumber: '2185550100',
      Website: null,
      LogoSha256: null,
    },
    Representatives: [
      {
        Role: 'owner',
        Name: 'Marcus Oyelaran',
        PhoneNumber: '2185550119',
        Email: 'm.oyelaran@northstar-dental.example',
      },
    ],
    Customer: 'Lakeshore Dental Group',
    Contact: 'Renee Castillo',
    BillTo: createAddress(),
    InstallAt: createAddress(),
    InstalledOn: '2026-12-14',
    Message: 'Dear Renee,\n\nThank you for showing us the north suite.',
    Languages: ['en'],
    MayChoose: true,
    AsksSignature: true,
    Bundles: [
      createBundle({ Key: '0', Name: null, Subtotal: 3_656_000 }),
      createBundle({ Key: '1', Name: 'Operatory 1', Subtotal: 6_716_300, LineCount: 3 }),
      createAlternative({ Key: '2', Name: 'Panoramic', Subtotal: 4_568_000, IsTaken: false }),
      createAlternative({ Key: '3', Name: 'CBCT 8 x 8', Subtotal: 8_617_500 }),
      createAlternative({ Key: '4', Name: 'CBCT 11 x 10', Subtotal: 11_167_500, IsTaken: false }),
      createBundle({ Key: '5', Name: 'Operatory 2', Choice: 'optional', Subtotal: 2_472_800 }),
      createBundle({
        Key: '6',
        Name: 'Water treatment',
        Choice: 'optional',
        Subtotal: 240_000,
        IsTaken: false,
      }),
    ],
    Terms: {
      Freight: { rate: 22_500 },
      IsFreightTaxed: false,
      Taxes: [{ Name: null, Rate: 73_750, Number: null }],
      TaxRegionId: 23,
      TaxAddress: 'shipping',
      Deposit: { rate: 100_000, of: 'total' },
      PaymentDueOn: '2026-12-15',
    },
    TermsSha256: { en: 'e'.repeat(64), fr: 'f'.repeat(64) },
  },
  CopySha256: 'c'.repeat(64),
  RegionNames: { en: { 23: 'Minnesota' }, fr: { 23: 'Minnesota' } },
  ShowsTaxRates: true,
  Language: 'en',
  State: 'waiting',
  Recipient: { Name: 'Renee Castillo', Email: 'r.castillo@lakeshore-dental.example' },
  Contact: {
    Name: 'Marcus Oyelaran',
    PhoneNumber: '2185550119',
    Email: 'm.oyelaran@northstar-dental.example',
    Dealer: 'Northstar Dental Supply',
    DealerPhoneNumber: '2185550100',
  },
  Logo: null,
  Pictures: [],
  Questions: [],
  Decline: null,
  Acceptance: null,
  ...change,
});

type PageBundle = ProposalPage['Copy']['Bundles'][number];

const createBundle = (change: Partial<PageBundle>): PageBundle => ({
  Key: '0',
  Name: null,
  Choice: 'included',
  ChoiceGroup: null,
  IsTaken: true,
  Prints: 'priced',
  HasSubtotal: true,
  Quantity: 1000,
  Subtotal: 0,
  Lines: [
    {
      Quantity: 2000,
      PartNumber: 'HX-4200-US',
      Description: 'Helix 4200 Oil-Free Compressor',
      UnitPrice: 1_065_000,
      ExtendedPrice: 2_130_000,
    },
  ],
  LineCount: 1,
  ...change,
});

const createAlternative = (change: Partial<PageBundle>) =>
  createBundle({ Choice: 'alternative', ChoiceGroup: 'Imaging', ...change });

const createAddress = () => ({
  Name: 'North Suite',
  Line1: '1840 Superior Street',
  Line2: null,
  City: 'Duluth',
  StateId: 23,
  PostalCode: '55802',
  PhoneNumber: null,
  Contact: null,
});
