import { expect, test } from 'vitest';
import { isScreenAddress } from '#frontend/release/is-screen-address.ts';

const isScreen = (address: string) =>
  isScreenAddress(new URL(address, 'https://smartsales.example'));

test.each([
  '/',
  '/login',
  '/dashboard',
  '/Dashboard/Order-Search/',
  '/dashboard/order-search?find=x',
  '/dashboard/customer-order',
  '/dashboard/customer-order/7',
  '/dashboard/customer-order/7/9/edit',
  '/dashboard/customer-order/9/edit',
  '/reset?token=abc',
])('the stored page answers %s', (address) => {
  expect(isScreen(address)).toBe(true);
});

test.each([
  '/p',
  '/p/',
  '/verify',
  '/api/Orders',
  '/api/reachable',
  '/openapi.json',
  '/sw.js',
  '/assets/x.js',
  '/unknown',
  '/dashboard/customer-order/7/9/edit/more',
  // The ways back from an e-mail and from another site.
  '/login?code=abc',
  '/dashboard?code=abc&state=def',
  '/login?state=x',
])('only the server answers %s', (address) => {
  expect(isScreen(address)).toBe(false);
});
