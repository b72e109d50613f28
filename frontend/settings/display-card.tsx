import { Card } from '#frontend/parts/controls/card.tsx';
import { OneOf } from '#frontend/parts/controls/one-of.tsx';
import { t } from '#shared/language/t.ts';
import type { FormProps } from './use-profile.ts';

/** The language and the colours of the screens. */
export const DisplayCard = ({ form, change }: FormProps) => (
  <Card
    id="display"
    title={t`Display`}
    about={t`Dates, figures and amounts follow the language. What the customer receives has its own.`}
  >
    <div className="cardset-grid">
      <div className="cardset-half cardset-choice">
        <span>{t`Language`}</span>
        <OneOf
          name={t`Language`}
          options={[
            { value: 'en', label: 'English' },
            { value: 'fr', label: 'Français' },
          ]}
          value={form.Language}
          onChange={(Language) => change({ Language })}
        />
      </div>
      <div className="cardset-half cardset-choice">
        <span>{t`Colors`}</span>
        <OneOf
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
  </Card>
);
