import type { Construct } from 'constructs';

/** Without a CDN the page is served from the developer's machine, or from a given address. */
export const getLocalPageAddress = (scope: Construct): string =>
  (scope.node.tryGetContext('address') as string | undefined) ?? 'http://localhost:8080';
