import { App } from 'aws-cdk-lib';
import { getEnvironment, type Environment } from '#infra/plan/environments.ts';
import { buildSmartSalesStacks } from './smart-sales.ts';

const app = new App();
const getContextValue = (name: string) => app.node.tryGetContext(name) as string | undefined;

/** Beside an emulator, orders go to where whoever tests has said. */
function applyOrderLinkOverride(environment: Environment): Environment {
  const endpoint = getContextValue('orderLink');
  const followUp = `${getContextValue('address')}/orderlink-sandbox#order-{orderNumber}`;
  return endpoint && !environment.hasEdge
    ? { ...environment, orderLink: { endpoint, followUp } }
    : environment;
}

/** What was restored is used at once by saying so, and from then on by the record; which commit it is, a deployment says. */
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
    applyOrderLinkOverride(getEnvironment(getContextValue('environment') ?? 'dev')),
  ),
);
app.synth();
