import { orderColumnHeaders } from '#frontend/order-search/order-list-columns.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { ColumnChooser, type ColumnChoice } from '#frontend/parts/lists/column-chooser.tsx';
import { t } from '#shared/language/t.ts';
import type { OrderSearchField } from '#shared/schemas/table-config-schema.ts';

type OrderColumnsCardProps = {
  choices: ColumnChoice<OrderSearchField>[];
  error: string | undefined;
  onChange: (choices: ColumnChoice<OrderSearchField>[]) => void;
};

/** The columns of the order search and their order. */
export const OrderColumnsCard = ({ choices, error, onChange }: OrderColumnsCardProps) => (
  <FormCard
    id="columns"
    title={t`Order Search Columns`}
    description={t`Drag to reorder. Saving clears the remembered search.`}
  >
    <div className="settings-columns">
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <ColumnChooser
        choices={choices}
        getHeading={(field) => orderColumnHeaders[field]}
        onChange={onChange}
      />
    </div>
  </FormCard>
);
