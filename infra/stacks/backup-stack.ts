import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';
import type { DataStack } from './data-stack.ts';

type BackupStackProps = StackProps & { environment: Environment; data: DataStack };

/** Each copy is complete, and is paid for as such: seven daily and four weekly copies (tests/cost/month.ts). */
const DAILY_RETENTION = Duration.days(7);
const WEEKLY_RETENTION = Duration.days(28);
/** Within this time the lock of a new vault can be removed; after that, nobody can remove it. */
const LOCK_GRACE_PERIOD = Duration.days(3);

/** A second copy of table and files: point-in-time recovery is lost with its table. */
export class BackupStack extends Stack {
  readonly vault: BackupVault;

  constructor(scope: Construct, id: string, { environment, data, ...props }: BackupStackProps) {
    super(scope, id, props);
    this.vault = new BackupVault(this, 'Vault', {
      removalPolicy: environment.dataRemoval,
      lockConfiguration: { minRetention: DAILY_RETENTION, changeableFor: LOCK_GRACE_PERIOD },
    });
    const plan = new BackupPlan(this, 'Daily', {
      backupVault: this.vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          scheduleExpression: Schedule.cron({ hour: '5', minute: '0' }),
          deleteAfter: DAILY_RETENTION,
        }),
        new BackupPlanRule({
          ruleName: 'weekly',
          scheduleExpression: Schedule.cron({ weekDay: 'SUN', hour: '7', minute: '0' }),
          deleteAfter: WEEKLY_RETENTION,
        }),
      ],
    });
    plan.addSelection('Data', {
      role: this.createBackupRole('Copier', copyPolicies),
      disableDefaultBackupPolicy: true,
      resources: [
        BackupResource.fromArn(data.table.tableArn),
        BackupResource.fromArn(data.files.bucketArn),
      ],
    });
    // An operator passes the role to AWS Backup for a restore; there is no time to create one then.
    const restorer = this.createBackupRole('Restorer', restorePolicies);
    new CfnOutput(this, 'RestoreRoleArn', { value: restorer.roleArn });
    new CfnOutput(this, 'VaultName', { value: this.vault.backupVaultName });
  }

  private createBackupRole(id: string, policies: readonly string[]): Role {
    return new Role(this, id, {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    });
  }
}

const copyPolicies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'AWSBackupServiceRolePolicyForS3Backup',
];
const restorePolicies = [
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Restore',
];
