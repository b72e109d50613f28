import { expect, test } from 'vitest';
import { createContractPriceListDefinition } from '#frontend/contract-prices/contract-price-list-definition.tsx';
import { asCents } from '#shared/money/money.ts';
import type { ContractPriceRow } from '#shared/schemas/contract-price-schema.ts';

const row: ContractPriceRow = {
  Id: 1,
  Version: 1,
  CustomerId: 11,
  GroupName: null,
  CustomerNumber: '204518',
  For: 'Lakeshore',
  Customers: 1,
  MfgId: 7,
  MfgCode: 'ADEC',
  PartNumber: null,
  Category: null,
  Subcategory: null,
  Price: asCents(80_00),
  Percent: null,
  From: '2026-07-01',
  Until: '2027-06-30',
  Status: 'inUse',
  HeldPrice: null,
  LowerListPrice: null,
  Remark: null,
  ChangedBy: null,
};

test('a card says from when to when a contract price is valid', () => {
  const { card } = createContractPriceListDefinition(undefined);
  const listLines = (some: Partial<ContractPriceRow>) => card?.({ ...row, ...some }).lines;
  expect(listLines({})).toContain('07/01/2026 to 06/30/2027');
  expect(listLines({ Until: null })).toContain('from 07/01/2026');
});
