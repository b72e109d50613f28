import type { ManufacturerRecord } from '#functions/store/dealers/manufacturers.ts';
import { recordItem } from '#functions/store/table/records.ts';
import { regionById } from '#shared/reference/regions.ts';
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
      HasSmartCatalog: id % 3 === 0,
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

export const manufacturerRecords: DemoRecords = {
  noun: 'manufacturers',
  count: () => manufacturers.length,
  items: (stock) =>
    makeManufacturers(stock.demo).map((manufacturer) => [
      recordItem(keyOf(stock), 'MANUFACTURERS', manufacturer.Id, manufacturer),
    ]),
};
