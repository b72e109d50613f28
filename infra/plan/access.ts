/** All that the functions of one area may access. Keys are leading keys of the table. */
export type AreaAccess = {
  reads: readonly string[];
  writes: readonly string[];
  /** Where items may be put, but not changed or deleted. */
  appends?: readonly string[];
  /** May invoke the function that prints. */
  prints?: true;
  /** May read files under these prefixes of the bucket, to create links to them or to read uploads. */
  readsFiles?: readonly string[];
  /** May write files under these prefixes of the bucket. */
  writesFiles?: readonly string[];
  /** May list the files under these prefixes of the bucket. */
  listsFiles?: readonly string[];
  /** May delete files under these prefixes of the bucket. */
  deletesFiles?: readonly string[];
  /** Caches lists in memory: reads their feeds, and reads and writes their snapshots. */
  cachesLists?: true;
  /** Gets the addresses of partner tools. */
  knowsPartnerTools?: true;
  /** Has no authenticated caller, and so reads no accounts. */
  isAnonymous?: true;
  /** Issues URLs of smart catalogues, or answers them. */
  catalogs?: true;
  /** Submits orders to OrderLink, and so gets HSUS's follow-up address. */
  submits?: true;
  /** Checks passwords and requests tokens at the pool. */
  signsIn?: true;
  /** Creates users in the pool and sets their passwords, for any user. */
  setsPasswords?: true;
  memoryMegabytes: number;
};

/** Files of dealers in the bucket: one folder per dealer. */
export const dealerFilesPattern = 'dealers/*';
/** Product pictures in the bucket: one folder per manufacturer. */
export const thumbnailFilesPattern = 'thumbnails/*';
/** Changes of price lists in the bucket: one folder per dealer. */
export const priceListFilesPattern = 'price-lists/*';
/** What scheduled price lists cost open orders: one folder per dealer. */
export const priceImpactFilesPattern = 'impacts/*';
/** Changes that files make to other lists: one folder per list. */
export const getChangeFilesPattern = (list: string) => `changes/${list}/*`;
/** Files that users have uploaded for a call: one folder each. */
export const uploadedFilesPattern = 'uploads/*';
/** Stored uploads: one folder per dealer. */
export const storedUploadFilesPattern = 'kept-uploads/*';
/** Files that dealers' own systems upload: one folder per dealer. */
export const inboxFilesPattern = 'inbox/*';
/** Files of published catalogues: one folder per release. */
export const releaseFilesPattern = 'editions/*';
/** Files of smart catalogues, which belong to no dealer. */
export const smartCatalogFilesPattern = 'editions/0/smart-catalog/*';
/** Whole lists that a device is about to load: one folder per dealer. */
export const deviceFilesPattern = 'device/*';
export const snapshotFilesPattern = 'lists/*';
