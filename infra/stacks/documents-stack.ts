import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { LIVE } from '#infra/plan/call-names.ts';
import { functionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { printerMegabytes } from '#infra/plan/memory.ts';
import type { DataStack } from './data-stack.ts';
import { LiveFunction } from './live-function.ts';

type Props = StackProps & { environment: Environment; data: DataStack };

/** What a call waits for the printer itself ends within its 29 seconds; nobody waits for what the outbox has printed. */
const TIMEOUT = Duration.seconds(110);

/** The function with Chromium in it: HTML in, PDF out. It reaches no table and no network of ours. */
export class DocumentsStack extends Stack {
  readonly printer: LiveFunction;
  readonly log: LogGroup;
  /** What a function that has something printed finds in its environment. */
  readonly printing: Record<string, string>;

  constructor(scope: Construct, id: string, { environment, data, ...props }: Props) {
    super(scope, id, props);
    this.log = new LogGroup(this, 'Log', {
      retention: environment.logRetention,
      removalPolicy: environment.dataRemoval,
    });
    const { maxConcurrentPrints, reserved, warm } = environment.printer;
    const called = functionName(environment, 'printer');
    this.printer = new LiveFunction(this, 'Printer', {
      functionName: called,
      description: 'Prints HTML as PDF',
      architecture: Architecture.X86_64, // what the Chromium package is built for
      code: Code.fromAsset('dist/functions/printer'),
      timeout: TIMEOUT,
      memorySize: printerMegabytes,
      ...(reserved && { reservedConcurrentExecutions: reserved }),
      warm,
      environment,
      variables: { FILES_BUCKET: data.files.bucketName },
      role: this.makeRole(data),
      logGroup: this.log,
    });
    this.printing = {
      PRINTER_FUNCTION_NAME: `${called}:${LIVE}`,
      PRINTS_AT_ONCE: String(maxConcurrentPrints),
    };
  }

  private makeRole(data: DataStack) {
    const role = new Role(this, 'FunctionRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: [data.filesBelow('reports/*')],
      }),
    );
    this.log.grantWrite(role);
    return role.withoutPolicyUpdates();
  }
}
