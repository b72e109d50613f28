/** The dealer kinds with their own rules; every other code is 'other' (D37). */
export type StoreKind = 'HSUS' | 'HSCA' | 'ZAHN' | 'other';

/** Case and surrounding spaces are ignored. */
export function getStoreKind(storeCode: string): StoreKind {
  const code = storeCode.trim().toUpperCase();
  return code === 'HSUS' || code === 'HSCA' || code === 'ZAHN' ? code : 'other';
}

/** Whether orders of the store have a commissionable GP, from business version 2 on. */
export function hasCommissionableGp(storeCode: string | null | undefined): boolean {
  const kind = getStoreKind(storeCode ?? '');
  return kind === 'HSUS' || kind === 'ZAHN';
}
