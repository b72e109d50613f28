import { createObservable } from '#frontend/browser/observable.ts';
import type { Cents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderedProduct } from '#shared/schemas/ordered-product-schema.ts';

/** An action of the page that is possible now, the same as its own button or key. */
export type PageAction = {
  label: string;
  detail?: string | undefined;
  /** Its shortcut: 'Ctrl+S'. */
  chord?: string | undefined;
  run: () => void;
};

/** What the current page offers to the search. */
export type FindPageContext = {
  actions: readonly PageAction[];
  order: {
    Id: number;
    /** The name for 'add to': the order's number, or 'this order'. */
    name: string;
    /** Undefined where the order cannot be changed. */
    appendProductWithUndoToast?: ((product: Product) => void) | undefined;
    /** The quantity of a product in the order, as text. Undefined where there is none. */
    formatOrderQuantity: (product: Product) => string | undefined;
    /** What the customer has bought of a product. */
    findBoughtProduct: (product: Product) => OrderedProduct | undefined;
    /** The customer's price for one piece, in cents (D20). Null where it is unknown. */
    getCustomerPrice: (product: Product) => Cents | null;
  };
  /** Takes the focus if the element that had it is gone. */
  focusPage: () => void;
};

/** Set by a page with its own offers. Undefined for other pages. */
export const pageContextState = createObservable<FindPageContext | undefined>(undefined);
