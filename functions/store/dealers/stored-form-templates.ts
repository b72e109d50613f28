import * as z from 'zod/mini';
import { createConflictError, createNotFoundError } from '#functions/rejection-error.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { findItem, readAllItems } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { templatesMessages } from '#shared/messages/templates-messages.ts';
import { FormTemplate, ReplacedFormTemplate } from '#shared/schemas/form-template-schema.ts';

/*
 * A dealer's own PDF templates of forms. Their bytes are in the bucket under a new key each time, so that a
 * print in progress uses the template it began with, and a replaced template can be restored.
 *
 *   PK   DEALER#1#TEMPLATES          Template   JSON: file, fields, and what fills them
 *   SK   REPORT#87                   FileKey    the key of the bytes in the bucket
 *                                    Version
 *
 *   SK   WAS#87#2026-11-25T…#uuid    the same of one that was replaced or removed, with
 *                                    About   JSON: its name, since when and until when it was used
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

/** Sorted by the number of the form. */
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

/** Replaces the template that was read, or creates the first one; fails when it was changed since. */
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

/** The audited fields. */
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

/** The template was changed or replaced since; the error holds the current one, where there is one (D23). */
export const createStaleTemplateError = (current: StoredFormTemplate | undefined) =>
  createConflictError(
    templatesMessages.changedMeanwhile,
    current && { Template: z.encode(FormTemplate, current.template) },
  );

/** Throws when the caller has not seen the current template. Clients that send no version are not checked. */
export function assertTemplateVersionSeen(
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

/** Old templates stored for each form; the oldest is deleted. */
const MAX_OLD_TEMPLATES = 20;

/** The id of an old template is its file name, which is unique. */
const getOldTemplateId = ({ fileKey }: StoredFormTemplate) => /([^/]+)\.pdf$/.exec(fileKey)![1]!;

type OldTemplateKey = Pick<ReplacedFormTemplate, 'Id' | 'ReportId' | 'UploadedOn'>;

const getOldTemplateKey = (dealer: DealerKey, { Id, ReportId, UploadedOn }: OldTemplateKey) => ({
  PK: getTemplatePartitionKey(dealer),
  SK: `WAS#${ReportId}#${UploadedOn}#${Id}`,
});

/**
 * Replaced or removed templates, of all forms or of one; those of a form are sorted by upload time, the
 * newest first.
 */
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

/** Throws when there is no such template. */
export async function loadOldFormTemplate(
  dealer: DealerKey,
  oldTemplateKey: OldTemplateKey,
): Promise<StoredFormTemplate> {
  const item = await findItem(getOldTemplateKey(dealer, oldTemplateKey), { isConsistent: true });
  if (!item) throw createNotFoundError();
  return parseStoredTemplate(item);
}

type ArchiveTemplateOptions = {
  by: { fullName: string };
  /** A template that is restored, and so is no longer an old one. */
  restored?: ReplacedFormTemplate | undefined;
};

/**
 * Archives a template that is about to be replaced or removed, and deletes the oldest ones over the limit.
 */
export async function buildTemplateArchiveAndTrimWrites(
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

/** Removes an old template that is restored from the archive. */
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
