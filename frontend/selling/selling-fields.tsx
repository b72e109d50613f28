import type { ReactNode } from 'react';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { OneOf } from '#frontend/parts/controls/one-of.tsx';
import { t } from '#shared/language/t.ts';
import type { SellingForm } from './selling-form.ts';

type Props = {
  form: SellingForm;
  errors: Readonly<Record<string, string>>;
  change: (some: Partial<SellingForm>) => void;
  /** Before what is ticked. */
  children?: ReactNode;
};

/** How new worksheets begin: of a user, or of a dealer's users who have nothing of their own. */
export const SellingFields = ({ form, errors, change, children }: Props) => (
  <div className="cardset-grid">
    <TextField
      label={t`Sales tax %`}
      className="cardset-third cardset-figure"
      inputMode="decimal"
      placeholder="7.00%"
      value={form.SalesTax}
      error={errors['SalesTax']}
      onChange={({ target }) => change({ SalesTax: target.value })}
    />
    <div className="cardset-third cardset-unit">
      <TextField
        label={t`Default freight`}
        className="cardset-figure"
        inputMode="decimal"
        value={form.DefaultFreight}
        error={errors['DefaultFreight']}
        onChange={({ target }) => change({ DefaultFreight: target.value })}
      />
      <OneOf
        name={t`Freight is`}
        options={[
          { value: false, label: '$', says: t`an amount` },
          { value: true, label: '%', says: t`a percent` },
        ]}
        value={form.IsDefaultFreightPercent}
        onChange={(IsDefaultFreightPercent) => change({ IsDefaultFreightPercent })}
      />
    </div>
    <TextField
      label={t`GP %`}
      className="cardset-third cardset-figure"
      inputMode="decimal"
      value={form.GPPercent}
      error={errors['GPPercent']}
      onChange={({ target }) => change({ GPPercent: target.value })}
    />
    <TextField
      label={t`Default deposit %`}
      className="cardset-third cardset-figure"
      inputMode="decimal"
      placeholder="10.00%"
      value={form.DefaultDeposit}
      error={errors['DefaultDeposit']}
      onChange={({ target }) => change({ DefaultDeposit: target.value })}
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
