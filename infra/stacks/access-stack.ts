import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, type ILogGroup, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { AreaAccess } from '#infra/plan/access.ts';
import { areaAccess, keysReadByAll } from '#infra/plan/area-access.ts';
import type { Environment } from '#infra/plan/environments.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import { createPolicyStatements } from './role-policies.ts';
import type { SignInStack } from './sign-in-stack.ts';

type NeighborStacks = { data: DataStack; signIn: SignInStack; documents: DocumentsStack };
type AccessStackProps = StackProps & { environment: Environment; neighbours: NeighborStacks };

/** What the functions of an area share: their role and their log. */
export type CallArea = {
  access: AreaAccess;
  role: IRole;
  logGroup: ILogGroup;
  /** How often a function of the area answered with a failure. */
  failures: Metric | undefined;
};

/** One role for each area of calls, with only the access that they need, and one log. */
export class AccessStack extends Stack {
  readonly areas: ReadonlyMap<string, CallArea>;

  constructor(
    scope: Construct,
    id: string,
    { environment, neighbours, ...props }: AccessStackProps,
  ) {
    super(scope, id, props);
    this.areas = new Map(
      Object.entries(areaAccess).map(([area, access]) => {
        const logGroup = new LogGroup(this, `${area}Log`, {
          retention: environment.logRetention,
          removalPolicy: environment.dataRemoval,
        });
        const role = this.createRole(area, access, { neighbours, logGroup });
        const failures = environment.hasEdge
          ? this.createFailureMetric(area, environment, logGroup)
          : undefined;
        return [area, { access, role, logGroup, failures }];
      }),
    );
  }

  private createRole(
    area: string,
    access: AreaAccess,
    { neighbours, logGroup }: { neighbours: NeighborStacks; logGroup: LogGroup },
  ): IRole {
    const role = new Role(this, `${area}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    const sharedKeys = access.isAnonymous ? [] : keysReadByAll;
    for (const statement of createPolicyStatements(access, neighbours, sharedKeys))
      role.addToPolicy(statement);
    const { userPool } = neighbours.signIn;
    if (access.signsIn) role.addToPolicy(createPoolStatement(userPool, signInActions));
    if (access.setsPasswords) role.addToPolicy(createPoolStatement(userPool, passwordActions));
    logGroup.grantWrite(role);
    return role.withoutPolicyUpdates();
  }

  private createFailureMetric(area: string, { name }: Environment, logGroup: LogGroup): Metric {
    return new MetricFilter(this, `${area}Failures`, {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'error'),
      metricNamespace: `SmartSales/${name}`,
      metricName: `${area}-failures`,
    }).metric({ statistic: 'Sum', period: Duration.minutes(5) });
  }
}

/** Includes reading the client's secret, which a sign-in needs. */
const signInActions = [
  'AdminInitiateAuth',
  'AdminRespondToAuthChallenge',
  'DescribeUserPoolClient',
];
const passwordActions = ['AdminCreateUser', 'AdminSetUserPassword'];

const createPoolStatement = (pool: IUserPool, actions: readonly string[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `cognito-idp:${action}`),
    resources: [pool.userPoolArn],
  });
