import { useReferenceData } from '#frontend/api/reference-data.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dropdown, type DropdownOption } from '#frontend/parts/controls/dropdown.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { FormattedNumberField } from '#frontend/selling/formatted-number-field.tsx';
import { roleNames, roles } from '#shared/access/roles.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t, translateText } from '#shared/language/t.ts';
import { MAX_APPROVAL_RULES } from '#shared/schemas/approval-schema.ts';
import { RulesEffect } from './approval-rules-effect.tsx';
import {
  addApprovalRule,
  hasCostRule,
  hasFloor,
  hasOwnCostRule,
  setCostRule,
  type ApprovalRuleForm,
} from './approval-rules-form.ts';
import { dealerCardIds } from './dealer-labels.ts';
import type { OwnDealerFieldsProps } from './own-dealer-cards.tsx';
import './dealers.css';

const measureOptions: readonly DropdownOption<ApprovalRuleForm['Measure']>[] = [
  { value: 'orderGp', label: t`Order GP at least` },
  { value: 'lineGp', label: t`Line GP at least` },
  { value: 'discount', label: t`Discount at most` },
  { value: 'dealerCost', label: t`Dealer cost lowered by hand at most` },
];

const roleOptions: readonly DropdownOption<ApprovalRuleForm['RoleId']>[] = [
  { value: 0, label: t`Everybody` },
  { value: roles.salesRep, label: translateText(roleNames[roles.salesRep]) },
  { value: roles.salesManager, label: translateText(roleNames[roles.salesManager]) },
];

const approverOptions: readonly DropdownOption<ApprovalRuleForm['Approver']>[] = [
  { value: 'manager', label: t`Manager of the rep` },
  { value: 'anyManager', label: t`Any Sales Manager` },
  { value: 'administrator', label: translateText(roleNames[roles.salesAdministrator]) },
];

/** What reps and managers may decide alone (B3.1). */
export function ApprovalsCard({
  form,
  errors,
  change,
  validateField,
  savedRules,
}: OwnDealerFieldsProps & { savedRules: readonly ApprovalRuleForm[] }) {
  const rules = form.ApprovalRules;
  const changeRules = (ApprovalRules: readonly ApprovalRuleForm[]) => change({ ApprovalRules });
  return (
    <FormCard
      id={dealerCardIds.approvals}
      title={t`Approvals`}
      description={t`What reps and managers may decide alone. With no rule nothing of this is seen anywhere.`}
    >
      {rules.length === 0 && (
        <p className="dealer-none">
          <strong>{t`No rules`}</strong> {t`Everybody decides alone, as today.`}
        </p>
      )}
      <ol className="approval-rules" aria-label={t`Approvals`}>
        {rules.map((rule, index) => (
          <ApprovalRuleRow
            key={rule.rowId}
            rule={rule}
            position={index}
            errors={errors}
            onLeave={(name) => validateField(`ApprovalRules.${index}.${name}`)}
            onChange={(fields) => changeRules(rules.with(index, { ...rule, ...fields }))}
            onRemove={() => changeRules(rules.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {hasFloor(rules) && !hasOwnCostRule(rules) && (
        <div className="approval-rules-also">
          <Checkbox
            label={t`Also: dealer cost lowered by hand at most 0.00%, of Everybody`}
            isChecked={hasCostRule(rules)}
            onChange={(isWanted) => changeRules(setCostRule(rules, isWanted))}
          />
          <p className="faint">
            {t`Typed, by Discount A or B, or imported. Without it a floor is met by typing a lower cost instead of a higher price.`}
          </p>
        </div>
      )}
      <div className="approval-rules-end">
        <Button
          label={t`Add rule`}
          icon="plus"
          variant="secondary"
          size="small"
          disabled={rules.length >= MAX_APPROVAL_RULES}
          onClick={() => changeRules(addApprovalRule(rules))}
        />
        {rules.length > 0 && (
          <span className="faint">{t`${rules.length} of at most ${MAX_APPROVAL_RULES}`}</span>
        )}
      </div>
      <RulesEffect rules={rules} savedRules={savedRules} />
      {errors['ApprovalRules'] && <p className="field-error">{errors['ApprovalRules']}</p>}
    </FormCard>
  );
}

type ApprovalRuleRowProps = {
  rule: ApprovalRuleForm;
  position: number;
  errors: OwnDealerFieldsProps['errors'];
  onLeave: (name: 'Limit' | 'From') => void;
  onChange: (fields: Partial<ApprovalRuleForm>) => void;
  onRemove: () => void;
};

/** A rule is a sentence that is read from left to right. */
function ApprovalRuleRow({
  rule,
  position,
  errors,
  onLeave,
  onChange,
  onRemove,
}: ApprovalRuleRowProps) {
  const findError = (name: keyof ApprovalRuleForm) => errors[`ApprovalRules.${position}.${name}`];
  return (
    <li>
      <div role="group" aria-label={t`Rule ${position + 1}`} className="approval-rule">
        <ChoiceField
          label={t`What`}
          error={findError('Measure')}
          options={measureOptions}
          value={rule.Measure}
          onChange={(Measure) => onChange({ Measure })}
        />
        <FormattedNumberField
          label={t`Limit`}
          className="cardset-figure"
          format="percent"
          value={rule.Limit}
          error={findError('Limit')}
          onLeave={() => onLeave('Limit')}
          onTextChange={(Limit) => onChange({ Limit })}
        />
        <ChoiceField
          label={t`Of whom`}
          error={findError('RoleId')}
          options={roleOptions}
          value={rule.RoleId}
          onChange={(RoleId) => onChange({ RoleId })}
        />
        <ManufacturerChoice
          error={findError('MfgId')}
          value={rule.MfgId}
          onChange={(MfgId) => onChange({ MfgId })}
        />
        <FormattedNumberField
          label={t`Orders from`}
          className="cardset-figure"
          format="dollars"
          value={rule.From}
          error={findError('From')}
          onLeave={() => onLeave('From')}
          onTextChange={(From) => onChange({ From })}
        />
        <ChoiceField
          label={t`Approved by`}
          error={findError('Approver')}
          options={approverOptions}
          value={rule.Approver}
          onChange={(Approver) => onChange({ Approver })}
        />
        <Button
          name={t`Remove rule ${position + 1}`}
          icon="trash"
          variant="text"
          size="small"
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

type ChoiceFieldProps<Value extends string | number> = {
  label: string;
  error: string | undefined;
  options: readonly DropdownOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

const ChoiceField = <Value extends string | number>({
  label,
  error,
  onChange,
  ...choice
}: ChoiceFieldProps<Value>) => (
  <LabeledControl label={label} error={error}>
    {(ids) => (
      <Dropdown
        ids={ids}
        {...choice}
        onChange={(value) => {
          if (value !== null) onChange(value);
        }}
      />
    )}
  </LabeledControl>
);

function ManufacturerChoice(choice: Omit<ChoiceFieldProps<number>, 'label' | 'options'>) {
  const { data = [] } = useReferenceData(dealers.lookUpManufacturers, {});
  const named = data.map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName }));
  const isNamed = choice.value === 0 || named.some(({ value }) => value === choice.value);
  return (
    <ChoiceField
      {...choice}
      label={t`Manufacturer`}
      options={[
        { value: 0, label: t`All manufacturers` },
        ...named,
        // The dealer does not have it any more.
        ...(isNamed ? [] : [{ value: choice.value, label: String(choice.value) }]),
      ]}
    />
  );
}
