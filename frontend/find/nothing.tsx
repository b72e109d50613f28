import { useNavigate } from 'react-router-dom';
import { prepareOrderSearch } from '#frontend/order-search/search-state.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import type { Near } from '#frontend/parts/lists/near-list.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { NearCustomers } from './near-customers.tsx';
import { NearProducts } from './near-products.tsx';

type Props = {
  text: string;
  near: { customers: Near<Customer> | undefined; products: Near<Product> | undefined };
  onLeave: () => void;
  onChoose: (found: Customer | Product) => void;
};

/** What is said where nothing is found, and where to go on. */
export function Nothing({ text, near: { customers, products }, onLeave, onChoose }: Props) {
  const navigate = useNavigate();
  const maySeeOrders = useMay('view-orders');
  return (
    <div className="find-list">
      <Empty
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
              void navigate(...prepareOrderSearch({}));
            }}
          />
        )}
      </Empty>
      {products?.Nearest && <NearProducts text={text} near={products} onChoose={onChoose} />}
      {customers?.Nearest && (
        <NearCustomers
          text={products?.Nearest ? undefined : text}
          near={customers}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
