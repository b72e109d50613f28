import { useMemo } from 'react';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { RecordHistorySection } from '#frontend/audit/record-history.tsx';
import { DateField } from '#frontend/parts/controls/date-input.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import { getDayFieldProps } from '#frontend/record-form/day-fields.ts';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { MANUFACTURER_SEARCH_DELAY_MS } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { ContractPrice, ContractPriceTarget } from '#shared/schemas/contract-price-schema.ts';
import {
  createContractPriceFormDefinition,
  fieldsByTarget,
  type ContractPriceForm,
} from './contract-price-form.ts';
import { contractTargetLabels } from './contract-price-labels.ts';

const contractPriceLabels: Partial<Record<keyof ContractPriceForm, string>> &
  Record<TextFieldName | 'MfgId' | 'From' | 'Until', string> = {
  GroupName: t`Group`,
  target: t`What`,
  MfgId: t`Manufacturer`,
  PartNumber: t`Part #`,
  Category: t`Category`,
  Subcategory: t`Sub-category`,
  Price: t`Price`,
  Percent: t`Percent off retail`,
  From: t`From`,
  Until: t`Until`,
  Remark: t`Remark`,
};

type TextFieldName =
  | 'GroupName'
  | 'PartNumber'
  | 'Category'
  | 'Subcategory'
  | 'Price'
  | 'Percent'
  | 'Remark';

type ContractPriceDialogProps = {
  /** The record to change; missing for a new one. */
  price?: ContractPrice | undefined;
  /** For whom; null for a group. */
  customer: { Id: number; name: string } | null;
  onSaved: () => void;
  onClose: () => void;
};

/** Adds or changes a contract price of a customer or of a group. */
export function ContractPriceDialog({
  price,
  customer,
  onSaved,
  onClose,
}: ContractPriceDialogProps) {
  const customerId = customer?.Id ?? null;
  const definition = useMemo(() => createContractPriceFormDefinition(customerId), [customerId]);
  const record = useRecordForm(definition, price, { onSaved, onDone: onClose });
  const dealerId = useCurrentUser().DealerId ?? 0;
  return (
    <RecordDialog
      name="contract-price"
      title={record.base ? t`Edit contract price` : t`Add contract price`}
      record={record}
      labels={contractPriceLabels}
      onClose={onClose}
      after={
        price && <RecordHistorySection dealerId={dealerId} kind="contract-price" id={price.Id} />
      }
    >
      <ContractPriceFields {...record} customerName={customer?.name} />
    </RecordDialog>
  );
}

type ContractPriceFieldsProps = {
  form: ContractPriceForm;
  errors: Readonly<Record<string, string | undefined>>;
  change: (some: Partial<ContractPriceForm>) => void;
};

function ContractPriceFields({
  customerName,
  ...props
}: ContractPriceFieldsProps & { customerName: string | undefined }) {
  const { form, change } = props;
  return (
    <>
      {customerName === undefined ? (
        <ContractTextField {...props} field="GroupName" isRequired />
      ) : (
        <p className="is-wide">{t`For ${customerName}`}</p>
      )}
      <ContractTargetFields {...props} />
      <LabeledControl label={t`Kind of price`}>
        {() => (
          <SegmentedControl
            name={t`Kind of price`}
            options={[
              { value: false, label: t`Fixed` },
              { value: true, label: t`% off retail` },
            ]}
            value={form.isPercent}
            onChange={(isPercent) => change({ isPercent })}
          />
        )}
      </LabeledControl>
      <ContractTextField {...props} field={form.isPercent ? 'Percent' : 'Price'} isRequired />
      <ContractDayField {...props} field="From" help={t`Empty is today`} />
      <ContractDayField {...props} field="Until" help={t`That day included; empty is open`} />
      <ContractTextField {...props} field="Remark" />
    </>
  );
}

const targetOptions = (Object.keys(fieldsByTarget) as ContractPriceTarget[]).map((target) => ({
  value: target,
  label: contractTargetLabels[target],
}));

/** What the price is for, and the fields that name it. */
function ContractTargetFields(props: ContractPriceFieldsProps) {
  const { form, errors, change } = props;
  const { data: manufacturers = [] } = useReferenceData(dealers.lookUpManufacturers, {});
  const manufacturerOptions = manufacturers.map(({ Id, DisplayName, DealerMfgCode }) => ({
    value: Id,
    label: `${DisplayName} (${DealerMfgCode})`,
  }));
  return (
    <>
      <LabeledControl label={contractPriceLabels.target ?? ''}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={targetOptions}
            value={form.target}
            onChange={(target) => change({ target: target ?? 'product' })}
          />
        )}
      </LabeledControl>
      {fieldsByTarget[form.target].map((field) =>
        field === 'MfgId' ? (
          <LabeledControl
            key={field}
            label={contractPriceLabels.MfgId}
            isRequired
            error={errors['MfgId']}
          >
            {(ids) => (
              <Dropdown
                ids={ids}
                options={manufacturerOptions}
                value={form.MfgId}
                placeholder={t`Select`}
                filterDelay={MANUFACTURER_SEARCH_DELAY_MS}
                onChange={(MfgId) => change({ MfgId })}
              />
            )}
          </LabeledControl>
        ) : (
          <ContractTextField key={field} {...props} field={field} isRequired />
        ),
      )}
    </>
  );
}

type ContractTextFieldProps = ContractPriceFieldsProps & {
  field: TextFieldName;
  isRequired?: boolean;
};

const ContractTextField = ({
  form,
  errors,
  change,
  field,
  isRequired = false,
}: ContractTextFieldProps) => (
  <TextField
    label={contractPriceLabels[field]}
    isRequired={isRequired}
    maxLength={field === 'Remark' ? 200 : 100}
    value={form[field]}
    error={errors[field]}
    {...((field === 'Price' || field === 'Percent') && { inputMode: 'decimal' })}
    onChange={({ target }) => change({ [field]: target.value })}
  />
);

type ContractDayFieldProps = ContractPriceFieldsProps & { field: 'From' | 'Until'; help: string };

const ContractDayField = ({ form, errors, change, field, help }: ContractDayFieldProps) => (
  <DateField
    {...getDayFieldProps(form, field, change)}
    label={contractPriceLabels[field]}
    help={help}
    error={errors[field]}
  />
);
