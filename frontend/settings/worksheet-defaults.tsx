import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { OneOf } from '#frontend/parts/controls/one-of.tsx';
import { t } from '#shared/language/t.ts';
import { Card } from './card.tsx';
import type { FormProps } from './use-profile.ts';

/** How the user's new worksheets begin; open orders keep theirs (D31). */
export function WorksheetDefaults({ form, errors, change }: FormProps) {
  return (
    <Card
      id="defaults"
      title={t`Worksheet Defaults`}
      about={t`New worksheets start with these. Open orders keep theirs.`}
    >
      <div className="settings-grid">
        <TextField
          label={t`Sales tax %`}
          className="settings-third settings-figure"
          inputMode="decimal"
          placeholder="7.00%"
          value={form.SalesTax}
          error={errors.SalesTax}
          onChange={({ target }) => change({ SalesTax: target.value })}
        />
        <div className="settings-third settings-unit">
          <TextField
            label={t`Default freight`}
            className="settings-figure"
            inputMode="decimal"
            value={form.DefaultFreight}
            error={errors.DefaultFreight}
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
          className="settings-third settings-figure"
          inputMode="decimal"
          value={form.GPPercent}
          error={errors.GPPercent}
          onChange={({ target }) => change({ GPPercent: target.value })}
        />
        <TextField
          label={t`Default deposit %`}
          className="settings-third settings-figure"
          inputMode="decimal"
          placeholder="10.00%"
          value={form.DefaultDeposit}
          error={errors.DefaultDeposit}
          onChange={({ target }) => change({ DefaultDeposit: target.value })}
        />
        <TextField
          label={t`Save warning, minutes`}
          className="settings-third settings-figure"
          inputMode="numeric"
          placeholder="15"
          help={t`0 turns it off`}
          value={form.OrderSaveAlertIntervalMins}
          error={errors.OrderSaveAlertIntervalMins}
          onChange={({ target }) => change({ OrderSaveAlertIntervalMins: target.value })}
        />
        <div className="settings-whole settings-checks">
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
    </Card>
  );
}
