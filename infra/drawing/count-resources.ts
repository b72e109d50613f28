/** The parts of a synthesized stack that the drawing needs. */
export type TemplateResource = { Type: string; Properties?: Record<string, unknown> };
export type StackTemplates = Readonly<
  Record<string, { Resources: Record<string, TemplateResource> }>
>;

/** Resource types that the drawing shows or counts. */
const drawnTypes: readonly string[] = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Route',
  'AWS::Backup::BackupPlan',
  'AWS::CloudFront::Distribution',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Cognito::UserPool',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::Lambda::Function',
  'AWS::Pipes::Pipe',
  'AWS::S3::Bucket',
  'AWS::SES::ConfigurationSet',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
  'AWS::WAFv2::WebACL',
];

/** Auxiliary resource types that are left out to keep the drawing readable. */
const ignoredTypes: readonly RegExp[] = [
  /^AWS::(IAM|Logs|KMS)::/,
  /^AWS::ApiGatewayV2::(Stage|Integration)$/,
  /^AWS::Backup::Backup(Vault|Selection)$/,
  /^AWS::CDK::Metadata$/,
  /^Custom::VersionStarts$/,
  /^AWS::CloudFront::(CachePolicy|ResponseHeadersPolicy|Function|OriginAccessControl)$/,
  /^AWS::CodeDeploy::Application$/,
  /^AWS::Cognito::UserPoolClient$/,
  /^AWS::Lambda::(Version|Alias|Permission|EventSourceMapping)$/,
  /^AWS::S3::BucketPolicy$/,
  /^AWS::SES::ConfigurationSetEventDestination$/,
  /^AWS::SNS::(TopicPolicy|Subscription)$/,
  /^AWS::SQS::QueuePolicy$/,
  /^AWS::WAFv2::(WebACLAssociation|LoggingConfiguration)$/,
];

/**
 * Counts the resources of stacks by type, such as 'S3::Bucket'. Throws if they have a type that the drawing
 * does not know, so that it is complete.
 */
export function createDrawnResourceCounter(stacks: StackTemplates) {
  const all = Object.entries(stacks).flatMap(([stack, { Resources }]) =>
    Object.values(Resources).map(({ Type }) => ({ stack, type: Type })),
  );
  const unknown = all.find(
    ({ type }) => !drawnTypes.includes(type) && !ignoredTypes.some((kind) => kind.test(type)),
  );
  if (unknown) throw new Error(`${unknown.type} of ${unknown.stack} is not in the drawing`);
  return (typeWithoutAws: string, stack?: string) =>
    all.filter(
      ({ type, stack: ofStack }) =>
        type === `AWS::${typeWithoutAws}` && (!stack || ofStack === stack),
    ).length;
}
