import type { CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import { buildRecordItem } from '#functions/store/table/list-records.ts';
import { percent } from '#shared/money/money.ts';
import type { CustomerAddress } from '#shared/schemas/people-schema.ts';
import { phoneNumber, postalCode, streetAddress, type City } from './demo-addresses.ts';
import { laboratoryName, laboratorySpecialty } from './laboratory-customers.ts';
import { firstNames, lastNames, practiceNameWords } from './names.ts';
import { randomOf, type Random } from './random.ts';
import { keyOf, type DemoDealer, type DemoRecords, type DemoSize } from './records.ts';
import type { Trade } from './trades.ts';
import { practiceEndings, specialties } from './vocabulary.ts';

export const customerCount: Record<DemoSize, number> = { full: 300, small: 60 };

export const customerRecords: DemoRecords = {
  noun: 'customers',
  count: ({ customers }) => customers.length,
  items: (stock) =>
    stock.customers.map((customer) => [
      buildRecordItem(keyOf(stock), 'CUSTOMERS', customer.Id, customer),
    ]),
};

/** The dealer's customers; an eighth are private ones of the reps given. */
export function makeCustomers(
  demo: DemoDealer,
  count: number,
  privateOwners: readonly number[],
): CustomerRecord[] {
  const random = randomOf(`customers ${demo.dealer.Id}`);
  const called = customersOf[demo.trade];
  const usedNames = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const city = random.pick(demo.cities);
    const isPrivate = random.chance(0.125);
    const Name = freeName(usedNames, () => called.name(last, city, random));
    // A site is called as its customer is.
    const addresses: CustomerAddress[] = Array.from(
      { length: random.pick([1, 1, 1, 2, 2, 3, 4]) },
      (_item, addressIndex) => ({
        Name,
        ...addressOf(
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
      LicenseNumber: `${called.license}${random.int(10_000, 99_999)}`,
      Specialty: called.specialtyOf(Name, random),
      PhoneNum: phoneNumber(city, random),
      FaxNum: random.chance(0.5) ? phoneNumber(city, random) : null,
      IsPrivate: isPrivate,
      OwnerRepId: isPrivate ? random.pick(privateOwners) : null,
      SalesTax: random.chance(0.03) ? percent(0) : null,
      CustomerType: random.pick(called.types),
      CustomerType2: index % 3 === 0 ? 'Northeast Labs' : 'Independent',
      CustomerType3: index % 2 === 0 ? `Route ${(index % 9) + 1}` : null,
      GroupNames: [random.pick(['East', 'West', 'Central'])],
      Status: random.chance(0.04) ? 'Inactive' : 'Active',
      CustomerContact: {
        FirstName: first,
        LastName: last,
        PhoneNumber: phoneNumber(city, random),
        Email: `${first}.${last}@${called.domain}`.toLowerCase(),
      },
      Address: addresses[0] ?? null,
      Addresses: addresses,
    };
  });
}

type Called = {
  name: (last: string, city: City, random: Random) => string;
  specialtyOf: (name: string, random: Random) => string;
  types: readonly string[];
  license: string;
  domain: string;
};

const customersOf: Readonly<Record<Trade, Called>> = {
  practices: {
    name: practiceName,
    specialtyOf: (name, random) => specialtyNamedIn(name, random.pick(specialties)),
    types: ['Practice', 'Practice', 'Group', 'Institution'],
    license: 'D',
    domain: 'practice.example',
  },
  laboratories: {
    name: laboratoryName,
    specialtyOf: laboratorySpecialty,
    types: ['Commercial', 'Commercial', 'In-House', 'School'],
    license: 'CDL-',
    domain: 'laboratory.example',
  },
};

/** A practice that names its specialty has that one, and no other practice has one of those. */
const specialtyNamedIn = (name: string, otherwise: string) =>
  named.find((specialty) => name.includes(specialty)) ?? otherwise;
const named = ['Orthodontics', 'Pediatric Dentistry', 'Endodontics', 'Oral Surgery'];

function freeName(usedNames: Set<string>, make: () => string): string {
  for (;;) {
    const name = make();
    if (usedNames.has(name)) continue;
    usedNames.add(name);
    return name;
  }
}

function practiceName(last: string, city: City, random: Random): string {
  const ending = random.pick(practiceEndings);
  if (random.chance(0.3)) return `${last} ${ending}`;
  if (random.chance(0.15)) return `Dr. ${random.pick(firstNames)} ${last}, DDS`;
  if (random.chance(0.15)) return `${city.name} ${random.pick(practiceNameWords)} ${ending}`;
  return `${random.pick(practiceNameWords)} ${random.pick(['', '', 'Park ', 'Creek '])}${ending}`;
}

/** The first is where bills go; more are other sites. */
function addressOf(
  { dealer }: DemoDealer,
  customer: number,
  addressIndex: number,
  city: City,
  random: Random,
): CustomerAddress {
  return {
    AddressId: dealer.Id * 1_000_000 + customer * 10 + addressIndex + 1,
    Line1: streetAddress(random),
    Line2: random.chance(0.4) ? `Suite ${random.int(100, 480)}` : null,
    City: city.name,
    StateId: city.regionId,
    CountryId: city.countryId,
    ZipCode: postalCode(city, random),
    PhoneNumber: phoneNumber(city, random),
    LocationCode: addressIndex === 0 ? 'MAIN' : `SITE${addressIndex + 1}`,
  };
}
