import { useCallback, useRef } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { ManufacturerStatus } from '#shared/schemas/manufacturer-schema.ts';
import { manufacturersTexts } from '#shared/texts/manufacturers-texts.ts';

export type SetManufacturerStatus = (id: number, status: ManufacturerStatus) => Promise<void>;

/** Activates or deactivates a manufacturer from a list. Nothing else of it is changed. */
export function useSetManufacturerStatus(onSettled: () => unknown): SetManufacturerStatus {
  const isSaving = useRef(false);
  return useCallback(
    async (id, Status) => {
      if (isSaving.current) return;
      isSaving.current = true;
      try {
        const params = { id };
        const { Version } = await callApi(manufacturers.getManufacturer, { params });
        await callIdempotently(manufacturers.updateManufacturer, {
          params,
          body: { Version, Status },
        });
        showToast({ kind: 'success', text: manufacturersTexts.saved });
      } catch (error) {
        showCallFailure(error, MANUFACTURER_NOT_SAVED);
      } finally {
        isSaving.current = false;
        onSettled();
      }
    },
    [onSettled],
  );
}

export const MANUFACTURER_NOT_SAVED = t`The manufacturer could not be saved. Try again.`;
