import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';
import type { DataStack } from './data-stack.ts';

/** A dealer of a hundred reps has two or three at a time; more are a flood, which waits in line. */
const PRINTS_AT_ONCE = 20;

type Props = StackProps & { environment: Environment; data: DataStack };

/** The function with Chromium in it: HTML in, PDF out. It reaches no table and no network of ours. */
export class DocumentsStack extends Stack {
  readonly printer: Lambda;
  /** What a function that has something printed finds in its environment. */
  readonly printing: Record<string, string>;

  constructor(scope: Construct, id: string, { environment, data, ...props }: Props) {
    super(scope, id, props);
    const logGroup = new LogGroup(this, 'Log', {
      retention: environment.logRetention,
      removalPolicy: environment.dataRemoval,
    });
    const role = new Role(this, 'FunctionRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: [data.filesBelow('reports/*')],
      }),
    );
    logGroup.grantWrite(role);
    this.printer = new Lambda(this, 'Printer', {
      functionName: `smartsales-${environment.name}-printer`,
      description: 'Prints HTML as PDF',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.X86_64, // what the Chromium package is built for
      handler: 'index.handler',
      code: Code.fromAsset('dist/functions/printer'),
      timeout: Duration.seconds(27), // within the 29 of the call that waits for it
      memorySize: 2048,
      environment: { FILES_BUCKET: data.files.bucketName },
      role: role.withoutPolicyUpdates(),
      logGroup,
    });
    this.printing = {
      PRINTER_FUNCTION_NAME: this.printer.functionName,
      PRINTS_AT_ONCE: String(PRINTS_AT_ONCE),
    };
  }
}
