import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** The actions that our functions call with their roles, and that other callers cannot. */
const functionActionPattern = '(Admin[A-Za-z]+|DescribeUserPoolClient)$';

const textTransformations = [{ priority: 0, type: 'NONE' }];
const actionHeader = { singleHeader: { Name: 'x-amz-target' } };
const uriPathField = { uriPath: {} };

/**
 * Blocks all callers of the pool except our functions: the holder of a token could otherwise delete its user,
 * add a second factor, or check a password while bypassing our lockout (D42). The pool's public keys have no
 * action.
 */
export function createFunctionsOnlyPoolFirewall(
  scope: Construct,
  pool: UserPool,
  environment: string,
): void {
  const acl = new CfnWebACL(scope, 'PoolFirewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: createVisibilityConfig(`smartsales-${environment}-pool`),
    rules: [
      createBlockingRule(0, 'NotOurs', {
        begins: 'AWSCognitoIdentityProviderService.',
        in: actionHeader,
      }),
      // The same actions in the other form of the AWS API.
      createBlockingRule(1, 'NotOursByPath', { begins: '/service/', in: uriPathField }),
    ],
  });
  new CfnWebACLAssociation(scope, 'PoolBehindFirewall', {
    resourceArn: pool.userPoolArn,
    webAclArn: acl.attrArn,
  });
}

type ActionMatch = { begins: string; in: typeof actionHeader | typeof uriPathField };

const createBlockingRule = (
  priority: number,
  name: string,
  match: ActionMatch,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: {} },
  statement: {
    andStatement: {
      statements: [
        {
          byteMatchStatement: {
            fieldToMatch: match.in,
            positionalConstraint: 'STARTS_WITH',
            searchString: match.begins,
            textTransformations,
          },
        },
        {
          notStatement: {
            statement: {
              regexMatchStatement: {
                fieldToMatch: match.in,
                regexString: `[./]${functionActionPattern}`,
                textTransformations,
              },
            },
          },
        },
      ],
    },
  },
  visibilityConfig: createVisibilityConfig(`pool-${name}`),
});

const createVisibilityConfig = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});
