import { observable } from '#frontend/browser/observable.ts';
import type { Cents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderedProduct } from '#shared/schemas/ordered-product-schema.ts';

/** Something that the page does now, as its own button or key does it. */
export type PageAction = {
  label: string;
  about?: string | undefined;
  /** The chord that does it, too: 'Ctrl+S'. */
  chord?: string | undefined;
  run: () => void;
};

/** What the page on the screen offers to who looks for something. */
export type Offer = {
  actions: readonly PageAction[];
  order: {
    Id: number;
    /** How it is called where something is added to it: its number, or 'this order'. */
    name: string;
    /** Missing where it may not be changed. */
    add?: ((product: Product) => void) | undefined;
    /** How many of a product are on it, in words; undefined where there are none. */
    quantityOf: (product: Product) => string | undefined;
    /** What its customer has bought of a product. */
    boughtOf: (product: Product) => OrderedProduct | undefined;
    /** What its customer pays for one piece, in cents (D20); null where no price is known. */
    priceOf: (product: Product) => Cents | null;
  };
  /** Takes the keyboard where what had it is gone. */
  focusPage: () => void;
};

/** While the box is open the page keeps here what it offers; other pages offer nothing. */
export const offer = observable<Offer | undefined>(undefined);
