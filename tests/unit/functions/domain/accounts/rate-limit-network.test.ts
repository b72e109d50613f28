import { expect, test } from 'vitest';
import { getRateLimitNetwork } from '#functions/domain/accounts/rate-limit-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['2001:DB8:0000:0000:a1:2:3:4', '2001:db8:0:0'],
  ['2001:db8::a1:2:3:4', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s comes from %s', (address, prefix) => expect(getRateLimitNetwork(address)).toBe(prefix));
