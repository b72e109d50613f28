import type { Plugin } from 'esbuild';
import { document } from '#shared/contract/document.ts';

/** Bundles the contract's document as a constant instead of the code that builds it. */
export const inlineDocumentPlugin: Plugin = {
  name: 'document-as-made',
  setup: (build) =>
    build.onLoad({ filter: /\/shared\/contract\/document\.ts$/ }, () => ({
      contents: `export const document = JSON.parse(${JSON.stringify(JSON.stringify(document))});`,
    })),
};
