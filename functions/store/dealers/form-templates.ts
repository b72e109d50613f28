import * as z from 'zod/mini';
import { conflict, notFound } from '#functions/api-error.ts';
import { auditWrites } from '#functions/store/audit.ts';
import { findItem, readAll } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Item } from '#functions/store/table/versions.ts';
import type { Write } from '#functions/store/table/write.ts';
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

export type StoredTemplate = { template: FormTemplate; fileKey: string };

const partition = (dealer: DealerKey) => `${dealer}#TEMPLATES`;
const keyOf = (dealer: DealerKey, reportId: number) => ({
  PK: partition(dealer),
  SK: `REPORT#${reportId}`,
});

const stored = ({ Template, FileKey }: Item): StoredTemplate => ({
  template: z.parse(FormTemplate, JSON.parse(String(Template))),
  fileKey: String(FileKey),
});

/** By the number of the form. */
export async function listTemplates(dealer: DealerKey): Promise<StoredTemplate[]> {
  const items = await readAll({
    PK: partition(dealer),
    from: 'REPORT#',
    before: 'REPORT$',
    isConsistent: true,
  });
  return items.map(stored).toSorted((a, b) => a.template.ReportId - b.template.ReportId);
}

export async function findTemplate(
  dealer: DealerKey,
  reportId: number,
): Promise<StoredTemplate | undefined> {
  const item = await findItem(keyOf(dealer, reportId), { isConsistent: true });
  return item && stored(item);
}

export async function loadTemplateOf(dealer: DealerKey, reportId: number): Promise<StoredTemplate> {
  const found = await findTemplate(dealer, reportId);
  if (!found) throw notFound();
  return found;
}

const templateWrite = (dealer: DealerKey, { template, fileKey }: StoredTemplate): Write => ({
  Put: {
    TableName,
    Item: {
      ...keyOf(dealer, template.ReportId),
      Template: JSON.stringify(template),
      FileKey: fileKey,
      Version: template.Version,
    },
  },
});

const isStill = ({ template, fileKey }: StoredTemplate) => ({
  ConditionExpression: 'Version = :since AND FileKey = :file',
  ExpressionAttributeValues: { ':since': template.Version, ':file': fileKey },
});

/** A template in the place of the one that was read, or where there was none. */
export const replacingWrite = (
  dealer: DealerKey,
  template: StoredTemplate,
  before: StoredTemplate | undefined,
): Write => ({
  Put: {
    ...templateWrite(dealer, template).Put!,
    ...(before ? isStill(before) : { ConditionExpression: 'attribute_not_exists(PK)' }),
  },
});

/** What is told of a change. */
const AuditedTemplateFields = z.pick(FormTemplate, {
  FileName: true,
  Pages: true,
  FilledWith: true,
});

type Change = {
  by: { userId: number; fullName: string };
  before?: FormTemplate | undefined;
  after?: FormTemplate;
};

/** The audit's entry of a change of a template. */
export function templateAudit(dealer: DealerKey, { by, before, after }: Change): Write[] {
  const { ReportId: id, FileName: name } = (after ?? before)!;
  return auditWrites(dealer, {
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
export const staleTemplate = (now: StoredTemplate | undefined) =>
  conflict(
    templatesTexts.changedMeanwhile,
    now && { Template: z.encode(FormTemplate, now.template) },
  );

/** Nobody replaces or removes one that they have not seen; clients that say nothing of it do so with any. */
export function assertTemplateSeen(
  now: StoredTemplate | undefined,
  seen: number | undefined,
): void {
  if (seen !== undefined && seen !== (now?.template.Version ?? 0)) throw staleTemplate(now);
}

export const templateRemoval = (dealer: DealerKey, before: StoredTemplate): Write => ({
  Delete: { TableName, Key: keyOf(dealer, before.template.ReportId), ...isStill(before) },
});

/** So many of a form are kept; the oldest gives way. */
const MAX_OLD_TEMPLATES = 20;

/** What an old one is called: its file is nobody else's. */
const idOf = ({ fileKey }: StoredTemplate) => /([^/]+)\.pdf$/.exec(fileKey)![1]!;

type OldTemplateKey = Pick<ReplacedFormTemplate, 'Id' | 'ReportId' | 'UploadedOn'>;

const oldKeyOf = (dealer: DealerKey, { Id, ReportId, UploadedOn }: OldTemplateKey) => ({
  PK: partition(dealer),
  SK: `WAS#${ReportId}#${UploadedOn}#${Id}`,
});

/** Those that were replaced or removed, of all forms or of one; of each the last uploaded first. */
export async function listOldFormTemplates(
  dealer: DealerKey,
  reportId?: number,
): Promise<ReplacedFormTemplate[]> {
  const of = reportId === undefined ? 'WAS' : `WAS#${reportId}`;
  const items = await readAll({
    PK: partition(dealer),
    from: `${of}#`,
    before: `${of}$`,
    only: 'About',
    newestFirst: true,
    isConsistent: true,
  });
  return items.map(({ About }) => z.decode(ReplacedFormTemplate, JSON.parse(String(About))));
}

/** One of them, as it was in use. */
export async function loadOldTemplate(
  dealer: DealerKey,
  old: OldTemplateKey,
): Promise<StoredTemplate> {
  const item = await findItem(oldKeyOf(dealer, old), { isConsistent: true });
  if (!item) throw notFound();
  return stored(item);
}

type ArchiveTemplateOptions = {
  by: { fullName: string };
  /** One that is used again, and not kept any more. */
  but?: ReplacedFormTemplate | undefined;
};

/** Keeps one that is about to be replaced or removed, in the place of the oldest where there are many. */
export async function buildTemplateArchiveWrites(
  dealer: DealerKey,
  was: StoredTemplate,
  { by, but }: ArchiveTemplateOptions,
): Promise<Write[]> {
  const all = await listOldFormTemplates(dealer, was.template.ReportId);
  const remaining = all.filter(({ Id }) => Id !== but?.Id);
  return [
    buildArchiveWrite(dealer, was, by),
    ...remaining.slice(MAX_OLD_TEMPLATES - 1).map((old) => ({
      Delete: { TableName, Key: oldKeyOf(dealer, old) },
    })),
  ];
}

function buildArchiveWrite(
  dealer: DealerKey,
  was: StoredTemplate,
  by: ArchiveTemplateOptions['by'],
): Write {
  const { ReportId, FileName, UploadedOn, UploadedBy, Pages, Version } = was.template;
  const about: ReplacedFormTemplate = {
    Id: idOf(was),
    ReportId,
    FileName,
    UploadedOn,
    UploadedBy,
    Pages,
    UntilOn: new Date().toISOString(),
    UntilBy: by.fullName,
  };
  const Item = {
    ...oldKeyOf(dealer, about),
    Template: JSON.stringify(was.template),
    FileKey: was.fileKey,
    Version,
    About: JSON.stringify(z.encode(ReplacedFormTemplate, about)),
  };
  return { Put: { TableName, Item } };
}

/** An old one is used again: it is among the old no longer. */
export const reusedWrite = (dealer: DealerKey, old: ReplacedFormTemplate): Write => ({
  Delete: {
    TableName,
    Key: oldKeyOf(dealer, old),
    ConditionExpression: 'attribute_exists(PK)',
  },
});
