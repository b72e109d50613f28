import { describe, expect, it } from 'vitest';
import {
  listCustomerTermRows,
  listTermRows,
} from '#frontend/worksheet/lines/explain/price-term-rows.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import type { PriceSource } from '#shared/schemas/price-source-schema.ts';
import type { ContractPriceTerms, PriceTerms } from '#shared/schemas/price-terms-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';

const ofCustomer: ContractPriceTerms = {
  GroupName: null,
  MfgId: 1,
  MfgCode: 'ADEC',
  PartNumber: null,
  Category: null,
  Subcategory: null,
  Price: null,
  Percent: asPercent(120_000),
  From: '2026-07-01',
  Until: '2027-06-30',
  ChangedBy: 'Priya Raman',
  Amount: asCents(880_00),
  Reason: null,
};
const ofGroup: ContractPriceTerms = {
  ...ofCustomer,
  GroupName: 'Study Club',
  Percent: asPercent(100_000),
  Until: null,
  Amount: asCents(900_00),
  Reason: 'customer',
};
const terms: PriceTerms = {
  Day: '2026-11-26',
  Retail: asCents(1_000_00),
  CustomerCost: asCents(950_00),
  MinimumPrice: null,
  MaximumPrice: null,
  ContractPrice: asCents(880_00),
  Contracts: [ofCustomer, ofGroup],
  Scheduled: null,
};
const buildPricedLine = (Kind: PriceSource['Kind'], dollars: number, MinimumPrice?: number) =>
  buildLine({
    CustomerCost: asCents(dollars * 100),
    PriceSource: { Kind },
    ...(MinimumPrice !== undefined && { MinimumPrice: asCents(MinimumPrice * 100) }),
  });
const listRows = (...[line, given = {}]: [ReturnType<typeof buildLine>, Partial<PriceTerms>?]) =>
  listTermRows(line, { ...terms, ...given }).map(({ name, detail, isUsed }) =>
    [isUsed ? 'used' : '', name, detail].join('|'),
  );

describe('what a price is chosen from', () => {
  it('says a percent with all of its decimals', () => {
    const Contracts = [{ ...ofCustomer, Percent: asPercent(123_450) }];
    expect(listRows(buildPricedLine('contract', 880), { Contracts })[0]).toContain(
      '12.345% off retail',
    );
  });

  it('names the contract price that counts, and why the others do not', () => {
    expect(listRows(buildPricedLine('contract', 880))).toEqual([
      'used|Contract of the customer, ADEC, all, 12.00% off retail|07/01/2026 to 06/30/2027, by Priya Raman',
      '|Contract of Study Club, ADEC, all, 10.00% off retail|not used: customer goes before group',
      '|List|not used: a contract goes before the list',
    ]);
  });

  it('says what a scheduled list gives, also where there is no contract price', () => {
    const Scheduled = { Day: '2027-01-01', CustomerCost: asCents(990_00), Retail: null };
    expect(listRows(buildPricedLine('contract', 880), { Scheduled }).at(-1)).toBe(
      '|List from 01/01/2027|not used: its day has not come',
    );
    const none = { ContractPrice: null, Contracts: [], Scheduled };
    expect(listRows(buildPricedLine('list', 950), none)).toEqual([
      'used|List|',
      '|List from 01/01/2027|not used: its day has not come',
    ]);
    expect(listRows(buildPricedLine('typed', 940), none)[0]).toBe('|List|');
    const ofRetail = { ...none, Scheduled: { ...Scheduled, CustomerCost: null } };
    expect(listRows(buildPricedLine('typed', 940), ofRetail)[1]).toMatch(
      /^\|List from 01\/01\/2027, retail/,
    );
  });

  it('says that a limit holds', () => {
    expect(listRows(buildPricedLine('contract', 890, 890)).slice(0, 2)).toEqual([
      'used|Minimum 890.00 holds, contract 880.00|The limit is the catalogue’s',
      '|Contract of the customer, ADEC, all, 12.00% off retail|07/01/2026 to 06/30/2027, by Priya Raman',
    ]);
  });

  it('says that the list is lower', () => {
    const rows = listRows(buildPricedLine('contract', 880), { CustomerCost: asCents(860_00) });
    expect(rows.at(-1)).toBe('|List|List is lower: 860.00');
  });

  it('marks nothing as used where the price was typed, and the list where it is the list’s', () => {
    expect(listRows(buildPricedLine('typed', 880)).some((row) => row.startsWith('used'))).toBe(
      false,
    );
    const ofList = listRows(buildPricedLine('list', 950));
    expect(ofList.filter((row) => row.startsWith('used'))).toEqual(['used|List|']);
    const ofRetail = listRows(buildPricedLine('list', 1000), { CustomerCost: null });
    expect(ofRetail.at(-1)).toBe('used|List, retail|');
  });

  it('is not listed where no contract price matches', () => {
    const none = { ContractPrice: null, Contracts: [] };
    expect(listRows(buildPricedLine('list', 950), none)).toEqual([]);
  });

  it('says nothing but ‘Contract’ to who does not see the customer', () => {
    expect(listRows(buildPricedLine('contract', 880), { Contracts: [] })).toEqual([
      'used|Contract|',
      '|List|not used: a contract goes before the list',
    ]);
  });

  it('shows a customer only the contract price that counts', () => {
    const rows = listCustomerTermRows(buildPricedLine('contract', 880), terms);
    expect(rows).toEqual([
      {
        name: 'Contract, 12.00% off retail',
        detail: 'Retail 1,000.00',
        amount: 880_00,
        isUsed: true,
      },
    ]);
    expect(listCustomerTermRows(buildPricedLine('typed', 880), terms)).toEqual([]);
    expect(listCustomerTermRows(buildPricedLine('list', 950), { ...terms, Contracts: [] })).toEqual(
      [],
    );
  });
});
