import { isDeepStrictEqual } from 'node:util';

/** An order as its answers have it. */
export type AnsweredOrder = {
  Id: number;
  OrderNumber: string;
  Version: number;
  WorksheetName?: string;
  SalesRepId: number;
  OrderStatusId: number;
  IsDeleted: boolean;
  CreatedOn: string;
  RevisedOn?: string;
  OrderLines: { PartNumber?: string }[];
};

/** Short enough to be read in a violation. */
export const getShortOrderId = (id: number) => id % 100_000_000;

/** A violation in words where they differ. */
export const describeDifference = (what: string, found: unknown, right: unknown) =>
  isDeepStrictEqual(found, right)
    ? undefined
    : `${what}: ${JSON.stringify(found)}, not ${JSON.stringify(right)}`;
