import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import { languages, ownLanguageNames } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import type { ProfileFormProps } from './use-profile-settings.ts';

/** The language and theme of the screens. */
export const DisplayCard = ({ form, change }: ProfileFormProps) => (
  <FormCard
    id="display"
    title={t`Display`}
    description={t`Dates, figures and amounts follow the language. What the customer receives has its own.`}
  >
    <div className="cardset-grid">
      <div className="cardset-half cardset-choice">
        <span>{t`Language`}</span>
        <SegmentedControl
          name={t`Language`}
          options={languages.map((value) => ({ value, label: ownLanguageNames[value] }))}
          value={form.Language}
          onChange={(Language) => change({ Language })}
        />
      </div>
      <div className="cardset-half cardset-choice">
        <span>{t`Colors`}</span>
        <SegmentedControl
          name={t`Colors`}
          options={[
            { value: null, label: t`As the system` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          value={form.Theme}
          onChange={(Theme) => change({ Theme })}
        />
      </div>
    </div>
  </FormCard>
);
