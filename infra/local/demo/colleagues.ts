import { buildRecordItem } from '#functions/store/table/list-records.ts';
import { colleagueTitles, type Colleague } from '#shared/schemas/colleague-schema.ts';
import { phoneNumber } from './demo-addresses.ts';
import { firstNames, lastNames } from './names.ts';
import { randomOf, type Random } from './random.ts';
import { keyOf, type DemoDealer, type DemoRecords } from './records.ts';
import { colleagueIdOf, groupsOfPost, makeAccounts } from './users.ts';

export const demoGroups = ['East', 'West', 'Central'];
const COLLEAGUES = 40;

/** The dealer's people as rep slots name them: its users first, then the rest of the staff. */
export function makeColleagues(demo: DemoDealer): Colleague[] {
  const random = randomOf(`colleagues ${demo.dealer.Id}`);
  const users = makeAccounts(demo);
  const usedNames = new Set(users.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  return Array.from({ length: COLLEAGUES }, (_, index) => {
    const user = users[index];
    const [first, last] = user ? [user.firstName, user.lastName] : freshName();
    const title = user ? 'FSC' : random.pick(colleagueTitles);
    const drawn = random.int(1, demoGroups.length);
    const group = groupsOfPost(index)[0] ?? drawn;
    return {
      Id: colleagueIdOf(demo.dealer.Id, index),
      Code: `${last.slice(0, 3).toUpperCase()}${String(index + 1).padStart(3, '0')}`,
      FirstName: first,
      LastName: last,
      Name: `${first} ${last}`,
      Email: user?.email ?? `${first}.${last}@${demo.domain}`.toLowerCase(),
      Phone: phoneNumber(random.pick(demo.cities), random),
      Title: title,
      Groups: [{ GroupId: group, GroupName: demoGroups[group - 1] ?? '' }],
      IsDeleted: !user && random.chance(0.06),
      ...slotsOf(title, random),
    };
  });

  function freshName(): [string, string] {
    for (;;) {
      const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
      if (usedNames.has(`${first} ${last}`)) continue;
      usedNames.add(`${first} ${last}`);
      return [first, last];
    }
  }
}

/** The rep slots a colleague is offered in: those of their title, and now and then another. */
const slotsOf = (title: Colleague['Title'], random: Random) => ({
  ShowInSalesRep: title === 'FSC' || random.chance(0.3),
  ShowInAdditionalRep1: ['EC', 'ESS'].includes(title) || random.chance(0.3),
  ShowInAdditionalRep2: ['TSS', 'CSS'].includes(title) || random.chance(0.2),
});

export const colleagueRecords: DemoRecords = {
  noun: 'colleagues',
  count: ({ colleagues }) => colleagues.length,
  items: (stock) =>
    stock.colleagues.map((colleague) => [
      buildRecordItem(keyOf(stock), 'COLLEAGUES', colleague.Id, colleague),
    ]),
};
