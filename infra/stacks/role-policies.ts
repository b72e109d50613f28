import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type AreaAccess, snapshotFilesPattern } from '#infra/plan/access.ts';
import { tableLayout as layout } from '#infra/plan/table-layout.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';

type RoleAccess = Omit<AreaAccess, 'memoryMegabytes'>;
type NeighborStacks = { data: DataStack; documents: DocumentsStack };

/** The policy of a role, with only the access of its record. */
export function createPolicyStatements(
  access: RoleAccess,
  { data, documents }: NeighborStacks,
  extraReadKeys: readonly string[] = [],
): PolicyStatement[] {
  const statements: PolicyStatement[] = [];
  const reads = [...extraReadKeys, ...access.reads];
  if (reads.length) statements.push(createTableStatement(data.table, ['GetItem', 'Query'], reads));
  if (access.writes.length)
    statements.push(createTableStatement(data.table, writeActions, access.writes));
  if (access.appends)
    statements.push(createTableStatement(data.table, ['PutItem'], access.appends));
  if (access.prints)
    statements.push(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [documents.printer.liveAlias.functionArn],
      }),
    );
  return [...statements, ...createFileStatements(access, data)];
}

/** Allows file operations, each only below its folders. */
function createFileStatements(access: RoleAccess, data: DataStack): PolicyStatement[] {
  const { readsFiles, writesFiles, listsFiles, deletesFiles, cachesLists } = access;
  const createFolderStatements = (
    actions: readonly string[],
    folders: readonly string[] | undefined,
  ) =>
    (folders ? [folders] : []).map(
      (folderPaths) =>
        new PolicyStatement({
          actions: actions.map((action) => `s3:${action}`),
          resources: folderPaths.map((folder) => data.getFilesArn(folder)),
        }),
    );
  return [
    ...createFolderStatements(['GetObject'], readsFiles),
    ...createFolderStatements(['PutObject'], writesFiles),
    ...(listsFiles ? [createListStatement(listsFiles, data)] : []),
    ...createFolderStatements(['DeleteObject'], deletesFiles),
    ...createFolderStatements(
      ['GetObject', 'PutObject', 'DeleteObject'],
      cachesLists && [snapshotFilesPattern],
    ),
  ];
}

/** Listing is an action on the whole bucket, limited to these folders. */
const createListStatement = (folders: readonly string[], { files }: DataStack) =>
  new PolicyStatement({
    actions: ['s3:ListBucket'],
    resources: [files.bucketArn],
    conditions: { StringLike: { 's3:prefix': folders } },
  });

/** A condition check in a transaction is an action of its own. */
const writeActions = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];

/** Allows actions only on items whose leading key has one of these forms. */
const createTableStatement = (table: ITable, actions: readonly string[], keys: readonly string[]) =>
  new PolicyStatement({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [
      table.tableArn,
      ...layout.indexes.map(({ name }) => `${table.tableArn}/index/${name}`),
    ],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
      // 'ForAllValues' is also true without any key: a request without a key is rejected.
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  });
