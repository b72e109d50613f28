import * as z from 'zod/mini';
import { INVITATION_LINK_HOURS } from '#shared/constants.ts';
import {
  getProductAddress,
  connectToEnvironment,
  readDeployedEnvironment,
} from './environment/deployed-environment.ts';
import { runCommand, printLine } from './environment/operate-command.ts';
import { parseCheckedCommand } from './environment/parse-checked-command.ts';

/*
 * npm run first-user -- staging jane@dealer.example
 * In a new environment nobody can sign in, and so nobody can invite a user. This command creates the first
 * SmartSales Admin, and prints a link to set the password. Until the password is set, each run prints a new
 * link.
 */

await runCommand(async () => {
  const { environment, words } = await parseCheckedCommand(process.argv.slice(2));
  const email = z.safeParse(z.email(), words[0]);
  if (!email.success) throw new Error('Say the e-mail of the first user behind the environment.');
  const deployed = await readDeployedEnvironment(environment);
  await connectToEnvironment(deployed);
  const { inviteFirstUser } = await import('#functions/domain/members/invite-first-user.ts');
  const { path } = await inviteFirstUser(email.data);
  const who = `${email.data} is a SmartSales Admin of ${environment.name}`;
  printLine(
    path
      ? `${who}. Here they choose a password, for ${INVITATION_LINK_HOURS / 24} days:\n${getProductAddress(deployed)}${path}`
      : `${who} and can sign in.`,
  );
});
