import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { FeaturePlan, Mfa, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { retainsData, type Environment } from '#infra/plan/environments.ts';
import { createFunctionsOnlyPoolFirewall } from './functions-only-pool-firewall.ts';

type SignInStackProps = StackProps & { environment: Environment };

/** Credentials and tokens; the table stores who a user is and what they may do. */
export class SignInStack extends Stack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { environment, ...props }: SignInStackProps) {
    super(scope, id, props);
    this.userPool = new UserPool(this, 'Users', {
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      signInCaseSensitive: true,
      mfa: Mfa.OFF,
      featurePlan: FeaturePlan.ESSENTIALS,
      passwordPolicy: {
        minLength: 8,
        requireUppercase: true,
        requireLowercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      removalPolicy: environment.dataRemoval,
      deletionProtection: retainsData(environment),
    });
    // Signing in needs the client's secret and a role that may request tokens: no flow is public.
    this.client = this.userPool.addClient('Product', {
      authFlows: { userSrp: true },
      generateSecret: true,
      preventUserExistenceErrors: true,
      // Revocation puts the constant origin_jti into every token of a session (D43).
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15), // D45
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(7),
      disableOAuth: true,
    });
    if (environment.hasEdge) createFunctionsOnlyPoolFirewall(this, this.userPool, environment.name);
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.client.userPoolClientId });
  }
}
