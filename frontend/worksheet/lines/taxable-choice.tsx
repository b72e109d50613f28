import { TaxableField } from '#frontend/parts/controls/taxable-field.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { listTaxables } from '#shared/pricing/order/order-taxables.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';

type Props = {
  /** Undefined where nothing is chosen yet. */
  value: Taxable | undefined;
  onChange: (taxable: Taxable) => void;
  isReadOnly?: boolean;
  className?: string;
};

/** Which taxes lines of the open order are charged: the federal one alone is offered where there is one. */
export function TaxableChoice(props: Props) {
  const store = useWorksheet(({ dealerStore }) => dealerStore);
  return <TaxableField {...props} taxables={listTaxables(store)} />;
}
