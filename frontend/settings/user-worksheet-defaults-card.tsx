import { Card } from '#frontend/parts/controls/card.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { SellingFields } from '#frontend/selling/selling-fields.tsx';
import { t } from '#shared/language/t.ts';
import type { FormProps } from './use-profile.ts';

/** How the user's new worksheets begin; open orders keep theirs (D31). */
export const UserWorksheetDefaultsCard = ({
  form,
  errors,
  change,
  judge,
}: FormProps & { judge: (field: string) => void }) => (
  <Card
    id="defaults"
    title={t`Worksheet Defaults`}
    about={t`New worksheets start with these. Open orders keep theirs.`}
  >
    <SellingFields {...{ form, errors, change, judge }}>
      <TextField
        label={t`Save warning, minutes`}
        className="cardset-third cardset-figure"
        inputMode="numeric"
        placeholder="15"
        help={t`0 turns it off`}
        value={form.OrderSaveAlertIntervalMins}
        error={errors['OrderSaveAlertIntervalMins']}
        onBlur={() => judge('OrderSaveAlertIntervalMins')}
        onChange={({ target }) => change({ OrderSaveAlertIntervalMins: target.value })}
      />
    </SellingFields>
  </Card>
);
