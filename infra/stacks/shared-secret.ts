import { CfnOutput, SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';
import { type SecretName, getSecretVersionContextKey } from '#infra/plan/secrets.ts';

type SharedSecretProps = { environment: Environment; description: string; letters?: number };

/**
 * A secret in the environment of functions. The template refers to its version if a deployment gives one:
 * CloudFormation reads a secret again only when the referring text changes.
 */
export class SharedSecret extends Secret {
  /** The reference to the value in a template. */
  readonly value: string;

  constructor(
    scope: Construct,
    name: SecretName,
    { environment, description, letters }: SharedSecretProps,
  ) {
    super(scope, name, {
      description,
      generateSecretString: { excludePunctuation: true, passwordLength: letters ?? 40 },
      removalPolicy: environment.dataRemoval,
    });
    const versionId = this.node.tryGetContext(getSecretVersionContextKey(name)) as
      | string
      | undefined;
    this.value = SecretValue.secretsManager(
      this.secretArn,
      versionId ? { versionId } : {},
    ).unsafeUnwrap();
    new CfnOutput(scope, `${name}Arn`, { value: this.secretArn });
  }
}
