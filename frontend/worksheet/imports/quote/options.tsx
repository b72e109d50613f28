import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field } from '#frontend/parts/controls/field.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { printOptions } from '#shared/order/rules/print-options.ts';
import type { ImportOptions } from './readers.ts';

type Props = { options: ImportOptions; onChange: (options: ImportOptions) => void };

const choices = printOptions.map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName }));

/** How the file is to be imported; quote pricing where the dealer allows it. */
export function Options({ options, onChange }: Props) {
  const { AllowQuotePricing: isAllowed } = useOrderPage().dealer;
  return (
    <div className="quote-options">
      <Field label="Print option" help="For bundles the file brings">
        {(ids) => (
          <Dropdown
            ids={ids}
            options={choices}
            value={options.printOptionId}
            onChange={(printOptionId) => printOptionId && onChange({ ...options, printOptionId })}
          />
        )}
      </Field>
      <Option
        label="Ignore lines with zero retail"
        help="Lines with a retail of 0.00 are left out"
        isChecked={options.isZeroRetailIgnored}
        onChange={(isZeroRetailIgnored) => onChange({ ...options, isZeroRetailIgnored })}
      />
      <Option
        label="Import quote pricing"
        help={
          isAllowed
            ? 'Customer cost comes from the quote'
            : 'Your dealer does not allow quote pricing'
        }
        isDisabled={!isAllowed}
        isChecked={options.isQuotePriced}
        onChange={(isQuotePriced) => onChange({ ...options, isQuotePriced })}
      />
    </div>
  );
}

type OptionProps = {
  label: string;
  help: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
};

const Option = ({ label, help, ...box }: OptionProps) => (
  <Checkbox
    {...box}
    label={
      <>
        {label}
        <small>{help}</small>
      </>
    }
  />
);
