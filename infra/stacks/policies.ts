import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type AreaAccess, snapshotFiles } from '#infra/plan/access.ts';
import { table as layout } from '#infra/plan/table.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';

type Access = Omit<AreaAccess, 'memoryMegabytes'>;
type Neighbours = { data: DataStack; documents: DocumentsStack };

/** What a role may do to reach what its row says, and nothing more. */
export function statementsOf(
  access: Access,
  { data, documents }: Neighbours,
  extraReadKeys: readonly string[] = [],
): PolicyStatement[] {
  const found: PolicyStatement[] = [];
  const reads = [...extraReadKeys, ...access.reads];
  if (reads.length) found.push(onTable(data.table, ['GetItem', 'Query'], reads));
  if (access.writes.length) found.push(onTable(data.table, writing, access.writes));
  if (access.appends) found.push(onTable(data.table, ['PutItem'], access.appends));
  if (access.prints)
    found.push(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [documents.printer.live.functionArn],
      }),
    );
  return [...found, ...onFiles(access, data)];
}

/** Allows what is done with files, each below its folders and nowhere else. */
function onFiles(access: Access, data: DataStack): PolicyStatement[] {
  const { files, stores, browses, clears, lists } = access;
  const below = (actions: readonly string[], folders: readonly string[] | undefined) =>
    (folders ? [folders] : []).map(
      (some) =>
        new PolicyStatement({
          actions: actions.map((action) => `s3:${action}`),
          resources: some.map((folder) => data.filesBelow(folder)),
        }),
    );
  return [
    ...below(['GetObject'], files),
    ...below(['PutObject'], stores),
    ...(browses ? [browsing(browses, data)] : []),
    ...below(['DeleteObject'], clears),
    ...below(['GetObject', 'PutObject', 'DeleteObject'], lists && [snapshotFiles]),
  ];
}

/** Which files there are is asked of the whole bucket, and answered below these folders. */
const browsing = (folders: readonly string[], { files }: DataStack) =>
  new PolicyStatement({
    actions: ['s3:ListBucket'],
    resources: [files.bucketArn],
    conditions: { StringLike: { 's3:prefix': folders } },
  });

/** A check in a transaction is an action of its own. */
const writing = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];

/** Allows actions on the items whose leading key has one of these forms, and on no others. */
const onTable = (table: ITable, actions: readonly string[], keys: readonly string[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [
      table.tableArn,
      ...layout.indexes.map(({ name }) => `${table.tableArn}/index/${name}`),
    ],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
      // 'All of them' is true of none: what names no key is refused.
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  });
