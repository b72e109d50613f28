import type { ManufacturerRecord } from '#functions/store/dealers/manufacturers.ts';
import { recordItem } from '#functions/store/table/records.ts';
import { contactTypes } from '#shared/constants.ts';
import { regionById } from '#shared/reference/regions.ts';
import type { Manufacturer } from '#shared/schemas/manufacturer.ts';
import { demoDealers } from './dealers.ts';
import { cities, phoneNumber, postalCode, streetAddress } from './places.ts';
import { randomOf } from './random.ts';
import { keyOf, type DemoDealer, type DemoRecords } from './records.ts';

/** The code every dealer knows it by, and its name. Its place in the list is its id. */
const names: [code: string, name: string][] = [
  ['ALTA', 'Altamira Chairs'],
  ['APEX', 'Apex Handpiece Works'],
  ['AQUA', 'AquaPure Dental'],
  ['ARDN', 'Arden Cabinetry'],
  ['AURA', 'Aura Imaging'],
  ['AVON', 'Avondale Dental'],
  ['BELM', 'Belmar Operatory'],
  ['BRIO', 'Brio Lighting'],
  ['CASC', 'Cascade Compressors'],
  ['CLAR', 'Clarion Sensors'],
  ['CREST', 'Crestline Sterilization'],
  ['CYGN', 'Cygnus Lasers'],
  ['DENT', 'Dentara Systems'],
  ['DURA', 'DuraVac'],
  ['ECHO', 'Echo Ultrasonics'],
  ['ELGN', 'Elgin Dental Seating'],
  ['EVRG', 'Evergreen Amalgam'],
  ['FORM', 'Formacast'],
  ['GRND', 'Grandis Milling'],
  ['HALO', 'Halo Curing'],
  ['HYDR', 'HydroFlush'],
  ['INVO', 'Invoclean'],
  ['JSTR', 'Jastrow Instruments'],
  ['KEST', 'Kestrel Scanners'],
  ['KNOX', 'Knoxfield Plumbing'],
  ['LUMN', 'Luminor'],
  ['MERD', 'Meridian Delivery'],
  ['MIDW', 'Midwest Burs'],
  ['NORD', 'Nordhaven'],
  ['OPTI', 'OptiView Cameras'],
  ['ORIN', 'Orion Panoramic'],
  ['PACF', 'Pacific Dental Parts'],
  ['PERI', 'Perimed Surgical'],
  ['QUAD', 'Quadra Electric'],
  ['RELI', 'Reliant Dental'],
  ['SOLA', 'Solaris Whitening'],
  ['STRL', 'SteriLine'],
  ['TITN', 'Titan Implant Motors'],
  ['VANT', 'Vantage Vacuum'],
  ['WEST', 'Westmark Furniture'],
];

/** What the catalogue knows of its manufacturers. */
export const manufacturers = names.map(([code, name], index) => ({ id: index + 1, code, name }));

export function makeManufacturers({ dealer }: DemoDealer): ManufacturerRecord[] {
  const random = randomOf('manufacturers');
  return manufacturers.map(({ id, code, name }) => {
    const city = random.pick(cities.unitedStates);
    return {
      Id: dealer.Id * 1000 + id,
      MfgId: id,
      CompanyCode: code,
      CompanyName: name,
      Phone: phoneNumber(city, random),
      Fax: random.chance(0.6) ? phoneNumber(city, random) : null,
      Address: {
        Line1: streetAddress(random),
        Line2: null,
        City: city.name,
        StateCode: regionById(city.regionId)?.Code,
        ZipCode: postalCode(city, random),
      },
    };
  });
}

/** Those that are not simply sold: what holds them, or when they end. */
const exceptions: Readonly<Record<string, Partial<Manufacturer>>> = {
  ARDN: { EffectiveTo: '2026-12-31T00:00:00.000Z' },
  CLAR: { Status: 'On Hold' },
  EVRG: { Status: 'Inactive', EffectiveTo: '2026-03-31T00:00:00.000Z', AuthorizedDealerIds: [] },
  JSTR: { EffectiveTo: '2027-01-15T00:00:00.000Z' },
  PACF: { Status: 'On Hold', EffectiveTo: '2027-06-30T00:00:00.000Z' },
  QUAD: { Status: 'Inactive', EffectiveTo: '2025-12-31T00:00:00.000Z', AuthorizedDealerIds: [] },
};

/** The manufacturers of the catalogue, as a SmartSales Admin keeps them. */
export function makeCatalog(): Manufacturer[] {
  const random = randomOf('catalogue manufacturers');
  return manufacturers.map(({ id, code, name }) => {
    const city = random.pick(cities.unitedStates);
    const isSoldBy = () => random.chance(0.8);
    return {
      Id: id,
      Status: 'Active',
      Code: code,
      CompanyName: name,
      EffectiveFrom: `${2012 + (id % 9)}-01-01T00:00:00.000Z`,
      EffectiveTo: random.chance(0.7) ? '2027-12-31T00:00:00.000Z' : null,
      Website: `https://${name.toLowerCase().replaceAll(' ', '-')}.example`,
      Address: {
        Line1: streetAddress(random),
        Line2: null,
        City: city.name,
        StateId: city.regionId,
        ZipCode: postalCode(city, random),
      },
      AuthorizedDealerIds: demoDealers.filter(isSoldBy).map(({ dealer }) => dealer.Id),
      PhoneNumbers: [
        { NumberType: contactTypes.work, Number: phoneNumber(city, random) },
        ...(random.chance(0.6)
          ? [{ NumberType: contactTypes.fax, Number: phoneNumber(city, random) }]
          : []),
      ],
      ...exceptions[code],
    };
  });
}

export const manufacturerRecords: DemoRecords = {
  noun: 'manufacturers',
  count: () => manufacturers.length,
  items: (stock) =>
    makeManufacturers(stock.demo).map((manufacturer) => [
      recordItem(keyOf(stock), 'MANUFACTURERS', manufacturer.Id, manufacturer),
    ]),
};
