import type { ManufacturerRecord } from '#functions/store/dealers/stored-manufacturers.ts';
import { buildRecordItem } from '#functions/store/table/list-records.ts';
import { contactTypes } from '#shared/contact-types.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { Manufacturer } from '#shared/schemas/manufacturer-schema.ts';
import {
  demoCities,
  createPhoneDigits,
  createPostalCode,
  createStreetAddress,
} from './demo-addresses.ts';
import { demoDealers } from './demo-dealers.ts';
import { createDemoRandom } from './demo-random.ts';
import { getDemoDealerKey, type DemoDealer, type DemoRecordSet } from './demo-records.ts';
import { laboratoryManufacturers } from './laboratory-manufacturers.ts';
import type { DealerTrade } from './trades.ts';

/**
 * Code, name and practice products (product-categories.ts) of each manufacturer. The index in the list
 * determines its id.
 */
const practiceManufacturers: [code: string, name: string, makes: string][] = [
  ['ALTA', 'Altamira Chairs', 'Patient chairs, Stools, Delivery, Lights'],
  [
    'APEX',
    'Apex Handpiece Works',
    'High-speed, Motors, Small equipment and parts, Instrument care',
  ],
  ['AQUA', 'AquaPure Dental', 'Waterline care, Water purification'],
  ['ARDN', 'Arden Cabinetry', 'Operatory cabinets, Sterilization centers, Laboratory benches'],
  ['AURA', 'Aura Imaging', 'X-ray units, Sensors and plates'],
  ['AVON', 'Avondale Dental', 'Operatory cabinets, Cuspidors and instruments, Prophylaxis'],
  ['BELM', 'Belmar Operatory', 'Patient chairs, Delivery, Lights, Operatory Equipment'],
  ['BRIO', 'Brio Lighting', 'Lights'],
  ['CASC', 'Cascade Compressors', 'Compressed air'],
  ['CLAR', 'Clarion Sensors', 'Sensors and plates'],
  [
    'CREST',
    'Crestline Sterilization',
    'Sterilizers, Cleaners, Instrument care, Sterilization centers',
  ],
  ['CYGN', 'Cygnus Lasers', 'Lasers'],
  ['DENT', 'Dentara Systems', 'Delivery, Operatory Equipment, Cuspidors and instruments'],
  ['DURA', 'DuraVac', 'Vacuum'],
  ['ECHO', 'Echo Ultrasonics', 'Scalers, Cleaners'],
  ['ELGN', 'Elgin Dental Seating', 'Stools, Patient chairs'],
  ['EVRG', 'Evergreen Amalgam', 'Amalgam separation'],
  ['FORM', 'Formacast', 'Furnaces, Laboratory, Impression'],
  ['GRND', 'Grandis Milling', 'Mills and printers, Laboratory'],
  ['HALO', 'Halo Curing', 'Curing lights'],
  ['HYDR', 'HydroFlush', 'Vacuum, Waterline care, Cuspidors and instruments'],
  ['INVO', 'Invoclean', 'Cleaners, Barriers and pouches'],
  ['JSTR', 'Jastrow Instruments', 'Burs, Prophylaxis, Instrument care'],
  ['KEST', 'Kestrel Scanners', 'Cameras and scanners'],
  ['KNOX', 'Knoxfield Plumbing', 'Nitrous oxide, Water purification, Repair parts'],
  ['LUMN', 'Luminor', 'Lights, Curing lights, Magnification'],
  ['MERD', 'Meridian Delivery', 'Delivery, Operatory Equipment'],
  ['MIDW', 'Midwest Burs', 'Burs'],
  ['NORD', 'Nordhaven', 'Sterilizers, Cleaners'],
  ['OPTI', 'OptiView Cameras', 'Cameras and scanners, Magnification'],
  ['ORIN', 'Orion Panoramic', 'X-ray units'],
  [
    'PACF',
    'Pacific Dental Parts',
    'Repair parts, Small equipment and parts, Cuspidors and instruments',
  ],
  ['PERI', 'Perimed Surgical', 'Surgery, Nitrous oxide'],
  ['QUAD', 'Quadra Electric', 'Motors, High-speed'],
  ['RELI', 'Reliant Dental', 'Small equipment and parts, Impression, Repair parts'],
  ['SOLA', 'Solaris Whitening', 'Whitening, Prophylaxis, Curing lights'],
  ['STRL', 'SteriLine', 'Sterilizers, Barriers and pouches, Instrument care'],
  ['TITN', 'Titan Implant Motors', 'Surgery, Motors'],
  ['VANT', 'Vantage Vacuum', 'Vacuum, Amalgam separation'],
  ['WEST', 'Westmark Furniture', 'Operatory cabinets, Laboratory benches, Stools'],
];

const laboratorySpecialtiesByCode = new Map(
  laboratoryManufacturers.map(([code, , makes]) => [code, makes.split(', ')]),
);

export const demoManufacturers = [
  ...practiceManufacturers.map(([code, name, makes]) => ({
    code,
    name,
    practices: makes.split(', '),
  })),
  ...laboratoryManufacturers
    .filter(([code]) => practiceManufacturers.every(([practiceCode]) => practiceCode !== code))
    .map(([code, name]) => ({ code, name, practices: [] })),
].map(({ code, name, practices }, index) => ({
  id: index + 1,
  code,
  name,
  specialties: { practices, laboratories: laboratorySpecialtiesByCode.get(code) ?? [] },
}));

/** The manufacturers with products for a trade. */
export const listManufacturersForTrade = (trade: DealerTrade) =>
  demoManufacturers.filter(({ specialties }) => specialties[trade].length > 0);

/** The manufacturers that a dealer sells. */
export function createDemoDealerManufacturers({ dealer, trade }: DemoDealer): ManufacturerRecord[] {
  const random = createDemoRandom('manufacturers');
  const all = demoManufacturers.map(({ id, code, name }) => {
    const city = random.pick(demoCities.unitedStates);
    return {
      Id: dealer.Id * 1000 + id,
      MfgId: id,
      CompanyCode: code,
      CompanyName: name,
      Phone: createPhoneDigits(city, random),
      Fax: random.chance(0.6) ? createPhoneDigits(city, random) : null,
      Address: {
        Line1: createStreetAddress(random),
        Line2: null,
        City: city.name,
        StateCode: findRegionById(city.regionId)?.Code,
        ZipCode: createPostalCode(city, random),
      },
    };
  });
  const soldIds = new Set(listManufacturersForTrade(trade).map(({ id }) => id));
  return all.filter(({ MfgId }) => soldIds.has(MfgId));
}

/** Manufacturers with a hold or an end date. */
const manufacturerExceptions: Readonly<Record<string, Partial<Manufacturer>>> = {
  ARDN: { EffectiveTo: '2026-12-31T00:00:00.000Z' },
  CLAR: { Status: 'On Hold' },
  EVRG: { Status: 'Inactive', EffectiveTo: '2026-03-31T00:00:00.000Z', AuthorizedDealerIds: [] },
  JSTR: { EffectiveTo: '2027-01-15T00:00:00.000Z' },
  PACF: { Status: 'On Hold', EffectiveTo: '2027-06-30T00:00:00.000Z' },
  QUAD: { Status: 'Inactive', EffectiveTo: '2025-12-31T00:00:00.000Z', AuthorizedDealerIds: [] },
};

/** The manufacturers of the catalogue, as a SmartSales Admin maintains them. */
export function createDemoPlatformManufacturers(): Manufacturer[] {
  const random = createDemoRandom('catalogue manufacturers');
  return demoManufacturers.map(({ id, code, name, specialties }) => {
    const city = random.pick(demoCities.unitedStates);
    const isSoldBy = ({ trade }: DemoDealer) => random.chance(0.8) && specialties[trade].length > 0;
    return {
      Id: id,
      Status: 'Active',
      Code: code,
      CompanyName: name,
      EffectiveFrom: `${2012 + (id % 9)}-01-01T00:00:00.000Z`,
      EffectiveTo: random.chance(0.7) ? '2027-12-31T00:00:00.000Z' : null,
      Website: `https://${name.toLowerCase().replaceAll(' ', '-')}.example`,
      Address: {
        Line1: createStreetAddress(random),
        Line2: null,
        City: city.name,
        StateId: city.regionId,
        ZipCode: createPostalCode(city, random),
      },
      AuthorizedDealerIds: demoDealers.filter(isSoldBy).map(({ dealer }) => dealer.Id),
      PhoneNumbers: [
        { NumberType: contactTypes.work, Number: createPhoneDigits(city, random) },
        ...(random.chance(0.6)
          ? [{ NumberType: contactTypes.fax, Number: createPhoneDigits(city, random) }]
          : []),
      ],
      ...manufacturerExceptions[code],
    };
  });
}

export const demoManufacturerRecords: DemoRecordSet = {
  noun: 'manufacturers',
  count: ({ demo }) => listManufacturersForTrade(demo.trade).length,
  items: (stock) =>
    createDemoDealerManufacturers(stock.demo).map((manufacturer) => [
      buildRecordItem(getDemoDealerKey(stock), 'MANUFACTURERS', manufacturer.Id, manufacturer),
    ]),
};
