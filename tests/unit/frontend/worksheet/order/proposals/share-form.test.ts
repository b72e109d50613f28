import { describe, expect, it } from 'vitest';
import {
  hasOptions,
  listMailedRecipients,
  listProposalLanguages,
  validateShareForm,
  type ShareForm,
} from '#frontend/worksheet/order/proposals/share-form.ts';
import { QUEBEC_REGION_ID } from '#shared/reference/region-taxes.ts';
import { buildOfferedOrder } from '#tests/make/build-offered-order.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import {
  buildWaitingProposal,
  buildWaitingProposalLink,
} from '#tests/make/build-waiting-proposal.ts';

const form: ShareForm = {
  Recipients: [{ Name: 'Renee Castillo', Email: 'r@lakeshore.example' }],
  Language: 'en',
  Message: '',
  MayChoose: true,
  AsksSignature: true,
  RemindsBeforeEnd: true,
};

const listErrors = (...Recipients: ShareForm['Recipients']) =>
  Object.keys(validateShareForm({ ...form, Recipients }));

describe('Recipients', () => {
  it('have a name and an address', () => {
    expect(listErrors({ Name: ' Renee ', Email: ' r@lakeshore.example ' })).toEqual([]);
    expect(listErrors({ Name: ' ', Email: 'nobody' })).toEqual([
      'Recipients.0.Email',
      'Recipients.0.Name',
    ]);
  });

  it('are each there once, whatever the case', () => {
    const [first] = form.Recipients;
    expect(listErrors(first!, { Name: 'R.', Email: 'R@Lakeshore.example' })).toEqual([
      'Recipients.1.Email',
    ]);
  });

  it('are at first those of the proposal before, without ended and copied links', () => {
    const Links = [
      buildWaitingProposalLink(),
      buildWaitingProposalLink({ Id: 'b', Email: null }),
      buildWaitingProposalLink({ Id: 'c', EndedOn: '2026-11-22T00:00:00.000Z' }),
    ];
    expect(listMailedRecipients(buildWaitingProposal({ Links }))).toEqual([
      { Name: 'Renee Castillo', Email: 'r.castillo@lakeshore.example' },
    ]);
  });
});

describe('The language of a proposal', () => {
  const order = buildOrder();
  const inQuebec = {
    ...order,
    ShippingInfo: { ...order.ShippingInfo, StateId: QUEBEC_REGION_ID },
  };

  it('is English alone in the United States', () => {
    expect(listProposalLanguages(order, 'HSUS')).toEqual(['en']);
  });

  it('is French first where the taxes are those of Quebec', () => {
    expect(listProposalLanguages(order, 'HSCA')).toEqual(['en', 'fr']);
    expect(listProposalLanguages(inQuebec, 'HSCA')).toEqual(['fr', 'en']);
  });
});

it('Whether there is something to choose follows from the bundles', () => {
  expect(hasOptions(buildOfferedOrder())).toBe(true);
  expect(hasOptions(buildOrder())).toBe(false);
});
