import * as z from 'zod/mini';
import { INVITATION_LINK_HOURS } from '#shared/constants.ts';
import {
  requireProductAddress,
  setUpProcessBeforeImports,
  readDeployedEnvironment,
} from './environment/deployed-environment.ts';
import { runCommandOrExit, printLine } from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';

/*
 * npm run first-user -- staging jane@dealer.example
 * In a new environment nobody can sign in, and so nobody can invite a user. This command creates the first
 * SmartSales Admin, and prints a link to set the password. Until the password is set, each run prints a new
 * link.
 */

await runCommandOrExit(async () => {
  const { environment, positionalArguments } = await parseCommandAndAssertTarget(
    process.argv.slice(2),
  );
  const email = z.safeParse(z.email(), positionalArguments[0]);
  if (!email.success) throw new Error('Say the e-mail of the first user behind the environment.');
  const deployed = await readDeployedEnvironment(environment);
  await setUpProcessBeforeImports(deployed);
  const { inviteOrReinviteAdmin } =
    await import('#functions/domain/members/invite-or-reinvite-admin.ts');
  const { linkPath } = await inviteOrReinviteAdmin(email.data);
  const who = `${email.data} is a SmartSales Admin of ${environment.name}`;
  printLine(
    linkPath
      ? `${who}. Here they choose a password, for ${INVITATION_LINK_HOURS / 24} days:\n${requireProductAddress(deployed)}${linkPath}`
      : `${who} and can sign in.`,
  );
});
