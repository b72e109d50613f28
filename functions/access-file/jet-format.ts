/*
 * The layout of pages in Access databases: Jet 3 is Access 97 and older, Jet 4 is Access 2000 to 2003, and
 * ACE, from 2007 on, has the layout of Jet 4.
 */

export type JetFormat = {
  pageSize: number;
  isJet3: boolean;
  /** In ACE, encryption always means a password. */
  isAce: boolean;
  /** The number of bytes of the first page that are encrypted with a fixed key. */
  hiddenByteCount: number;
  /** On a page of rows. */
  rowCountOffset: number;
  /** The bytes of a row's column count, and of each count and offset of its variable columns. */
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

/** By the version on the first page; undefined when it is unknown. */
export const findJetFormat = (version: number): JetFormat | undefined =>
  [jet3Format, jet4Format, aceFormat, aceFormat, aceFormat, aceFormat, aceFormat][version];
