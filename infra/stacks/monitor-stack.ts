import { Stack, type StackProps } from 'aws-cdk-lib';
import { AlarmRule } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';
import { createAlarmTopic } from './alarm-topic.ts';
import { AlarmWatch } from './alarm-watch.ts';
import type { ApiStack } from './api-stack.ts';
import type { BackupStack } from './backup-stack.ts';
import { createBusinessMetrics } from './business-metrics.ts';
import {
  addAreaAlarms,
  addGatewayAndAccountAlarms,
  addPrinterAlarms,
  type WatchedArea,
} from './call-alarms.ts';
import { createDashboard } from './dashboard.ts';
import { addBackupAlarms, addTableAlarms } from './data-alarms.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import { addEdgeAlarms, addMailAlarms, addSignInAlarms } from './edge-alarms.ts';
import type { OutboxStack } from './outbox-stack.ts';
import { addOutboxAlarms, addUploadAlarms } from './queue-alarms.ts';
import type { SignInStack } from './sign-in-stack.ts';
import type { UploadsStack } from './uploads-stack.ts';
import type { WebStack } from './web-stack.ts';

type MonitorStackProps = StackProps & {
  environment: Environment;
  stacks: {
    api: ApiStack;
    backup: BackupStack | undefined;
    data: DataStack;
    documents: DocumentsStack;
    outbox: OutboxStack;
    signIn: SignInStack;
    uploads: UploadsStack;
    web: WebStack;
  };
  areas: readonly WatchedArea[];
};

/** The alarms, the topic they notify, and a dashboard. */
export class MonitorStack extends Stack {
  constructor(scope: Construct, id: string, props: MonitorStackProps) {
    const { environment, stacks, areas, ...stackProps } = props;
    super(scope, id, stackProps);
    const watch = new AlarmWatch(this, environment);
    const business = createBusinessMetrics(environment);
    const { throttles } = addTableAlarms(watch, stacks.data);
    const { errors } = addAreaAlarms(watch, areas);
    const calls = addGatewayAndAccountAlarms(watch, stacks.api, environment);
    const printer = addPrinterAlarms(watch, stacks.documents, environment);
    const outbox = addOutboxAlarms(watch, stacks.outbox);
    const uploads = addUploadAlarms(watch, stacks.uploads, stacks.data);
    if (stacks.backup) addBackupAlarms(watch, stacks.backup);
    const edge = addEdgeAlarms(watch, stacks.web, business, environment);
    addSignInAlarms(watch, stacks.signIn, business);
    const mail = addMailAlarms(watch, stacks.outbox);
    createAlarmMessages(watch, createAlarmTopic(this, environment));

    const { gateway, latency } = calls;
    const { OrdersSaved, Conflicts, SignIns, WrongPasswords, LockedOut } = business;
    createDashboard(this, environment, {
      Requests: [gateway('Count', 'Sum'), gateway('4xx', 'Sum'), calls.failures],
      'Latency, ms': [gateway('Latency', 'p50'), latency, gateway('Latency', 'p99')],
      'Calls that broke off, by area': errors,
      Orders: [OrdersSaved, Conflicts, business.OrdersDelivered, business.OrdersGivenUp],
      'Sign-ins': [SignIns, WrongPasswords, LockedOut],
      'Papers and uploads': [business.FormsPrinted, business.UploadsRead, business.UploadsFailed],
      'Throttled by the table and its indexes': throttles,
      'Functions at once': [calls.running, calls.throttles, printer.atOnce],
      'The longest print, ms': [printer.duration],
      'Waiting, oldest, seconds': [outbox.oldestSeconds, uploads.oldest, uploads.oldestOfInbox],
      'The edge: failed of a hundred': edge.failed,
      'Turned away, refused by browsers, broken in them': [
        edge.blocked,
        business.PolicyReports,
        business.PageErrors,
      ],
      'Mails that came back, or were called spam': [mail.bounces, mail.complaints],
    });
  }
}

/** One message per fault: the messages of its symptoms are suppressed while it lasts. */
function createAlarmMessages(watch: AlarmWatch, topic: ITopic) {
  const data = watch.addMessageAlarm('data', topic);
  const printing = watch.addMessageAlarm('printing', topic, { explainedBy: data });
  const signIn = watch.addMessageAlarm('sign-in', topic, { explainedBy: data });
  // The alarms of the gateway and the account for all areas count only where no area's message explains them.
  const elsewhere = AlarmRule.not(AlarmRule.anyOf(printing, signIn));
  const api = watch.addMessageAlarm('api', topic, {
    rule: AlarmRule.anyOf(
      watch.getAnyAlarmRule('api'),
      AlarmRule.allOf(watch.getAnyAlarmRule('all-calls'), elsewhere),
    ),
    explainedBy: data,
  });
  watch.addMessageAlarm('outbox', topic, { explainedBy: data });
  watch.addMessageAlarm('uploads', topic, { explainedBy: data });
  const behindEdgeAlarm = watch.addSilentAlarm(
    'behind-the-edge',
    'Something behind the CDN fails, so that the CDN must; it tells nobody.',
    AlarmRule.anyOf(data, api, printing, signIn),
  );
  watch.addMessageAlarm('edge', topic, { explainedBy: behindEdgeAlarm });
  watch.addMessageAlarm('mail', topic);
}
