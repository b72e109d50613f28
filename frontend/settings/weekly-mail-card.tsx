import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { t } from '#shared/language/t.ts';
import type { ProfileFormProps } from './use-profile-settings.ts';

/** Whether the user wants the weekly mail (B6.4). */
export const WeeklyMailCard = ({ form, change }: ProfileFormProps) => (
  <FormCard
    id="weekly-mail"
    title={t`Weekly Mail`}
    description={t`Proposals that expire within 7 days or were opened and not answered, and approvals that wait for you.`}
  >
    <Checkbox
      label={t`Mail me on Mondays`}
      isChecked={form.WeeklyMail}
      onChange={(WeeklyMail) => change({ WeeklyMail })}
    />
  </FormCard>
);
