import type { BundleFields } from '#shared/order/rules/bundle-edits.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import type { LineStops } from '#shared/pricing/line/bulk-edit.ts';
import type { CellEdit, EditableLineField } from '#shared/pricing/line/edit-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { LookupRow } from './pasted-line.ts';

export type HeaderFields = Partial<Omit<Order, 'Id' | 'Version' | 'OrderLines' | 'Bundles'>>;

export type WorksheetAction =
  /** Another order, or another status of this one: what was done before cannot be undone. */
  | { type: 'loaded'; order: Order }
  /**
   * The server has `base` now, and the page shows the content of `content` over it: the rep's own work
   * (to be saved over somebody else's, D23), theirs, a merge of both, or a draft that was kept.
   */
  | { type: 'rebased'; base: Order; content: Order; label: string }
  | { type: 'headerChanged'; fields: HeaderFields }
  | { type: 'recalculated' }
  /** The server gave the order another name, whatever its status. */
  | {
      type: 'renamed';
      fields: Pick<Order, 'Version' | 'RevisedOn' | 'WorksheetName'> & Partial<Order>;
    }
  /** `sent` is the very order the save sent: what differs from it was edited meanwhile. */
  | { type: 'saved'; order: Order; sent: Order }
  | { type: 'detailViewToggled' }
  | { type: 'customerSafeToggled' }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'cellEdited'; lineId: string; edit: CellEdit }
  | { type: 'cellRefused'; lineId: string; field: EditableLineField; typed: string }
  | { type: 'lineAdded'; groupId: number; lineId: string; afterId?: string | undefined }
  /** A row to type in at the end of a bundle, which is no line yet. */
  | { type: 'rowOffered'; groupId: number; lineId: string }
  /** The first letter is typed into it. */
  | { type: 'rowBegun'; lineId: string }
  /** The keyboard goes to another row, or away: one that was offered, and nothing stands in, goes. */
  | { type: 'rowLeft'; lineId?: string }
  | { type: 'linesDeleted'; lineIds: readonly string[]; label?: string }
  /** Lines as something worked them out, each in the place of the one with its id. */
  | {
      type: 'linesChanged';
      lines: readonly OrderLine[];
      label: string;
      key?: string | undefined;
      /** Those that a limit holds, changed or not: they are marked (D19). */
      stops?: LineStops;
    }
  | {
      type: 'linesInserted';
      lines: readonly OrderLine[];
      groupId: number;
      afterId?: string | undefined;
      label: string;
      key?: string | undefined;
    }
  | {
      type: 'linesMoved';
      lineIds: readonly string[];
      groupId: number;
      beforeId?: string | undefined;
      label?: string;
      key?: string | undefined;
    }
  /** What a file brings, as one step; its bundles after that of `afterId`, or after all. */
  | {
      type: 'linesImported';
      imported: ImportedContent;
      label: string;
      key?: string;
      afterId?: string | undefined;
    }
  | { type: 'bundleCreated'; bundle: BundleFields & { Id: string }; lineIds: readonly string[] }
  | { type: 'bundleChanged'; groupId: number; fields: Partial<BundleFields> }
  | { type: 'bundleMoved'; groupId: number; by: 1 | -1 }
  | { type: 'bundleDeleted'; groupId: number; isWithLines: boolean }
  | { type: 'bundlesFolded'; bundleIds: readonly string[]; isFolded: boolean }
  | { type: 'linesSelected'; lineIds: readonly string[]; isSelected: boolean }
  | { type: 'selectionCleared' }
  /** The catalogue is asked for the products of rows. */
  | { type: 'lookupStarted'; lookupId: string; rows: readonly LookupRow[] }
  /** It has none of them, or did not answer. The text is said of the first that still asks. */
  | { type: 'lookupFailed'; lookupId: string; text?: string | undefined }
  | {
      type: 'productsFound';
      lookupId: string;
      found: readonly { lineId: string; product: Product }[];
      label: string;
      key?: string | undefined;
    }
  | { type: 'productChosen'; lineId: string; product: Product }
  | { type: 'noticeDismissed' };

export type WorksheetActionByType<Type extends WorksheetAction['type']> = Extract<
  WorksheetAction,
  { type: Type }
>;
