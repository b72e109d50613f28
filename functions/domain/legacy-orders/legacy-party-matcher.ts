import { listDealerUsers } from '#functions/store/dealers/dealer-users.ts';
import { listDealerColleaguesWithDeleted } from '#functions/store/dealers/stored-colleagues.ts';
import { listDealerCustomers } from '#functions/store/dealers/stored-customers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { truncateText } from '#shared/format/truncate-text.ts';

/** The owner of a legacy order. If it names no current user of the dealer, the rep id is 0. */
export type LegacyRep = { salesRepId: number; name: string; email?: string | undefined };

/** Finds customers and reps by the names and codes in a database. */
export type LegacyPartyMatcher = {
  matchCustomerIdOrZero: (number: string | undefined) => number;
  matchRepOrUnknown: (name: string | undefined, code: string | undefined) => LegacyRep;
};

type StaffPerson = LegacyRep & { first: string; last: string; code?: string | undefined };

const normalizePersonName = (text: string) =>
  normalizeForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Reads the dealer's customers and staff for matching with a database. */
export async function readLegacyPartyMatcher(dealer: DealerKey): Promise<LegacyPartyMatcher> {
  const [customers, users, colleagues] = await Promise.all([
    listDealerCustomers(dealer),
    listDealerUsers(dealer),
    listDealerColleaguesWithDeleted(dealer),
  ]);
  const idByNumber = new Map(customers.map(({ JdeNum, Id }) => [JdeNum.trim().toLowerCase(), Id]));
  const userByEmail = new Map(users.map((user) => [user.Email.toLowerCase(), user]));
  const staff: StaffPerson[] = users.map((user) => ({
    salesRepId: user.SalesRepId,
    name: getFullName(user),
    email: user.Email,
    first: user.FirstName,
    last: user.LastName,
  }));
  const others: StaffPerson[] = colleagues.map(({ Code, Name, FirstName, LastName, Email }) => {
    const user = userByEmail.get(Email?.toLowerCase() ?? '');
    return {
      salesRepId: user?.SalesRepId ?? 0,
      name: user ? getFullName(user) : Name,
      email: Email ?? undefined,
      first: FirstName,
      last: LastName,
      code: Code,
    };
  });
  const findPerson = createRepFinder(staff, others);
  return {
    matchCustomerIdOrZero: (number) => idByNumber.get(number?.trim().toLowerCase() ?? '') ?? 0,
    matchRepOrUnknown: (name, code) =>
      findPerson(name, code) ?? {
        salesRepId: 0,
        name: truncateText(name ?? code ?? '', 200),
      },
  };
}

/** Finds a rep only if the match is unambiguous: by code, by full name, or by initial and last name. */
function createRepFinder(staff: readonly StaffPerson[], others: readonly StaffPerson[]) {
  const personByCode = indexUnambiguous(others, ({ code }) => [code ?? '']);
  const getFullNames = ({ first, last }: StaffPerson) => [`${first} ${last}`, `${last} ${first}`];
  const getShortNames = ({ first, last }: StaffPerson) => [
    `${first.slice(0, 1)} ${last}`,
    `${last} ${first.slice(0, 1)}`,
  ];
  const peopleByName = [
    indexUnambiguous(staff, getFullNames),
    indexUnambiguous(others, getFullNames),
    indexUnambiguous(staff, getShortNames),
    indexUnambiguous(others, getShortNames),
  ];
  return (name: string | undefined, code: string | undefined): LegacyRep | undefined => {
    const searchTexts = [code, name].map((text) => normalizePersonName(text ?? '')).filter(Boolean);
    for (const finder of [personByCode, ...peopleByName])
      for (const text of searchTexts) {
        const person = finder.get(text);
        if (person)
          return { salesRepId: person.salesRepId, name: person.name, email: person.email };
      }
    return undefined;
  };
}

/** Indexes people by text; a text that matches two different people maps to undefined. */
function indexUnambiguous(
  people: readonly StaffPerson[],
  getTexts: (person: StaffPerson) => string[],
) {
  const personByText = new Map<string, StaffPerson | undefined>();
  for (const person of people)
    for (const text of new Set(getTexts(person).map(normalizePersonName).filter(Boolean)))
      personByText.set(
        text,
        personByText.has(text) && personByText.get(text)?.name !== person.name ? undefined : person,
      );
  return personByText;
}
