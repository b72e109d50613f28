import { Stack, type StackProps } from 'aws-cdk-lib';
import { ManagedPolicy, PermissionsBoundary, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { maxRoleActions } from '#infra/plan/role-boundary.ts';

/** The limit of every role of the environment, also if a role's own policy allows more by mistake. */
export class BoundaryStack extends Stack {
  private readonly policy: ManagedPolicy;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.policy = new ManagedPolicy(this, 'MostOfAnyRole', {
      description: 'What any role of SmartSales may do at most',
      statements: [new PolicyStatement({ actions: [...maxRoleActions], resources: ['*'] })],
    });
  }

  /** Applies the boundary to every role of these stacks. */
  applyTo(stacks: readonly Stack[]): void {
    for (const stack of stacks) PermissionsBoundary.of(stack).apply(this.policy);
  }
}
