import {
  setUpProcessBeforeImports,
  type DeployedEnvironment,
} from '#infra/operate/environment/deployed-environment.ts';
import { printLine } from '#infra/operate/environment/operate-command.ts';
import type { SmokeCheckResult } from './smoke-checks.ts';

/** Whether all smoke checks of an environment pass. */
export async function runSmokeChecksWithCheckDealer(
  deployed: DeployedEnvironment,
): Promise<boolean> {
  await setUpProcessBeforeImports(deployed);
  const [{ createOrResetCheckDealer }, { runSmokeChecks }] = await Promise.all([
    import('./check-dealer.ts'),
    import('./smoke-checks.ts'),
  ]);
  return runSmokeChecks(deployed, await createOrResetCheckDealer(), printCheckResult);
}

/** The message for an environment that passes, with its commit. */
export const formatChecksPassedMessage = ({ environment, outputs }: DeployedEnvironment) =>
  `${environment.name} does what it must, at commit ${outputs.Commit ?? 'unknown'}.`;

const printCheckResult = ({ name, ms, failure }: SmokeCheckResult) =>
  printLine(
    `${failure === undefined ? 'ok    ' : 'FAILED'} ${name}, ${(ms / 1000).toFixed(1)} s${failure ? `: ${failure}` : ''}`,
  );
