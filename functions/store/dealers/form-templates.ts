import * as z from 'zod/mini';
import { conflict, notFound } from '#functions/refusal.ts';
import { auditWrites } from '#functions/store/audit.ts';
import { findItem, readAll } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Item } from '#functions/store/table/versions.ts';
import type { Write } from '#functions/store/table/write.ts';
import { FormTemplate } from '#shared/schemas/form-template.ts';
import { templatesTexts } from '#shared/texts/templates.ts';

/*
 * The PDFs of a dealer's own for forms. Their bytes lie in the bucket under a key of their own, so that what is
 * printed meanwhile prints the one it began with.
 *
 *   PK   DEALER#1#TEMPLATES     Template   JSON: file, fields, and what fills them
 *   SK   REPORT#87              FileKey    where the bytes lie
 *                               Version
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
  const items = await readAll({ PK: partition(dealer), isConsistent: true });
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

/** A template in the place of the one before, whatever that is: who uploads last has uploaded. */
export const templateWrite = (dealer: DealerKey, { template, fileKey }: StoredTemplate): Write => ({
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

/** What fills its fields, over the version it was said of. */
export const mappingWrite = (
  dealer: DealerKey,
  { template, fileKey }: StoredTemplate,
  since: number,
): Write => ({
  Put: {
    ...templateWrite(dealer, { template, fileKey }).Put!,
    ConditionExpression: 'Version = :since AND FileKey = :file',
    ExpressionAttributeValues: { ':since': since, ':file': fileKey },
  },
});

/** What is told of a change. */
const Told = z.pick(FormTemplate, { FileName: true, Pages: true, FilledWith: true });

type Change = {
  by: { userId: number; fullName: string };
  before?: FormTemplate | undefined;
  after?: FormTemplate;
};

/** The audit's entry of a change of a template. */
export function templateAudit(dealer: DealerKey, { by, before, after }: Change): Write[] {
  const { ReportId: id, FileName: name } = (after ?? before)!;
  return auditWrites(dealer, { by, kind: 'form template', id, name, schema: Told, before, after });
}

export const staleTemplate = () => conflict(templatesTexts.changedMeanwhile);

export const templateRemoval = (dealer: DealerKey, reportId: number): Write => ({
  Delete: { TableName, Key: keyOf(dealer, reportId), ConditionExpression: 'attribute_exists(PK)' },
});
