import { createObservable } from '#frontend/browser/observable.ts';
import type { Cents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderedProduct } from '#shared/schemas/ordered-product-schema.ts';

/** Something that the page does now, as its own button or key does it. */
export type PageAction = {
  label: string;
  detail?: string | undefined;
  /** The chord that does it, too: 'Ctrl+S'. */
  chord?: string | undefined;
  run: () => void;
};

/** What the page on the screen offers to who looks for something. */
export type FindPageContext = {
  actions: readonly PageAction[];
  order: {
    Id: number;
    /** How it is called where something is added to it: its number, or 'this order'. */
    name: string;
    /** Missing where it may not be changed. */
    addProduct?: ((product: Product) => void) | undefined;
    /** How many of a product are on it, in words; undefined where there are none. */
    formatOrderQuantity: (product: Product) => string | undefined;
    /** What its customer has bought of a product. */
    findBoughtProduct: (product: Product) => OrderedProduct | undefined;
    /** What its customer pays for one piece, in cents (D20); null where no price is known. */
    getCustomerPrice: (product: Product) => Cents | null;
  };
  /** Takes the keyboard where what had it is gone. */
  focusPage: () => void;
};

/** While the box is open the page keeps here what it offers; other pages offer nothing. */
export const findPageContext = createObservable<FindPageContext | undefined>(undefined);
