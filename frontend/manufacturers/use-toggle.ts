import { useCallback, useRef } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { ManufacturerStatus } from '#shared/schemas/manufacturer-schema.ts';
import { manufacturersTexts } from '#shared/texts/manufacturers-texts.ts';

export type Toggle = (id: number, status: ManufacturerStatus) => Promise<void>;

/** Switches a manufacturer on or off from where it is listed: nothing else of it is touched. */
export function useToggle(onToggled: () => unknown): Toggle {
  const isOnItsWay = useRef(false);
  return useCallback(
    async (id, Status) => {
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      try {
        const params = { id };
        const { Version } = await call(manufacturers.getManufacturer, { params });
        await callIdempotently(manufacturers.updateManufacturer, {
          params,
          body: { Version, Status },
        });
        toast({ kind: 'success', text: manufacturersTexts.saved });
      } catch (error) {
        showFailure(error, NOT_SAVED);
      } finally {
        isOnItsWay.current = false;
        onToggled();
      }
    },
    [onToggled],
  );
}

export const NOT_SAVED = t`The manufacturer could not be saved. Try again.`;
