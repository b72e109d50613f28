import type { CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import { buildRecordItem } from '#functions/store/table/list-records.ts';
import { asPercent } from '#shared/money/money.ts';
import type { CustomerAddress } from '#shared/schemas/people-schema.ts';
import {
  createPhoneDigits,
  createPostalCode,
  createStreetAddress,
  type DemoCity,
} from './demo-addresses.ts';
import { firstNames, lastNames, practiceNameWords } from './demo-names.ts';
import { createDemoRandom, type RandomSource } from './demo-random.ts';
import {
  getDemoDealerKey,
  type DemoDealer,
  type DemoRecordSet,
  type DemoSize,
} from './demo-records.ts';
import { createLaboratoryName, pickLaboratorySpecialty } from './laboratory-customers.ts';
import { practiceNameEndings, practiceSpecialties } from './practice-vocabulary.ts';
import type { DealerTrade } from './trades.ts';

export const demoCustomerCounts: Record<DemoSize, number> = { full: 300, small: 60 };

export const demoCustomerRecords: DemoRecordSet = {
  noun: 'customers',
  count: ({ customers }) => customers.length,
  items: (stock) =>
    stock.customers.map((customer) => [
      buildRecordItem(getDemoDealerKey(stock), 'CUSTOMERS', customer.Id, customer),
    ]),
};

/** The dealer's customers; one in eight is a private customer of the given reps. */
export function createDemoCustomers(
  demo: DemoDealer,
  count: number,
  privateOwnerRepIds: readonly number[],
): CustomerRecord[] {
  const random = createDemoRandom(`customers ${demo.dealer.Id}`);
  const vocabulary = customerVocabularies[demo.trade];
  const usedNames = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const city = random.pick(demo.cities);
    const isPrivate = random.chance(0.125);
    const Name = createUnusedName(usedNames, () => vocabulary.createName(last, city, random));
    // A site has the name of its customer.
    const addresses: CustomerAddress[] = Array.from(
      { length: random.pick([1, 1, 1, 2, 2, 3, 4]) },
      (_item, addressIndex) => ({
        Name,
        ...createCustomerAddress(
          demo,
          index,
          addressIndex,
          addressIndex === 0 ? city : random.pick(demo.cities),
          random,
        ),
      }),
    );
    return {
      Id: demo.dealer.Id * 1_000_000 + 500_001 + index,
      JdeNum: String(demo.dealer.Id * 1_000_000 + 200_000 + index * 13 + random.int(0, 12)),
      Name,
      LicenseNumber: `${vocabulary.license}${random.int(10_000, 99_999)}`,
      Specialty: vocabulary.pickSpecialty(Name, random),
      PhoneNum: createPhoneDigits(city, random),
      FaxNum: random.chance(0.5) ? createPhoneDigits(city, random) : null,
      IsPrivate: isPrivate,
      OwnerRepId: isPrivate ? random.pick(privateOwnerRepIds) : null,
      SalesTax: random.chance(0.03) ? asPercent(0) : null,
      CustomerType: random.pick(vocabulary.types),
      CustomerType2: index % 3 === 0 ? 'Northeast Labs' : 'Independent',
      CustomerType3: index % 2 === 0 ? `Route ${(index % 9) + 1}` : null,
      GroupNames: [random.pick(['East', 'West', 'Central'])],
      Status: random.chance(0.04) ? 'Inactive' : 'Active',
      CustomerContact: {
        FirstName: first,
        LastName: last,
        PhoneNumber: createPhoneDigits(city, random),
        Email: `${first}.${last}@${vocabulary.domain}`.toLowerCase(),
      },
      Address: addresses[0] ?? null,
      Addresses: addresses,
    };
  });
}

type CustomerVocabulary = {
  createName: (last: string, city: DemoCity, random: RandomSource) => string;
  pickSpecialty: (name: string, random: RandomSource) => string;
  types: readonly string[];
  license: string;
  domain: string;
};

const customerVocabularies: Readonly<Record<DealerTrade, CustomerVocabulary>> = {
  practices: {
    createName: createPracticeName,
    pickSpecialty: (name, random) => getSpecialtyFromName(name, random.pick(practiceSpecialties)),
    types: ['Practice', 'Practice', 'Group', 'Institution'],
    license: 'D',
    domain: 'practice.example',
  },
  laboratories: {
    createName: createLaboratoryName,
    pickSpecialty: pickLaboratorySpecialty,
    types: ['Commercial', 'Commercial', 'In-House', 'School'],
    license: 'CDL-',
    domain: 'laboratory.example',
  },
};

/** A practice with a specialty in its name has that specialty; no other practice has one of these. */
const getSpecialtyFromName = (name: string, fallback: string) =>
  specialtiesInNames.find((specialty) => name.includes(specialty)) ?? fallback;
const specialtiesInNames = ['Orthodontics', 'Pediatric Dentistry', 'Endodontics', 'Oral Surgery'];

function createUnusedName(usedNames: Set<string>, createName: () => string): string {
  for (;;) {
    const name = createName();
    if (usedNames.has(name)) continue;
    usedNames.add(name);
    return name;
  }
}

function createPracticeName(last: string, city: DemoCity, random: RandomSource): string {
  const ending = random.pick(practiceNameEndings);
  if (random.chance(0.3)) return `${last} ${ending}`;
  if (random.chance(0.15)) return `Dr. ${random.pick(firstNames)} ${last}, DDS`;
  if (random.chance(0.15)) return `${city.name} ${random.pick(practiceNameWords)} ${ending}`;
  return `${random.pick(practiceNameWords)} ${random.pick(['', '', 'Park ', 'Creek '])}${ending}`;
}

/** The first address is the billing address; the others are further sites. */
function createCustomerAddress(
  { dealer }: DemoDealer,
  customerIndex: number,
  addressIndex: number,
  city: DemoCity,
  random: RandomSource,
): CustomerAddress {
  return {
    AddressId: dealer.Id * 1_000_000 + customerIndex * 10 + addressIndex + 1,
    Line1: createStreetAddress(random),
    Line2: random.chance(0.4) ? `Suite ${random.int(100, 480)}` : null,
    City: city.name,
    StateId: city.regionId,
    CountryId: city.countryId,
    ZipCode: createPostalCode(city, random),
    PhoneNumber: createPhoneDigits(city, random),
    LocationCode: addressIndex === 0 ? 'MAIN' : `SITE${addressIndex + 1}`,
  };
}
