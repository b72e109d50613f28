import { listColleagues } from '#functions/store/dealers/colleagues.ts';
import { listCustomers } from '#functions/store/dealers/customers.ts';
import { listDealerUsers } from '#functions/store/dealers/users.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';

/** Whose an order is. One that names nobody the dealer has now belongs to nobody: rep 0. */
export type Rep = { salesRepId: number; name: string; email?: string | undefined };

/** Who of a database's names is who. */
export type Parties = {
  customerId: (number: string | undefined) => number;
  rep: (name: string | undefined, code: string | undefined) => Rep;
};

type Person = Rep & { first: string; last: string; code?: string | undefined };

const fold = (text: string) =>
  normalizeForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The dealer's customers and staff, as they may be called in a database of theirs. */
export async function readParties(dealer: DealerKey): Promise<Parties> {
  const [customers, users, colleagues] = await Promise.all([
    listCustomers(dealer),
    listDealerUsers(dealer),
    listColleagues(dealer),
  ]);
  const numbers = new Map(customers.map(({ JdeNum, Id }) => [JdeNum.trim().toLowerCase(), Id]));
  const byEmail = new Map(users.map((user) => [user.Email.toLowerCase(), user]));
  const staff: Person[] = users.map((user) => ({
    salesRepId: user.SalesRepId,
    name: getFullName(user),
    email: user.Email,
    first: user.FirstName,
    last: user.LastName,
  }));
  const others: Person[] = colleagues.map(({ Code, Name, FirstName, LastName, Email }) => {
    const user = byEmail.get(Email?.toLowerCase() ?? '');
    return {
      salesRepId: user?.SalesRepId ?? 0,
      name: user ? getFullName(user) : Name,
      email: Email ?? undefined,
      first: FirstName,
      last: LastName,
      code: Code,
    };
  });
  const find = finderOf(staff, others);
  return {
    customerId: (number) => numbers.get(number?.trim().toLowerCase() ?? '') ?? 0,
    rep: (name, code) =>
      find(name, code) ?? {
        salesRepId: 0,
        name: (name ?? code ?? '').slice(0, 200).toWellFormed(),
      },
  };
}

/** Finds whom a name or a code can only mean: a code, a whole name, or an initial with its last name. */
function finderOf(staff: readonly Person[], others: readonly Person[]) {
  const byCode = only(others, ({ code }) => [code ?? '']);
  const names = ({ first, last }: Person) => [`${first} ${last}`, `${last} ${first}`];
  const short = ({ first, last }: Person) => [
    `${first.slice(0, 1)} ${last}`,
    `${last} ${first.slice(0, 1)}`,
  ];
  const byName = [only(staff, names), only(others, names), only(staff, short), only(others, short)];
  return (name: string | undefined, code: string | undefined): Rep | undefined => {
    const searchTexts = [code, name].map((text) => fold(text ?? '')).filter(Boolean);
    for (const finder of [byCode, ...byName])
      for (const text of searchTexts) {
        const found = finder.get(text);
        if (found) return { salesRepId: found.salesRepId, name: found.name, email: found.email };
      }
    return undefined;
  };
}

/** Those whom a word means alone; a word of two people means nobody. */
function only(people: readonly Person[], getTexts: (person: Person) => string[]) {
  const found = new Map<string, Person | undefined>();
  for (const person of people)
    for (const word of new Set(getTexts(person).map(fold).filter(Boolean)))
      found.set(
        word,
        found.has(word) && found.get(word)?.name !== person.name ? undefined : person,
      );
  return found;
}
