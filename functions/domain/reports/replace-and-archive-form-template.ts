import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import {
  findFormTemplate,
  buildTemplateArchiveAndTrimWrites,
  buildFormTemplateReplaceWrite,
  assertTemplateVersionSeen,
  buildOldTemplateDeleteWrite,
  createStaleTemplateError,
  buildFormTemplateAuditWrites,
  type StoredFormTemplate,
} from '#functions/store/dealers/stored-form-templates.ts';
import type { IdempotentCall } from '#functions/store/table/idempotency.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import type { FormTemplate, ReplacedFormTemplate } from '#shared/schemas/form-template-schema.ts';
import { assertTemplateSize } from './template-files.ts';

/** After so many conflicts with other changes the user gets an error. */
const MAX_ATTEMPTS = 4;

type TemplateReplacement = {
  dealer: DealerKey;
  reportId: number;
  caller: Caller;
  idempotency: IdempotentCall;
  /** Builds the new template from the current one. */
  buildTemplate: (before: FormTemplate | undefined) => StoredFormTemplate;
  /** The template version that the caller saw; undefined if the request has none. */
  seenVersion: number | undefined;
  /** The old template that is restored. */
  restoredTemplate?: ReplacedFormTemplate;
};

/** Sets the current template of a form; the replaced one is archived. */
export async function replaceAndArchiveFormTemplate(
  replacement: TemplateReplacement,
): Promise<FormTemplate> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const template = await tryReplaceTemplate(replacement);
    if (template) return template;
  }
  throw createStaleTemplateError(await findFormTemplate(replacement.dealer, replacement.reportId));
}

/** Throws if somebody else has restored the same template meanwhile. */
function buildReplacement(
  before: StoredFormTemplate | undefined,
  buildTemplate: TemplateReplacement['buildTemplate'],
): StoredFormTemplate {
  const replacement = buildTemplate(before?.template);
  if (before?.fileKey === replacement.fileKey) throw createStaleTemplateError(before);
  return replacement;
}

/** Returns undefined if another change came first. */
async function tryReplaceTemplate(
  replacement: TemplateReplacement,
): Promise<FormTemplate | undefined> {
  const { dealer, reportId, caller, idempotency, buildTemplate, seenVersion, restoredTemplate } =
    replacement;
  const before = await findFormTemplate(dealer, reportId);
  assertTemplateVersionSeen(before, seenVersion);
  const newTemplate = buildReplacement(before, buildTemplate);
  const { template } = newTemplate;
  assertTemplateSize(template);
  const write = buildFormTemplateReplaceWrite(dealer, newTemplate, before);
  const reuseWrites = restoredTemplate
    ? [buildOldTemplateDeleteWrite(dealer, restoredTemplate)]
    : [];
  const writes = [
    write,
    ...(before
      ? await buildTemplateArchiveAndTrimWrites(dealer, before, {
          by: caller,
          restored: restoredTemplate,
        })
      : []),
    ...reuseWrites,
    ...buildFormTemplateAuditWrites(dealer, {
      by: caller,
      before: before?.template,
      after: template,
    }),
    buildIdempotencyWrite(idempotency, { reply: template }),
  ];
  try {
    const readStaleError = async () =>
      createStaleTemplateError(await findFormTemplate(dealer, reportId));
    await writeTransactionOrReject(writes, [[reuseWrites, readStaleError]]);
    return template;
  } catch (error) {
    if (error instanceof ConditionFailedError && error.failedWrites.includes(write))
      return undefined;
    throw error;
  }
}
