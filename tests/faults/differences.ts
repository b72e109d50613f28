import { isDeepStrictEqual } from 'node:util';

/** The fields of an order in an answer. */
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

/** Short enough to read in a violation. */
export const getShortOrderId = (id: number) => id % 100_000_000;

/** Text for a violation where the two values differ; undefined where they are equal. */
export const findDifferenceText = (subject: string, actual: unknown, expected: unknown) =>
  isDeepStrictEqual(actual, expected)
    ? undefined
    : `${subject}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
