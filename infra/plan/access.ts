/** What the functions of one area may reach, and nothing more. Keys are leading keys of the table. */
export type AreaAccess = {
  reads: readonly string[];
  writes: readonly string[];
  /** Where items may be put, and none changed or deleted. */
  appends?: readonly string[];
  /** May start the function that prints. */
  prints?: true;
  /** May read files under these prefixes of the bucket; who does so gives links to them, or reads what was uploaded. */
  readsFiles?: readonly string[];
  /** May write files under these prefixes of the bucket. */
  writesFiles?: readonly string[];
  /** May ask which files there are under these prefixes of the bucket. */
  listsFiles?: readonly string[];
  /** May take files away under these prefixes of the bucket. */
  deletesFiles?: readonly string[];
  /** Keeps lists in memory: reads their feeds, and reads and writes their snapshots. */
  cachesLists?: true;
  /** Is told where the tools of others are. */
  knowsPartnerTools?: true;
  /** Knows no caller, and so reads no accounts. */
  isAnonymous?: true;
  /** Gives out addresses at which smart catalogues are looked at, or answers at them. */
  catalogs?: true;
  /** Submits orders to OrderLink, and so knows where HSUS goes on with them. */
  submits?: true;
  /** Asks the pool whether a password is right, and for tokens. */
  signsIn?: true;
  /** Makes users of the pool and sets their passwords, whoever they are. */
  setsPasswords?: true;
  memoryMegabytes: number;
};

/** Where files of dealers' own lie in the bucket: a folder each. */
export const dealerFiles = 'dealers/*';
/** Where the pictures of products lie in the bucket: a folder each manufacturer. */
export const thumbnailFiles = 'thumbnails/*';
/** Where the changes of price lists lie in the bucket: a folder each dealer. */
export const priceListFiles = 'price-lists/*';
/** Where the changes lie that files make of other lists: a folder each list. */
export const getChangeFilesPath = (list: string) => `changes/${list}/*`;
/** Where files lie that users have put there for a call: a folder each. */
export const uploadedFiles = 'uploads/*';
/** Where files lie that were given to the product: a folder each dealer. */
export const storedUploadFiles = 'kept-uploads/*';
/** Where dealers' own systems put files: a folder each dealer. */
export const inboxFiles = 'inbox/*';
/** Where the files of published catalogues lie: a folder each edition. */
export const releaseFiles = 'editions/*';
/** Those of smart catalogues, which belong to no dealer. */
export const smartCatalogFiles = 'editions/0/smart-catalog/*';
/** Where the files of snapshots lie in the bucket. */
export const snapshotFiles = 'lists/*';
