import { useNavigate } from 'react-router-dom';
import { storeOrderSearchForNavigation } from '#frontend/order-search/order-search-state.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import type { NearMatches } from '#frontend/parts/lists/near-match-list.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { NearestCustomers } from './nearest-customers.tsx';
import { NearestProducts } from './nearest-products.tsx';

type NothingFoundProps = {
  text: string;
  nearMatches: {
    customers: NearMatches<Customer> | undefined;
    products: NearMatches<Product> | undefined;
  };
  onLeave: () => void;
  onChoose: (match: Customer | Product) => void;
};

/** The message where nothing was found, with links to go on. */
export function NothingFound({
  text,
  nearMatches: { customers, products },
  onLeave,
  onChoose,
}: NothingFoundProps) {
  const navigate = useNavigate();
  const maySeeOrders = useHasPermission('view-orders');
  return (
    <div className="find-list">
      <EmptyState
        icon="search"
        title={t`Nothing found for “${text}”`}
        text={t`Check the spelling, or look by part number, stock code or customer number.`}
      >
        {maySeeOrders && (
          <Button
            label={t`Show all orders`}
            variant="secondary"
            onClick={() => {
              onLeave();
              void navigate(...storeOrderSearchForNavigation({}));
            }}
          />
        )}
      </EmptyState>
      {products?.Nearest && (
        <NearestProducts text={text} nearMatches={products} onChoose={onChoose} />
      )}
      {customers?.Nearest && (
        <NearestCustomers
          text={products?.Nearest ? undefined : text}
          nearMatches={customers}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
