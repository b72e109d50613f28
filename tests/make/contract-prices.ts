import { asCents } from '#shared/money/money.ts';
import type { ContractPrice } from '#shared/schemas/contract-price-schema.ts';

/** 100.00 for customer 1 and part AX-200 of manufacturer 7, from 2026 on. */
export const buildContractPrice = (changes: Partial<ContractPrice> = {}): ContractPrice => ({
  Id: 1,
  Version: 1,
  CustomerId: 1,
  GroupName: null,
  MfgId: 7,
  PartNumber: 'AX-200',
  Category: null,
  Subcategory: null,
  Price: asCents(100_00),
  Percent: null,
  From: '2026-01-01',
  Until: null,
  Remark: null,
  ChangedBy: null,
  ...changes,
});
