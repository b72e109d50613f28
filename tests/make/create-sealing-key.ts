import type { SealingKey } from '#functions/documents/sealing/seal-pdf.ts';
import { createSealingKeyInMemory } from '#infra/local/engines/machine-sealing-key.ts';

/** A sealing key that exists for a test. */
export const createTestSealingKey = (commonName: string): Promise<SealingKey> =>
  createSealingKeyInMemory(commonName, new Date('2026-11-01T00:00:00Z'));
