import type { Caller } from '#functions/runtime/caller.ts';
import {
  findTemplate,
  buildTemplateArchiveWrites,
  replacingWrite,
  assertTemplateSeen,
  reusedWrite,
  staleTemplate,
  templateAudit,
  type StoredTemplate,
} from '#functions/store/dealers/form-templates.ts';
import type { IdempotentCall } from '#functions/store/table/idempotency.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import type { FormTemplate, ReplacedFormTemplate } from '#shared/schemas/form-template-schema.ts';
import { assertTemplateFits } from './templates.ts';

/** Whoever meets another's change so often is told. */
const ATTEMPTS = 4;

type Putting = {
  dealer: DealerKey;
  reportId: number;
  caller: Caller;
  idempotency: IdempotentCall;
  /** The one to be used, where this one is in use now. */
  make: (before: FormTemplate | undefined) => StoredTemplate;
  /** Which state of the one in use the caller has seen, where they say. */
  seen: number | undefined;
  /** The one of before that is used again. */
  old?: ReplacedFormTemplate;
};

/** Has a template used from now on, in the place of whichever is; that one is kept. */
export async function putTemplate(putting: Putting): Promise<FormTemplate> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const template = await putOverRead(putting);
    if (template) return template;
  }
  throw staleTemplate(await findTemplate(putting.dealer, putting.reportId));
}

/** The one to be used now; refused where somebody else has had the very same back meanwhile. */
function madeOver(before: StoredTemplate | undefined, make: Putting['make']): StoredTemplate {
  const made = make(before?.template);
  if (before?.fileKey === made.fileKey) throw staleTemplate(before);
  return made;
}

/** Undefined where somebody else's came in between. */
async function putOverRead(putting: Putting): Promise<FormTemplate | undefined> {
  const { dealer, reportId, caller, idempotency, make, seen, old } = putting;
  const before = await findTemplate(dealer, reportId);
  assertTemplateSeen(before, seen);
  const made = madeOver(before, make);
  const { template } = made;
  assertTemplateFits(template);
  const write = replacingWrite(dealer, made, before);
  const reused = old ? [reusedWrite(dealer, old)] : [];
  const writes = [
    write,
    ...(before ? await buildTemplateArchiveWrites(dealer, before, { by: caller, but: old }) : []),
    ...reused,
    ...templateAudit(dealer, { by: caller, before: before?.template, after: template }),
    buildIdempotencyWrite(idempotency, { reply: template }),
  ];
  try {
    const readStaleError = async () => staleTemplate(await findTemplate(dealer, reportId));
    await writeTransactionOrReject(writes, [[reused, readStaleError]]);
    return template;
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.includes(write)) return undefined;
    throw error;
  }
}
