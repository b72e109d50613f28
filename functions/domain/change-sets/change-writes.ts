import type {
  ChangedList,
  ChangeableListKey,
  RecordChange,
} from '#functions/store/dealers/change-sets.ts';
import { colleagueChangeWrites } from '#functions/store/dealers/colleagues.ts';
import { customerChangeWrites } from '#functions/store/dealers/customers.ts';
import { manufacturerChangeWrites } from '#functions/store/dealers/manufacturers.ts';
import { productChangeWrites } from '#functions/store/dealers/products.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';

const writesOf = {
  PRODUCTS: productChangeWrites,
  CUSTOMERS: customerChangeWrites,
  COLLEAGUES: colleagueChangeWrites,
  MANUFACTURERS: manufacturerChangeWrites,
} satisfies Record<ChangedList, unknown>;

type ChangeWrites = (dealer: DealerKey, change: RecordChange) => Write[];

/** What a change writes into the table: the record, and whatever goes with one of its list. */
export const changeWrites = ({ dealer, list }: ChangeableListKey, change: RecordChange): Write[] =>
  // What a set of a list holds are records of that list.
  (writesOf[list] as ChangeWrites)(dealer, change);
