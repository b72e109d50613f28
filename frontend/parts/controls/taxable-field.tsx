import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { lineFields } from '#shared/order/order-fields.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';
import { taxableNames } from '#shared/texts/taxable-texts.ts';

type Props = {
  /** Undefined where nothing is chosen yet. */
  value: Taxable | undefined;
  onChange: (taxable: Taxable) => void;
  /** What the dealer may choose; the present value is always there. */
  taxables: readonly Taxable[];
  isReadOnly?: boolean;
  error?: string | undefined;
  className?: string | undefined;
};

/** Which taxes a product or a line is charged (B5.3). */
export function TaxableField(props: Props) {
  const { value, onChange, taxables, isReadOnly = false, error, className } = props;
  const options = value && !taxables.includes(value) ? [...taxables, value] : taxables;
  return (
    <LabeledControl label={lineFields.Taxable.label} error={error} className={className}>
      {(ids) => (
        <Dropdown
          ids={ids}
          options={options.map((taxable) => ({ value: taxable, label: taxableNames[taxable] }))}
          value={value ?? null}
          isDisabled={isReadOnly}
          onChange={(taxable) => taxable && onChange(taxable)}
        />
      )}
    </LabeledControl>
  );
}
