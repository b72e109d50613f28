import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { SellingFields } from '#frontend/selling/selling-fields.tsx';
import { t } from '#shared/language/t.ts';
import type { ProfileFormProps } from './use-profile-settings.ts';

/** The start values of the user's new worksheets. Open orders keep theirs (D31). */
export const UserWorksheetDefaultsCard = ({
  form,
  errors,
  change,
  validateField,
}: ProfileFormProps & { validateField: (field: string) => void }) => (
  <FormCard
    id="defaults"
    title={t`Worksheet Defaults`}
    description={t`New worksheets start with these. Open orders keep theirs.`}
  >
    <SellingFields {...{ form, errors, change, validateField }}>
      <TextField
        label={t`Save warning, minutes`}
        className="cardset-third cardset-figure"
        inputMode="numeric"
        placeholder="15"
        help={t`0 turns it off`}
        value={form.OrderSaveAlertIntervalMins}
        error={errors['OrderSaveAlertIntervalMins']}
        onBlur={() => validateField('OrderSaveAlertIntervalMins')}
        onChange={({ target }) => change({ OrderSaveAlertIntervalMins: target.value })}
      />
    </SellingFields>
  </FormCard>
);
