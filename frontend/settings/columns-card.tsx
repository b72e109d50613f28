import { ColumnChoices, type Choice } from '#frontend/order-search/column-choices.tsx';
import { t } from '#shared/language/t.ts';
import { Card } from './card.tsx';

type Props = {
  choices: Choice[];
  error: string | undefined;
  onChange: (choices: Choice[]) => void;
};

/** Which columns the order search has, and in which order. */
export const ColumnsCard = ({ choices, error, onChange }: Props) => (
  <Card
    id="columns"
    title={t`Order Search Columns`}
    about={t`Drag to reorder. Saving clears the remembered search.`}
  >
    <div className="settings-columns">
      {error && (
        <p className="p-error" role="alert">
          {error}
        </p>
      )}
      <ColumnChoices choices={choices} onChange={onChange} />
    </div>
  </Card>
);
