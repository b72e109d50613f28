import type { Plugin } from 'esbuild';
import { document } from '#shared/contract/document.ts';

/** Puts the document of the contract into a bundle in place of what it is made of. */
export const inlineDocumentPlugin: Plugin = {
  name: 'document-as-made',
  setup: (build) =>
    build.onLoad({ filter: /\/shared\/contract\/document\.ts$/ }, () => ({
      contents: `export const document = JSON.parse(${JSON.stringify(JSON.stringify(document))});`,
    })),
};
