import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** What our functions ask the pool by their roles, which others lack. */
const functionActionPattern = '(Admin[A-Za-z]+|DescribeUserPoolClient)$';

const textTransformations = [{ priority: 0, type: 'NONE' }];
const actionHeader = { singleHeader: { Name: 'x-amz-target' } };
const uriPathField = { uriPath: {} };

/**
 * Keeps everybody from the pool but our functions: whoever holds a token could ask it to delete its user, to ask for a
 * second factor, or whether a password is right, around our lockout (D42). The pool's public keys have no action.
 */
export function createPoolFirewall(scope: Construct, pool: UserPool, environment: string): void {
  const acl = new CfnWebACL(scope, 'PoolFirewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: createVisibilityConfig(`smartsales-${environment}-pool`),
    rules: [
      createBlockingRule(0, 'NotOurs', {
        begins: 'AWSCognitoIdentityProviderService.',
        in: actionHeader,
      }),
      // The same actions in the other form that the API of AWS has.
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
