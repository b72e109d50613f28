import type { ReactNode } from 'react';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import { t } from '#shared/language/t.ts';
import { FormattedNumberField } from './formatted-number-field.tsx';
import type { SellingForm } from './selling-form.ts';

type SellingFieldsProps = {
  form: SellingForm;
  errors: Readonly<Record<string, string>>;
  change: (fields: Partial<SellingForm>) => void;
  /** Validates a number when its field is left. */
  validateField: (field: string) => void;
  /** Shown before the checkboxes. */
  children?: ReactNode;
};

/** The start values of new worksheets: of a user, or of a dealer's users who have set none. */
export const SellingFields = ({
  form,
  errors,
  change,
  validateField,
  children,
}: SellingFieldsProps) => (
  <div className="cardset-grid">
    <FormattedNumberField
      label={t`Sales tax %`}
      className="cardset-third cardset-figure"
      format="rate"
      placeholder="7.00%"
      value={form.SalesTax}
      error={errors['SalesTax']}
      onLeave={() => validateField('SalesTax')}
      onTextChange={(SalesTax) => change({ SalesTax })}
    />
    <div className="cardset-third cardset-unit">
      <FormattedNumberField
        label={t`Default freight`}
        className="cardset-figure"
        format={form.IsDefaultFreightPercent ? 'percent' : 'dollars'}
        value={form.DefaultFreight}
        error={errors['DefaultFreight']}
        onLeave={() => validateField('DefaultFreight')}
        onTextChange={(DefaultFreight) => change({ DefaultFreight })}
      />
      <SegmentedControl
        name={t`Freight is`}
        options={[
          { value: false, label: '$', accessibleName: t`an amount` },
          { value: true, label: '%', accessibleName: t`a percent` },
        ]}
        value={form.IsDefaultFreightPercent}
        onChange={(IsDefaultFreightPercent) => change({ IsDefaultFreightPercent })}
      />
    </div>
    <FormattedNumberField
      label={t`GP %`}
      className="cardset-third cardset-figure"
      format="percent"
      value={form.GPPercent}
      error={errors['GPPercent']}
      onLeave={() => validateField('GPPercent')}
      onTextChange={(GPPercent) => change({ GPPercent })}
    />
    <FormattedNumberField
      label={t`Default deposit %`}
      className="cardset-third cardset-figure"
      format="percent"
      placeholder="10.00%"
      value={form.DefaultDeposit}
      error={errors['DefaultDeposit']}
      onLeave={() => validateField('DefaultDeposit')}
      onTextChange={(DefaultDeposit) => change({ DefaultDeposit })}
    />
    {children}
    <div className="cardset-whole cardset-checks">
      <Checkbox
        label={t`Tax freight`}
        isChecked={form.TaxFreight}
        onChange={(TaxFreight) => change({ TaxFreight })}
      />
      <Checkbox
        label={t`Round customer cost up to the dollar`}
        isChecked={form.RoundToNearestDollar}
        onChange={(RoundToNearestDollar) => change({ RoundToNearestDollar })}
      />
    </div>
  </div>
);
