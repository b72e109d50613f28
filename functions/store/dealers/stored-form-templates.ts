import * as z from 'zod/mini';
import { createConflictError, createNotFoundError } from '#functions/api-error.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import type { TableItem } from '#functions/store/table/item-versions.ts';
import { findItem, readAllItems } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { FormTemplate, ReplacedFormTemplate } from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';

/*
 * The PDFs of a dealer's own for forms. Their bytes lie in the bucket under a key of their own, so that what is
 * printed meanwhile prints the one it began with, and what was replaced can be had back.
 *
 *   PK   DEALER#1#TEMPLATES          Template   JSON: file, fields, and what fills them
 *   SK   REPORT#87                   FileKey    where the bytes lie
 *                                    Version
 *
 *   SK   WAS#87#2026-11-25T…#uuid    the same of one that was replaced or removed, with
 *                                    About   JSON: what it is called, since when and until when
 */

export type StoredFormTemplate = { template: FormTemplate; fileKey: string };

const getTemplatePartitionKey = (dealer: DealerKey) => `${dealer}#TEMPLATES`;
const getTemplateKey = (dealer: DealerKey, reportId: number) => ({
  PK: getTemplatePartitionKey(dealer),
  SK: `REPORT#${reportId}`,
});

const parseStoredTemplate = ({ Template, FileKey }: TableItem): StoredFormTemplate => ({
  template: z.parse(FormTemplate, JSON.parse(String(Template))),
  fileKey: String(FileKey),
});

/** By the number of the form. */
export async function listFormTemplates(dealer: DealerKey): Promise<StoredFormTemplate[]> {
  const items = await readAllItems({
    PK: getTemplatePartitionKey(dealer),
    from: 'REPORT#',
    before: 'REPORT$',
    isConsistent: true,
  });
  return items
    .map(parseStoredTemplate)
    .toSorted((a, b) => a.template.ReportId - b.template.ReportId);
}

export async function findFormTemplate(
  dealer: DealerKey,
  reportId: number,
): Promise<StoredFormTemplate | undefined> {
  const item = await findItem(getTemplateKey(dealer, reportId), { isConsistent: true });
  return item && parseStoredTemplate(item);
}

export async function loadFormTemplate(
  dealer: DealerKey,
  reportId: number,
): Promise<StoredFormTemplate> {
  const template = await findFormTemplate(dealer, reportId);
  if (!template) throw createNotFoundError();
  return template;
}

const buildTemplateWrite = (
  dealer: DealerKey,
  { template, fileKey }: StoredFormTemplate,
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getTemplateKey(dealer, template.ReportId),
      Template: JSON.stringify(template),
      FileKey: fileKey,
      Version: template.Version,
    },
  },
});

const buildUnchangedCondition = ({ template, fileKey }: StoredFormTemplate) => ({
  ConditionExpression: 'Version = :since AND FileKey = :file',
  ExpressionAttributeValues: { ':since': template.Version, ':file': fileKey },
});

/** A template in the place of the one that was read, or where there was none. */
export const buildFormTemplateReplaceWrite = (
  dealer: DealerKey,
  template: StoredFormTemplate,
  before: StoredFormTemplate | undefined,
): TableWrite => ({
  Put: {
    ...buildTemplateWrite(dealer, template).Put!,
    ...(before
      ? buildUnchangedCondition(before)
      : { ConditionExpression: 'attribute_not_exists(PK)' }),
  },
});

/** What is told of a change. */
const AuditedTemplateFields = z.pick(FormTemplate, {
  FileName: true,
  Pages: true,
  FilledWith: true,
});

type FormTemplateChange = {
  by: { userId: number; fullName: string };
  before?: FormTemplate | undefined;
  after?: FormTemplate;
};

/** The audit's entry of a change of a template. */
export function buildFormTemplateAuditWrites(
  dealer: DealerKey,
  { by, before, after }: FormTemplateChange,
): TableWrite[] {
  const { ReportId: id, FileName: name } = (after ?? before)!;
  return buildAuditWrites(dealer, {
    by,
    kind: 'form template',
    id,
    name,
    schema: AuditedTemplateFields,
    before,
    after,
  });
}

/** It was changed or replaced elsewhere since: what is used there now, where anything is (D23). */
export const createStaleTemplateError = (current: StoredFormTemplate | undefined) =>
  createConflictError(
    templatesTexts.changedMeanwhile,
    current && { Template: z.encode(FormTemplate, current.template) },
  );

/** Nobody replaces or removes one that they have not seen; clients that say nothing of it do so with any. */
export function assertTemplateSeen(
  current: StoredFormTemplate | undefined,
  seenVersion: number | undefined,
): void {
  if (seenVersion !== undefined && seenVersion !== (current?.template.Version ?? 0))
    throw createStaleTemplateError(current);
}

export const buildFormTemplateDeleteWrite = (
  dealer: DealerKey,
  before: StoredFormTemplate,
): TableWrite => ({
  Delete: {
    TableName,
    Key: getTemplateKey(dealer, before.template.ReportId),
    ...buildUnchangedCondition(before),
  },
});

/** So many of a form are kept; the oldest gives way. */
const MAX_OLD_TEMPLATES = 20;

/** What an old one is called: its file is nobody else's. */
const getOldTemplateId = ({ fileKey }: StoredFormTemplate) => /([^/]+)\.pdf$/.exec(fileKey)![1]!;

type OldTemplateKey = Pick<ReplacedFormTemplate, 'Id' | 'ReportId' | 'UploadedOn'>;

const getOldTemplateKey = (dealer: DealerKey, { Id, ReportId, UploadedOn }: OldTemplateKey) => ({
  PK: getTemplatePartitionKey(dealer),
  SK: `WAS#${ReportId}#${UploadedOn}#${Id}`,
});

/** Those that were replaced or removed, of all forms or of one; of each the last uploaded first. */
export async function listOldFormTemplates(
  dealer: DealerKey,
  reportId?: number,
): Promise<ReplacedFormTemplate[]> {
  const keyPrefix = reportId === undefined ? 'WAS' : `WAS#${reportId}`;
  const items = await readAllItems({
    PK: getTemplatePartitionKey(dealer),
    from: `${keyPrefix}#`,
    before: `${keyPrefix}$`,
    only: 'About',
    newestFirst: true,
    isConsistent: true,
  });
  return items.map(({ About }) => z.decode(ReplacedFormTemplate, JSON.parse(String(About))));
}

/** One of them, as it was in use. */
export async function loadOldFormTemplate(
  dealer: DealerKey,
  old: OldTemplateKey,
): Promise<StoredFormTemplate> {
  const item = await findItem(getOldTemplateKey(dealer, old), { isConsistent: true });
  if (!item) throw createNotFoundError();
  return parseStoredTemplate(item);
}

type ArchiveTemplateOptions = {
  by: { fullName: string };
  /** One that is used again, and not kept any more. */
  restored?: ReplacedFormTemplate | undefined;
};

/** Keeps one that is about to be replaced or removed, in the place of the oldest where there are many. */
export async function buildTemplateArchiveWrites(
  dealer: DealerKey,
  template: StoredFormTemplate,
  { by, restored }: ArchiveTemplateOptions,
): Promise<TableWrite[]> {
  const oldTemplates = await listOldFormTemplates(dealer, template.template.ReportId);
  const remaining = oldTemplates.filter(({ Id }) => Id !== restored?.Id);
  return [
    buildArchiveWrite(dealer, template, by),
    ...remaining.slice(MAX_OLD_TEMPLATES - 1).map((old) => ({
      Delete: { TableName, Key: getOldTemplateKey(dealer, old) },
    })),
  ];
}

function buildArchiveWrite(
  dealer: DealerKey,
  stored: StoredFormTemplate,
  by: ArchiveTemplateOptions['by'],
): TableWrite {
  const { ReportId, FileName, UploadedOn, UploadedBy, Pages, Version } = stored.template;
  const about: ReplacedFormTemplate = {
    Id: getOldTemplateId(stored),
    ReportId,
    FileName,
    UploadedOn,
    UploadedBy,
    Pages,
    UntilOn: new Date().toISOString(),
    UntilBy: by.fullName,
  };
  const Item = {
    ...getOldTemplateKey(dealer, about),
    Template: JSON.stringify(stored.template),
    FileKey: stored.fileKey,
    Version,
    About: JSON.stringify(z.encode(ReplacedFormTemplate, about)),
  };
  return { Put: { TableName, Item } };
}

/** An old one is used again: it is among the old no longer. */
export const buildOldTemplateDeleteWrite = (
  dealer: DealerKey,
  old: ReplacedFormTemplate,
): TableWrite => ({
  Delete: {
    TableName,
    Key: getOldTemplateKey(dealer, old),
    ConditionExpression: 'attribute_exists(PK)',
  },
});
