import { dealerStatuses } from '#shared/constants.ts';
import { numberIn, openDealer } from './dealer/one-dealer.ts';
import { confirmByName, perform, printLine } from './environment/command.ts';
import { findDeployed } from './environment/deployed.ts';
import { openCommand, readCallerIdentity } from './environment/parse-checked-command.ts';

/*
 * npm run erase-dealer -- prod 12 [--name 'Dental Supplies']
 * Removes everything that the product holds of a dealer who was discontinued: items, files in all of their versions, and
 * users. Cut short it goes on when it is said again. In the end it looks again, and says what is left.
 */

await perform(async () => {
  const { environment, words, options } = await openCommand(process.argv.slice(2), {
    name: { type: 'string' },
  });
  const dealerId = numberIn(words);
  const { to, name, status, files } = await openDealer(await findDeployed(environment), dealerId);
  const [{ amountOf, countWaiting, eraseDealer }, { recordErasure }] = await Promise.all([
    import('./dealer/erasing.ts'),
    import('./dealer/erasure-record.ts'),
  ]);
  // Its users could go on writing meanwhile (D48).
  if (name !== undefined && status !== dealerStatuses.discontinued)
    throw new Error(
      `${name} is not discontinued: make it so in Administration, which keeps its users out, and have its data exported.`,
    );
  const before = await amountOf(to, files);
  if (isNothing(before)) throw new Error(`Nothing of a dealer ${dealerId} is here.`);
  printLine(`${name ?? `Dealer ${dealerId}`} of ${environment.name}: ${formatCounts(before)}.`);
  const waiting = await countWaiting(to);
  if (waiting > 0)
    printLine(
      `${waiting} entries of its outbox are not carried out yet: nobody will be told of them.`,
    );
  await confirmByName({ name: name ?? String(dealerId) }, 'erase all of it for ever', options.name);
  // Before: whoever is cut short has erased some of it, too.
  await recordErasure(dealerId, (await readCallerIdentity(environment)).arn, before);
  printLine(`Removed: ${formatCounts(await eraseDealer(to, files))}.`);
  const left = await amountOf(to, files);
  if (!isNothing(left))
    throw new Error(`Left: ${formatCounts(left)}. Something was at work: say it again.`);
  printLine(
    `Nothing of dealer ${dealerId} is left in ${environment.name}. docs/operations.md says what copies and logs keep, and for how long.`,
  );
});

type Amount = { items: number; files: number; users: number };

function isNothing({ items, files, users }: Amount): boolean {
  return items + files + users === 0;
}

function formatCounts({ items, files, users }: Amount): string {
  return `${items} items, ${files} versions of files, ${users} users of the pool`;
}
