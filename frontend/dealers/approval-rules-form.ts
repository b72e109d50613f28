import { formatExactPercentNumber } from '#frontend/format/format-money.ts';
import { formatNotANumberMessage, parsePercentText } from '#frontend/selling/selling-form.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { parseTypedMoney } from '#shared/pricing/typed-numbers.ts';
import { isFloorMeasure, type ApprovalRule } from '#shared/schemas/approval-schema.ts';

/** A rule as fields: numbers are as typed, and everybody and all manufacturers are 0. */
export type ApprovalRuleForm = Pick<ApprovalRule, 'Measure' | 'Approver'> & {
  /** Tells the rows of the card apart. */
  rowId: number;
  RoleId: 0 | 3 | 4;
  MfgId: number;
  From: string;
  Limit: string;
};

export const toApprovalRuleForms = (
  rules: readonly ApprovalRule[] | null | undefined,
): readonly ApprovalRuleForm[] =>
  (rules ?? []).map(({ Measure, RoleId, MfgId, From, Limit, Approver }, rowId) => ({
    rowId,
    Measure,
    RoleId: RoleId ?? 0,
    MfgId: MfgId ?? 0,
    From: toDecimalText(From, 2),
    Limit: formatExactPercentNumber(Limit),
    Approver,
  }));

/** Parses the fields, with an error for each number that cannot be read or is missing. */
export function parseApprovalRuleForms(forms: readonly ApprovalRuleForm[]): {
  rules: ApprovalRule[];
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const rules = forms.map(({ Measure, RoleId, MfgId, Approver, ...form }, index): ApprovalRule => {
    const limit = parsePercentText(form.Limit);
    const from = form.From.trim() === '' ? asCents(0) : parseTypedMoney(form.From);
    if (typeof limit !== 'number')
      errors[`ApprovalRules.${index}.Limit`] = formatNotANumberMessage(form.Limit);
    if (typeof from !== 'number')
      errors[`ApprovalRules.${index}.From`] = formatNotANumberMessage(form.From);
    return {
      Measure,
      RoleId: RoleId || null,
      MfgId: MfgId || null,
      From: from ?? asCents(0),
      Limit: limit ?? asPercent(0),
      Approver,
    };
  });
  return { rules, errors };
}

const firstRule: Omit<ApprovalRuleForm, 'rowId'> = {
  Measure: 'orderGp',
  RoleId: roles.salesRep,
  MfgId: 0,
  From: '0.00',
  Limit: '20',
  Approver: 'manager',
};

const getNextRowId = (rules: readonly ApprovalRuleForm[]) =>
  Math.max(-1, ...rules.map(({ rowId }) => rowId)) + 1;

/** A dealer's first floor comes with a cap of 0 % for dealer costs, by the same approver (B3.1). */
export function addApprovalRule(rules: readonly ApprovalRuleForm[]): readonly ApprovalRuleForm[] {
  const added = [...rules, { ...firstRule, rowId: getNextRowId(rules) }];
  return hasFloor(rules) || rules.some(isCostRule) ? added : setCostRule(added, true);
}

export const hasFloor = (rules: readonly ApprovalRuleForm[]) =>
  rules.some(({ Measure }) => isFloorMeasure(Measure));

const isCostRule = ({ Measure }: ApprovalRuleForm) => Measure === 'dealerCost';

/** Whether a rule about dealer costs is another one than comes with a floor. */
export const hasOwnCostRule = (rules: readonly ApprovalRuleForm[]) =>
  rules.some(
    (rule) =>
      isCostRule(rule) && (rule.RoleId > 0 || rule.MfgId > 0 || parsePercentText(rule.Limit) !== 0),
  );

/** Whether there is a rule about dealer costs. */
export const hasCostRule = (rules: readonly ApprovalRuleForm[]) => rules.some(isCostRule);

export function setCostRule(
  rules: readonly ApprovalRuleForm[],
  isWanted: boolean,
): readonly ApprovalRuleForm[] {
  if (!isWanted) return rules.filter((rule) => !isCostRule(rule));
  const floor = rules.find(({ Measure }) => isFloorMeasure(Measure));
  return [
    ...rules,
    {
      ...firstRule,
      Measure: 'dealerCost',
      RoleId: 0,
      Limit: '0',
      Approver: floor?.Approver ?? firstRule.Approver,
      rowId: getNextRowId(rules),
    },
  ];
}
