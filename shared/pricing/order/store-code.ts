/** The three kinds of dealer whose rules differ; every other code is 'other' (D37). */
export type StoreKind = 'HSUS' | 'HSCA' | 'ZAHN' | 'other';

/** What a dealer's store code says of it, whatever its case. */
export function getStoreKind(storeCode: string): StoreKind {
  const code = storeCode.trim().toUpperCase();
  return code === 'HSUS' || code === 'HSCA' || code === 'ZAHN' ? code : 'other';
}
