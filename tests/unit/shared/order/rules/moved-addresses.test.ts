import { describe, expect, it } from 'vitest';
import { getChangedPrivateCustomerAddresses } from '#shared/order/rules/moved-addresses.ts';
import { toOrderCustomerFields } from '#shared/order/rules/new-order.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';

const old = { Line1: '1 Main St', City: 'Boise', StateId: 12, ZipCode: '83702' };
const customer: Customer = {
  Id: 7,
  JdeNum: 'P-1',
  Name: 'Alder Dental',
  LicenseNumber: null,
  Specialty: null,
  PhoneNum: '2085550100',
  FaxNum: null,
  IsPrivate: true,
  SalesTax: null,
  CustomerType: null,
  CustomerType2: null,
  CustomerType3: null,
  GroupNames: [],
  Status: null,
  CustomerContact: null,
  Address: old,
  Addresses: [old],
};
const order = toOrderCustomerFields(customer);
const newAddress = { Line1: '9 New Rd', City: 'Caldwell', StateId: 12, ZipCode: '83605' };
const moved: Customer = { ...customer, Address: newAddress, Addresses: [newAddress] };
const now = { Line1: '9 New Rd', City: 'Caldwell', PostalCode: '83605', Name: 'Alder Dental' };

describe('An order of a private customer', () => {
  it('that has the address that the customer has is told of nothing', () => {
    expect(getChangedPrivateCustomerAddresses(order, customer)).toEqual({});
    const others = { ...customer, PhoneNum: '2085550199', Name: 'Alder Dental Group' };
    expect(getChangedPrivateCustomerAddresses(order, others)).toEqual({});
    const spaced = { ...customer, Address: { ...old, Line1: ' 1 MAIN ST ' } };
    expect(getChangedPrivateCustomerAddresses(order, spaced)).toEqual({});
  });

  it('would have the new one wherever it took the old one', () => {
    expect(getChangedPrivateCustomerAddresses(order, moved)).toMatchObject({
      BillingInfo: now,
      ShippingInfo: now,
      InstallationInfo: now,
    });
  });

  it('keeps what was written by hand, and where it is installed instead', () => {
    const ShippingInfo = { ...order.ShippingInfo, Line1: '3 Dock Rd', AddressId: null };
    const shippedElsewhere = { ...order, ShippingInfo };
    expect(Object.keys(getChangedPrivateCustomerAddresses(shippedElsewhere, moved))).toEqual([
      'BillingInfo',
    ]);
    const InstallationInfo = { ...order.InstallationInfo, Line1: '4 Site Rd', AddressId: null };
    const installedElsewhere = { ...order, InstallationInfo };
    expect(Object.keys(getChangedPrivateCustomerAddresses(installedElsewhere, moved))).toEqual([
      'BillingInfo',
      'ShippingInfo',
    ]);
  });

  it('goes by the number of an address where it has one', () => {
    const named = {
      ...moved,
      Addresses: [newAddress, { ...old, AddressId: 3, Line1: '2 Main St' }],
    };
    const ShippingInfo = { ...order.ShippingInfo, AddressId: 3 };
    const { ShippingInfo: other } = getChangedPrivateCustomerAddresses(
      { ...order, ShippingInfo },
      named,
    );
    expect(other).toMatchObject({ Line1: '2 Main St', AddressId: 3 });
    const orderWithMissingAddress = { ...order, ShippingInfo: { ...ShippingInfo, AddressId: 4 } };
    expect(getChangedPrivateCustomerAddresses(orderWithMissingAddress, named)).not.toHaveProperty(
      'ShippingInfo',
    );
  });

  it('is told of nothing where the customer is everyone’s, or has no address any more', () => {
    expect(getChangedPrivateCustomerAddresses(order, { ...moved, IsPrivate: false })).toEqual({});
    expect(
      getChangedPrivateCustomerAddresses(order, { ...customer, Address: null, Addresses: [] }),
    ).toEqual({});
  });
});
