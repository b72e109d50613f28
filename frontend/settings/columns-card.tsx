import { headerOf } from '#frontend/order-search/columns.tsx';
import { Card } from '#frontend/parts/controls/card.tsx';
import { ColumnChoices, type ColumnChoice } from '#frontend/parts/lists/column-choices.tsx';
import { t } from '#shared/language/t.ts';
import type { OrderSearchField } from '#shared/schemas/table-config-schema.ts';

type Props = {
  choices: ColumnChoice<OrderSearchField>[];
  error: string | undefined;
  onChange: (choices: ColumnChoice<OrderSearchField>[]) => void;
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
      <ColumnChoices choices={choices} headingOf={(field) => headerOf[field]} onChange={onChange} />
    </div>
  </Card>
);
