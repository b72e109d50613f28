/*
 * Where things stand in the pages of an Access database: Jet 3 is Access 97 and older, Jet 4 is Access 2000 to
 * 2003, and ACE, from 2007 on, lies as Jet 4 does.
 */

export type JetFormat = {
  pageSize: number;
  isJet3: boolean;
  /** ACE: what is encrypted there, is encrypted with a password. */
  isAce: boolean;
  /** How many bytes of the first page are hidden under a key that is the same everywhere. */
  hiddenByteCount: number;
  /** Of a page of rows. */
  rowCountOffset: number;
  /** Bytes of a row's count of columns, and of each count and place of its variable ones. */
  countSize: 1 | 2;
  definition: {
    rows: number;
    variableColumns: number;
    columns: number;
    indexes: number;
    usageMap: number;
    headSize: number;
    indexSize: number;
    columnSize: number;
    nameSize: 1 | 2;
  };
  column: {
    index: number;
    variableIndex: number;
    flags: number;
    extraFlags: number | undefined;
    fixedOffset: number;
    size: number;
  };
};

const jet3Format: JetFormat = {
  pageSize: 2048,
  isJet3: true,
  isAce: false,
  hiddenByteCount: 126,
  rowCountOffset: 8,
  countSize: 1,
  definition: {
    rows: 12,
    variableColumns: 23,
    columns: 25,
    indexes: 31,
    usageMap: 35,
    headSize: 43,
    indexSize: 8,
    columnSize: 18,
    nameSize: 1,
  },
  column: {
    index: 1,
    variableIndex: 3,
    flags: 13,
    extraFlags: undefined,
    fixedOffset: 14,
    size: 16,
  },
};

const jet4Format: JetFormat = {
  pageSize: 4096,
  isJet3: false,
  isAce: false,
  hiddenByteCount: 128,
  rowCountOffset: 12,
  countSize: 2,
  definition: {
    rows: 16,
    variableColumns: 43,
    columns: 45,
    indexes: 51,
    usageMap: 55,
    headSize: 63,
    indexSize: 12,
    columnSize: 25,
    nameSize: 2,
  },
  column: {
    index: 5,
    variableIndex: 7,
    flags: 15,
    extraFlags: 16,
    fixedOffset: 21,
    size: 23,
  },
};

const aceFormat: JetFormat = { ...jet4Format, isAce: true };

/** By the version that the first page names; undefined where no program known to us has written such. */
export const findJetFormat = (version: number): JetFormat | undefined =>
  [jet3Format, jet4Format, aceFormat, aceFormat, aceFormat, aceFormat, aceFormat][version];
