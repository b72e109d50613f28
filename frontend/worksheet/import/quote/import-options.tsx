import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { translateText, t } from '#shared/language/t.ts';
import { printOptions } from '#shared/order/rules/print-options.ts';
import type { ImportOptions } from './import-readers.ts';

type Props = { options: ImportOptions; onChange: (options: ImportOptions) => void };

const printOptionChoices = printOptions.map(({ Id, DisplayName }) => ({
  value: Id,
  label: translateText(DisplayName),
}));

/** The import options; quote pricing only where the dealer allows it. */
export function ImportOptionsFields({ options, onChange }: Props) {
  const { AllowQuotePricing: isAllowed } = useOrderPage().dealer;
  return (
    <div className="quote-options">
      <LabeledControl label={t`Print option`} help={t`For bundles the file brings`}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={printOptionChoices}
            value={options.printOptionId}
            onChange={(printOptionId) => printOptionId && onChange({ ...options, printOptionId })}
          />
        )}
      </LabeledControl>
      <OptionCheckbox
        label={t`Ignore lines with zero retail`}
        help={t`Lines with a retail of 0.00 are left out`}
        isChecked={options.isZeroRetailIgnored}
        onChange={(isZeroRetailIgnored) => onChange({ ...options, isZeroRetailIgnored })}
      />
      <OptionCheckbox
        label={t`Import quote pricing`}
        help={
          isAllowed
            ? t`Customer cost comes from the quote`
            : t`Your dealer does not allow quote pricing`
        }
        isDisabled={!isAllowed}
        isChecked={options.isQuotePriced}
        onChange={(isQuotePriced) => onChange({ ...options, isQuotePriced })}
      />
    </div>
  );
}

type OptionCheckboxProps = {
  label: string;
  help: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
};

const OptionCheckbox = ({ label, help, ...checkboxProps }: OptionCheckboxProps) => (
  <Checkbox
    {...checkboxProps}
    label={
      <>
        {label}
        <small>{help}</small>
      </>
    }
  />
);
