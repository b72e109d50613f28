import type { InlineConfig, Plugin } from 'vite';
import { CERTIFICATES_FILE } from '#infra/plan/edge-paths.ts';
import { readCertificateTexts } from './certificate-texts.ts';
import { proposalPageConfig } from './proposal-page-config.ts';

/** The list of all certificates of the release, which the page trusts. */
const emitCertificates: Plugin = {
  name: 'emit-certificates',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: CERTIFICATES_FILE, source: readCertificateTexts() });
  },
};

/** The page where a sealed PDF is verified (/verify), built as the page of a proposal is. */
export const verifyPageConfig: InlineConfig = {
  ...proposalPageConfig,
  plugins: [proposalPageConfig.plugins, emitCertificates],
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/verify-worker-[hash:7].js' } },
  },
  build: {
    ...proposalPageConfig.build,
    rolldownOptions: {
      ...proposalPageConfig.build?.rolldownOptions,
      input: 'frontend/verify.html',
      output: {
        entryFileNames: 'assets/verify-page-[hash:7].js',
        chunkFileNames: 'assets/verify-[name]-[hash:7].js',
        assetFileNames: 'assets/verify-page-[hash:6][extname]',
      },
    },
  },
};
