import { createContext, use } from 'react';
import { useWorksheetStore } from './worksheet-store.tsx';

/** Checks and saves the open order; resolves to whether it is saved. Failures are shown. */
type SaveOrder = () => Promise<boolean>;

const SaveOrderContext = createContext<SaveOrder | undefined>(undefined);
export const SaveOrderProvider = SaveOrderContext.Provider;

/** Saves the open order if it has unsaved changes; resolves to whether the server has all of it. */
export function useSaveIfChanged(): SaveOrder {
  const save = use(SaveOrderContext);
  const store = useWorksheetStore();
  return async () => !store.get().isChanged || (save !== undefined && (await save()));
}
