import type { Construct } from 'constructs';

/** Without a CDN the page is served from the machine of whoever works on it, there or where they say. */
export const getLocalAddress = (scope: Construct): string =>
  (scope.node.tryGetContext('address') as string | undefined) ?? 'http://localhost:8080';
