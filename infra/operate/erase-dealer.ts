import { dealerStatuses } from '#shared/constants.ts';
import { parseDealerNumber, connectToDealer } from './dealer/connect-to-dealer.ts';
import { readDeployedEnvironment } from './environment/deployed-environment.ts';
import {
  confirmByTypedNameOrThrow,
  runCommandOrExit,
  printLine,
} from './environment/operate-command.ts';
import {
  parseCommandAndAssertTarget,
  readCallerIdentity,
} from './environment/parse-command-and-assert-target.ts';

/*
 * npm run erase-dealer -- prod 12 [--name 'Dental Supplies']
 * Removes all data of a discontinued dealer: items, files in all of their versions, and users. After an
 * interruption, run it again to continue. At the end it counts again, and prints what is left.
 */

await runCommandOrExit(async () => {
  const { environment, positionalArguments, options } = await parseCommandAndAssertTarget(
    process.argv.slice(2),
    {
      name: { type: 'string' },
    },
  );
  const dealerId = parseDealerNumber(positionalArguments);
  const { identifiers, name, status, files } = await connectToDealer(
    await readDeployedEnvironment(environment),
    dealerId,
  );
  const [
    { countDealerData, countWaitingDealerOutboxEntries, eraseDealerData },
    { writeErasureAuditEntry },
  ] = await Promise.all([
    import('./dealer/dealer-erasure.ts'),
    import('./dealer/erasure-audit-entry.ts'),
  ]);
  // Its users could continue to write meanwhile (D48).
  if (name !== undefined && status !== dealerStatuses.discontinued)
    throw new Error(
      `${name} is not discontinued: make it so in Administration, which keeps its users out, and have its data exported.`,
    );
  const before = await countDealerData(identifiers, files);
  if (areCountsZero(before)) throw new Error(`Nothing of a dealer ${dealerId} is here.`);
  printLine(`${name ?? `Dealer ${dealerId}`} of ${environment.name}: ${formatCounts(before)}.`);
  const waiting = await countWaitingDealerOutboxEntries(identifiers);
  if (waiting > 0)
    printLine(
      `${waiting} entries of its outbox are not carried out yet: nobody will be told of them.`,
    );
  await confirmByTypedNameOrThrow(
    { name: name ?? String(dealerId) },
    'erase all of it for ever',
    options.name,
  );
  // The record is written first: an interrupted run has erased some data, too.
  await writeErasureAuditEntry(dealerId, (await readCallerIdentity(environment)).arn, before);
  printLine(`Removed: ${formatCounts(await eraseDealerData(identifiers, files))}.`);
  const left = await countDealerData(identifiers, files);
  if (!areCountsZero(left))
    throw new Error(`Left: ${formatCounts(left)}. Something was at work: say it again.`);
  printLine(
    `Nothing of dealer ${dealerId} is left in ${environment.name}. docs/operations.md says what copies and logs keep, and for how long.`,
  );
});

type EraseCounts = { items: number; files: number; users: number };

function areCountsZero({ items, files, users }: EraseCounts): boolean {
  return items + files + users === 0;
}

function formatCounts({ items, files, users }: EraseCounts): string {
  return `${items} items, ${files} versions of files, ${users} users of the pool`;
}
