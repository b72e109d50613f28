import { parseDealerNumber, connectToDealer } from './dealer/connect-to-dealer.ts';
import { readDeployedEnvironment } from './environment/deployed-environment.ts';
import {
  confirmByTypedNameOrThrow,
  runCommandOrExit,
  printLine,
} from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';

/*
 * npm run stop-dealer -- prod 12 [--name 'Dental Supplies'] [--again]
 * Blocks all users of a dealer from their next call on, for a dealer whose calls endanger all others; with
 * --again it unblocks them. It does not change the dealer's own record.
 */

await runCommandOrExit(async () => {
  const { environment, positionalArguments, options } = await parseCommandAndAssertTarget(
    process.argv.slice(2),
    {
      name: { type: 'string' },
      again: { type: 'boolean' },
    },
  );
  const dealerId = parseDealerNumber(positionalArguments);
  const dealer = await connectToDealer(await readDeployedEnvironment(environment), dealerId);
  const { requireStoppableDealerName, setDealerUsersBlocked } =
    await import('./dealer/dealer-stop.ts');
  const name = requireStoppableDealerName({ environment: environment.name, dealerId, ...dealer });
  const isStopped = options.again !== true;
  await confirmByTypedNameOrThrow(
    { name },
    isStopped ? 'keep its users out' : 'let its users in',
    options.name,
  );
  await setDealerUsersBlocked(dealerId, isStopped);
  printLine(
    isStopped
      ? `The users of ${name}, dealer ${dealerId} of ${environment.name}, are out: npm run stop-dealer -- ${environment.name} ${dealerId} --again lets them in.`
      : `The users of ${name}, dealer ${dealerId} of ${environment.name}, come in again.`,
  );
});
