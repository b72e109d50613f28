import { buildRecordItem } from '#functions/store/table/list-records.ts';
import { colleagueTitles, type Colleague } from '#shared/schemas/colleague-schema.ts';
import { createPhoneDigits } from './demo-addresses.ts';
import { firstNames, lastNames } from './demo-names.ts';
import { createDemoRandom, type RandomSource } from './demo-random.ts';
import { getDemoDealerKey, type DemoDealer, type DemoRecordSet } from './demo-records.ts';
import { getDemoColleagueId, getDemoUserGroupIds, createDemoAccounts } from './demo-users.ts';

export const demoGroupNames = ['East', 'West', 'Central'];
const COLLEAGUE_COUNT = 40;

/** The dealer's colleagues as rep slots name them: first its users, then the rest of the staff. */
export function createDemoColleagues(demo: DemoDealer): Colleague[] {
  const random = createDemoRandom(`colleagues ${demo.dealer.Id}`);
  const users = createDemoAccounts(demo);
  const usedNames = new Set(users.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  return Array.from({ length: COLLEAGUE_COUNT }, (_, index) => {
    const user = users[index];
    const [first, last] = user ? [user.firstName, user.lastName] : pickUnusedName();
    const title = user ? 'FSC' : random.pick(colleagueTitles);
    const randomGroup = random.int(1, demoGroupNames.length);
    const group = getDemoUserGroupIds(index)[0] ?? randomGroup;
    return {
      Id: getDemoColleagueId(demo.dealer.Id, index),
      Code: `${last.slice(0, 3).toUpperCase()}${String(index + 1).padStart(3, '0')}`,
      FirstName: first,
      LastName: last,
      Name: `${first} ${last}`,
      Email: user?.email ?? `${first}.${last}@${demo.domain}`.toLowerCase(),
      Phone: createPhoneDigits(random.pick(demo.cities), random),
      Title: title,
      Groups: [{ GroupId: group, GroupName: demoGroupNames[group - 1] ?? '' }],
      IsDeleted: !user && random.chance(0.06),
      ...pickRepSlots(title, random),
    };
  });

  function pickUnusedName(): [string, string] {
    for (;;) {
      const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
      if (usedNames.has(`${first} ${last}`)) continue;
      usedNames.add(`${first} ${last}`);
      return [first, last];
    }
  }
}

/** The rep slots in which a colleague is offered: those of their title, and sometimes another one. */
const pickRepSlots = (title: Colleague['Title'], random: RandomSource) => ({
  ShowInSalesRep: title === 'FSC' || random.chance(0.3),
  ShowInAdditionalRep1: ['EC', 'ESS'].includes(title) || random.chance(0.3),
  ShowInAdditionalRep2: ['TSS', 'CSS'].includes(title) || random.chance(0.2),
});

export const demoColleagueRecords: DemoRecordSet = {
  noun: 'colleagues',
  count: ({ colleagues }) => colleagues.length,
  items: (stock) =>
    stock.colleagues.map((colleague) => [
      buildRecordItem(getDemoDealerKey(stock), 'COLLEAGUES', colleague.Id, colleague),
    ]),
};
