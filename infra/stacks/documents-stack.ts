import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { printerMegabytes } from '#infra/plan/function-memory.ts';
import { LIVE_ALIAS } from '#infra/plan/short-call-names.ts';
import type { DataStack } from './data-stack.ts';
import { LiveFunction } from './live-function.ts';

type DocumentsStackProps = StackProps & { environment: Environment; data: DataStack };

/**
 * A print for a call ends within the 29 seconds of the call, which the printer ensures itself; prints for the
 * outbox may take longer.
 */
const PRINTER_TIMEOUT = Duration.seconds(110);

/** The function with Chromium: HTML in, PDF out. It can access neither the table nor a network of ours. */
export class DocumentsStack extends Stack {
  readonly printer: LiveFunction;
  readonly log: LogGroup;
  /** The environment variables of a function that prints. */
  readonly printerVariables: Record<string, string>;

  constructor(scope: Construct, id: string, { environment, data, ...props }: DocumentsStackProps) {
    super(scope, id, props);
    this.log = new LogGroup(this, 'Log', {
      retention: environment.logRetention,
      removalPolicy: environment.dataRemoval,
    });
    const { maxConcurrentPrints, reserved, warm } = environment.printer;
    const printerName = getDeployedFunctionName(environment, 'printer');
    this.printer = new LiveFunction(this, 'Printer', {
      functionName: printerName,
      description: 'Prints HTML as PDF',
      architecture: Architecture.X86_64, // what the Chromium package is built for
      bundle: 'printer',
      timeout: PRINTER_TIMEOUT,
      memorySize: printerMegabytes,
      ...(reserved && { reservedConcurrentExecutions: reserved }),
      warm,
      environment,
      variables: { FILES_BUCKET: data.files.bucketName },
      role: this.createRole(data),
      logGroup: this.log,
    });
    this.printerVariables = {
      PRINTER_FUNCTION_NAME: `${printerName}:${LIVE_ALIAS}`,
      PRINTS_AT_ONCE: String(maxConcurrentPrints),
    };
  }

  private createRole(data: DataStack) {
    const role = new Role(this, 'FunctionRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: [data.getFilesArn('reports/*')],
      }),
    );
    this.log.grantWrite(role);
    return role.withoutPolicyUpdates();
  }
}
