import { Stack, type StackProps } from 'aws-cdk-lib';
import { AlarmRule } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Environment } from '#infra/plan/environments.ts';
import { alarmTopic } from './alarm-topic.ts';
import type { ApiStack } from './api-stack.ts';
import type { BackupStack } from './backup-stack.ts';
import { makeDashboard } from './dashboard.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import type { OutboxStack } from './outbox-stack.ts';
import type { SignInStack } from './sign-in-stack.ts';
import type { UploadsStack } from './uploads-stack.ts';
import { Watch } from './watch.ts';
import { businessMetrics } from './watched-business.ts';
import { watchAreas, watchGateway, watchPrinter, type Area } from './watched-calls.ts';
import { watchCopies, watchData } from './watched-data.ts';
import { watchEdge, watchMail, watchSignIn } from './watched-edge.ts';
import { watchOutbox, watchUploads } from './watched-work.ts';
import type { WebStack } from './web-stack.ts';

type Props = StackProps & {
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
  areas: readonly Area[];
};

/** What is watched, who is told of it, and one page to look at then. */
export class MonitorStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    const { environment, stacks, areas, ...stackProps } = props;
    super(scope, id, stackProps);
    const watch = new Watch(this, environment);
    const business = businessMetrics(environment);
    const { throttles } = watchData(watch, stacks.data);
    const { errors } = watchAreas(watch, areas);
    const calls = watchGateway(watch, stacks.api, environment);
    const printer = watchPrinter(watch, stacks.documents, environment);
    const outbox = watchOutbox(watch, stacks.outbox);
    const uploads = watchUploads(watch, stacks.uploads, stacks.data);
    if (stacks.backup) watchCopies(watch, stacks.backup);
    const edge = watchEdge(watch, stacks.web, business, environment);
    watchSignIn(watch, stacks.signIn, business);
    const mail = watchMail(watch, stacks.outbox);
    createAlarmMessages(watch, alarmTopic(this, environment));

    const { gateway, latency } = calls;
    const { OrdersSaved, Conflicts, SignIns, WrongPasswords, LockedOut } = business;
    makeDashboard(this, environment, {
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

/** One message a fault: what others have of it says nothing while it lasts. */
function createAlarmMessages(watch: Watch, topic: ITopic) {
  const data = watch.message('data', topic);
  const printing = watch.message('printing', topic, { explainedBy: data });
  const signIn = watch.message('sign-in', topic, { explainedBy: data });
  // What the gateway and the account count of all areas is told where no area has told it as something else.
  const elsewhere = AlarmRule.not(AlarmRule.anyOf(printing, signIn));
  const api = watch.message('api', topic, {
    rule: AlarmRule.anyOf(watch.anyOf('api'), AlarmRule.allOf(watch.anyOf('all-calls'), elsewhere)),
    explainedBy: data,
  });
  watch.message('outbox', topic, { explainedBy: data });
  watch.message('uploads', topic, { explainedBy: data });
  const behind = watch.silent(
    'behind-the-edge',
    'Something behind the CDN fails, so that the CDN must; it tells nobody.',
    AlarmRule.anyOf(data, api, printing, signIn),
  );
  watch.message('edge', topic, { explainedBy: behind });
  watch.message('mail', topic);
}
