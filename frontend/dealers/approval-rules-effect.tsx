import { callApi } from '#frontend/api/call-api.ts';
import { useLoadedData } from '#frontend/api/use-loaded-data.ts';
import { validateUnencodedBody } from '#frontend/api/validate-body.ts';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { isSingularCount, t } from '#shared/language/t.ts';
import {
  ApprovalRulesPreview,
  type ApprovalRule,
  type ApprovalRulesEffect,
} from '#shared/schemas/approval-schema.ts';
import { parseApprovalRuleForms, type ApprovalRuleForm } from './approval-rules-form.ts';

/** Orders are not counted anew between two key presses. */
const COUNT_DELAY_MS = 500;

type RulesEffectProps = {
  rules: readonly ApprovalRuleForm[];
  /** The rules as they are stored. */
  savedRules: readonly ApprovalRuleForm[];
};

/** How many open orders need an approval by the rules as they stand here, and who changed the stored ones last. */
export function RulesEffect({ rules, savedRules }: RulesEffectProps) {
  const parsed = parseValidRules(rules);
  const isSaved = JSON.stringify(parsed) === JSON.stringify(parseValidRules(savedRules));
  const question = useDebouncedValue(JSON.stringify([parsed, isSaved]), COUNT_DELAY_MS);
  const [countedRules, isOfSaved] = JSON.parse(question) as [ApprovalRule[] | null, boolean];
  const { data, error, isLoading } = useLoadedData(
    countedRules && [orders.previewApprovalRules.path, question],
    () => callApi(orders.previewApprovalRules, { body: { ApprovalRules: countedRules! } }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (!parsed) return null;
  return (
    <p className="faint approval-rules-effect" role="status">
      {isLoading && <span>{t`Counting open orders …`}</span>}
      {error && <span>{t`The open orders could not be counted.`}</span>}
      {data?.ChangedBy && (
        <span>{t`Last changed by ${data.ChangedBy}, ${formatTimestamp(data.ChangedOn)}.`}</span>
      )}
      {data && <EffectTexts effect={data} isSaved={isOfSaved} />}
    </p>
  );
}

/** Null where there are none, or where they could not be saved. */
function parseValidRules(forms: readonly ApprovalRuleForm[]): ApprovalRule[] | null {
  const { rules, errors } = parseApprovalRuleForms(forms);
  const isValid =
    rules.length > 0 &&
    Object.keys({
      ...errors,
      ...validateUnencodedBody(ApprovalRulesPreview, { ApprovalRules: rules }),
    }).length === 0;
  return isValid ? rules : null;
}

function EffectTexts({ effect, isSaved }: { effect: ApprovalRulesEffect; isSaved: boolean }) {
  const { NeedApproval, NotMeasured } = effect;
  return (
    <>
      <b>{isSaved ? formatNeed(NeedApproval) : formatExpectedNeed(NeedApproval)}</b>
      {NotMeasured > 0 && (
        <span>
          {isSingularCount(NotMeasured)
            ? t`1 older order is not counted: it is measured when it is saved or committed.`
            : t`${formatInteger(NotMeasured)} older orders are not counted: they are measured when they are saved or committed.`}
        </span>
      )}
      {!isSaved && <span>{t`Approvals given before go on holding.`}</span>}
    </>
  );
}

function formatNeed(count: number): string {
  if (count === 0) return t`No open order needs approval.`;
  return count === 1
    ? t`1 open order needs approval.`
    : t`${formatInteger(count)} open orders need approval.`;
}

function formatExpectedNeed(count: number): string {
  if (count === 0) return t`No open order would need approval.`;
  return count === 1
    ? t`1 open order would need approval.`
    : t`${formatInteger(count)} open orders would need approval.`;
}
