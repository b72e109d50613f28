import { App } from 'aws-cdk-lib';
import { requireEnvironment, type Environment } from '#infra/plan/environments.ts';
import { buildSmartSalesStacks } from './smart-sales.ts';

const app = new App();
const getContextValue = (name: string) => app.node.tryGetContext(name) as string | undefined;

/** On an emulator, orders go to the address that the caller gives. */
function applyOrderLinkOverride(environment: Environment): Environment {
  const endpoint = getContextValue('orderLink');
  const followUp = `${getContextValue('address')}/orderlink-sandbox#order-{orderNumber}`;
  return endpoint && !environment.hasEdge
    ? { ...environment, orderLink: { endpoint, followUp } }
    : environment;
}

/**
 * A restored table or bucket can be given as context for immediate use; later it belongs in the environment's
 * record. A deployment gives the commit.
 */
function applyContextOverrides(environment: Environment): Environment {
  const names = ['tableName', 'tableStreamArn', 'filesBucket', 'commit'] as const;
  const overrides = names.flatMap((name) =>
    getContextValue(name) ? [[name, getContextValue(name)] as const] : [],
  );
  return { ...environment, ...Object.fromEntries(overrides) };
}

buildSmartSalesStacks(
  app,
  applyContextOverrides(
    applyOrderLinkOverride(requireEnvironment(getContextValue('environment') ?? 'dev')),
  ),
);
app.synth();
