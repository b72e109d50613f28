import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';
import type { DataStack } from './data-stack.ts';

type Props = StackProps & { environment: Environment; data: DataStack };

const KEPT = Duration.days(35);
/** Nobody takes a copy away sooner, whoever they are. */
const LOCKED = Duration.days(7);

/** A second copy of table and files: what point-in-time recovery keeps goes with its table. */
export class BackupStack extends Stack {
  constructor(scope: Construct, id: string, { environment, data, ...props }: Props) {
    super(scope, id, props);
    const backupVault = new BackupVault(this, 'Vault', {
      removalPolicy: environment.dataRemoval,
      lockConfiguration: { minRetention: LOCKED },
    });
    const plan = new BackupPlan(this, 'Daily', {
      backupVault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          scheduleExpression: Schedule.cron({ hour: '5', minute: '0' }),
          deleteAfter: KEPT,
        }),
      ],
    });
    plan.addSelection('Data', {
      role: this.copier(),
      disableDefaultBackupPolicy: true,
      resources: [
        BackupResource.fromArn(data.table.tableArn),
        BackupResource.fromArn(data.files.bucketArn),
      ],
    });
  }

  private copier(): Role {
    const policies = ['service-role/AWSBackupServiceRolePolicyForBackup', s3Policy];
    return new Role(this, 'Copier', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    });
  }
}

const s3Policy = 'AWSBackupServiceRolePolicyForS3Backup';
