import { Stack, type StackProps } from 'aws-cdk-lib';
import { ManagedPolicy, PermissionsBoundary, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { maxRoleActions } from '#infra/plan/role-boundary.ts';

/** What no role of the environment goes beyond, though its own policy should say so by mistake. */
export class BoundaryStack extends Stack {
  private readonly policy: ManagedPolicy;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.policy = new ManagedPolicy(this, 'MostOfAnyRole', {
      description: 'What any role of SmartSales may do at most',
      statements: [new PolicyStatement({ actions: [...maxRoleActions], resources: ['*'] })],
    });
  }

  /** Every role of these stacks stays within it. */
  applyTo(stacks: readonly Stack[]): void {
    for (const stack of stacks) PermissionsBoundary.of(stack).apply(this.policy);
  }
}
