import { describe, expect, it } from 'vitest';
import {
  getInstallationOrShippingAddress,
  buildShippingChange,
} from '#shared/order/rules/installation-address.ts';

const lake = { Name: 'Lakeshore', Line1: '1 Shore Dr', City: 'Duluth', StateId: 24, CountryId: 1 };
const hill = { Name: 'Hillside', Line1: '9 Hill St', City: 'Osseo', StateId: 24, CountryId: 1 };

describe('the installation address', () => {
  it.each([
    ['nothing', {}],
    ['empty texts', { Name: '', Line1: '', City: '', StateId: null }],
    ['a country alone', { Name: ' '.trim(), CountryId: 2 }],
  ])('of %s is a copy of the shipping address', (_what, InstallationInfo) => {
    const copy = getInstallationOrShippingAddress({ ShippingInfo: lake, InstallationInfo });
    expect(copy).toEqual(lake);
    expect(copy).not.toBe(lake);
  });

  it('that says anything stays', () => {
    const InstallationInfo = { Contact: 'Kim Shaw' };
    expect(getInstallationOrShippingAddress({ ShippingInfo: lake, InstallationInfo })).toBe(
      InstallationInfo,
    );
  });

  it('goes along with another ship-to where it was a copy, or said nothing', () => {
    const moved = { ShippingInfo: hill, InstallationInfo: hill };
    const copy = { ...lake, Line2: null, PhoneNumber: '' };
    expect(buildShippingChange({ ShippingInfo: lake, InstallationInfo: copy }, hill)).toEqual(
      moved,
    );
    expect(buildShippingChange({ ShippingInfo: lake, InstallationInfo: {} }, hill)).toEqual(moved);
  });

  it('stays where it is another than the shipping address', () => {
    const order = { ShippingInfo: lake, InstallationInfo: { ...lake, Line1: '2 Shore Dr' } };
    expect(buildShippingChange(order, hill)).toEqual({ ShippingInfo: hill });
  });
});
