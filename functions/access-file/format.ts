/*
 * Where things stand in the pages of an Access database: Jet 3 is Access 97 and older, Jet 4 is Access 2000 to
 * 2003, and ACE, from 2007 on, lies as Jet 4 does.
 */

export type Format = {
  pageSize: number;
  isJet3: boolean;
  /** ACE: what is encrypted there, is encrypted with a password. */
  isAce: boolean;
  /** How many bytes of the first page are hidden under a key that is the same everywhere. */
  hidden: number;
  /** Of a page of rows. */
  recordCount: number;
  /** Bytes of a row's count of columns, and of each count and place of its variable ones. */
  countSize: 1 | 2;
  definition: {
    rows: number;
    variableColumns: number;
    columns: number;
    indexes: number;
    usageMap: number;
    head: number;
    indexSize: number;
    columnSize: number;
    nameSize: 1 | 2;
  };
  column: {
    index: number;
    variableIndex: number;
    flags: number;
    moreFlags: number | undefined;
    fixedOffset: number;
    size: number;
  };
};

const jet3: Format = {
  pageSize: 2048,
  isJet3: true,
  isAce: false,
  hidden: 126,
  recordCount: 8,
  countSize: 1,
  definition: {
    rows: 12,
    variableColumns: 23,
    columns: 25,
    indexes: 31,
    usageMap: 35,
    head: 43,
    indexSize: 8,
    columnSize: 18,
    nameSize: 1,
  },
  column: {
    index: 1,
    variableIndex: 3,
    flags: 13,
    moreFlags: undefined,
    fixedOffset: 14,
    size: 16,
  },
};

const jet4: Format = {
  pageSize: 4096,
  isJet3: false,
  isAce: false,
  hidden: 128,
  recordCount: 12,
  countSize: 2,
  definition: {
    rows: 16,
    variableColumns: 43,
    columns: 45,
    indexes: 51,
    usageMap: 55,
    head: 63,
    indexSize: 12,
    columnSize: 25,
    nameSize: 2,
  },
  column: {
    index: 5,
    variableIndex: 7,
    flags: 15,
    moreFlags: 16,
    fixedOffset: 21,
    size: 23,
  },
};

const ace: Format = { ...jet4, isAce: true };

/** By the version that the first page names; undefined where no program known to us has written such. */
export const formatOf = (version: number): Format | undefined =>
  [jet3, jet4, ace, ace, ace, ace, ace][version];
