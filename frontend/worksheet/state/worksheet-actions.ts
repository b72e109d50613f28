import type { BundleFields } from '#shared/order/rules/bundle-edits.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import type { LineLimitBadges } from '#shared/pricing/line/bulk-edit.ts';
import type { CellEdit, EditableLineField } from '#shared/pricing/line/edit-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';
import type { LookupRow } from './pasted-line.ts';

export type HeaderFields = Partial<Omit<Order, 'Id' | 'Version' | 'OrderLines' | 'Bundles'>>;

export type WorksheetAction =
  /** Loads another order, or this order with another status. Clears the undo history. */
  | { type: 'loaded'; order: Order }
  /**
   * The server now has `base`, and the page shows the content fields of `content` over it: the rep's own work
   * (to be saved over another editor's, D23), the other editor's, a merge of both, or a stored draft.
   */
  | { type: 'rebased'; base: Order; content: Order; label: string }
  /** The customer accepted the order, or that ended. `content` is what the page shows over it. The undo history is kept. */
  | { type: 'acceptanceChanged'; order: Order; content: Order }
  | { type: 'headerChanged'; fields: HeaderFields }
  | { type: 'recalculated' }
  /** The server renamed the order, or noted what became of it. This can happen in any status. */
  | {
      type: 'renamed';
      fields: Pick<Order, 'Version' | 'RevisedOn'> & Partial<Order>;
    }
  /** `sent` is the same object that the save sent. Differences from it were edited meanwhile. */
  | { type: 'saved'; order: Order; sent: Order }
  | { type: 'detailViewToggled' }
  | { type: 'customerSafeToggled' }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'cellEdited'; lineId: string; edit: CellEdit }
  | { type: 'cellInputRejected'; lineId: string; field: EditableLineField; typed: string }
  | { type: 'lineAdded'; groupId: number; lineId: string; afterId?: string | undefined }
  /** Offers an empty row at the end of a bundle. It is not a line yet. */
  | { type: 'rowOffered'; groupId: number; lineId: string }
  /** The first letter is typed into the offered row. */
  | { type: 'rowBegun'; lineId: string }
  /** The focus moves to another row or leaves the grid. An offered row that is still empty is removed. */
  | { type: 'rowLeft'; lineId?: string }
  | { type: 'linesDeleted'; lineIds: readonly string[]; label?: string }
  /** Replaces lines by id with their computed versions. */
  | {
      type: 'linesChanged';
      lines: readonly OrderLine[];
      label: string;
      key?: string | undefined;
      /** The lines at a limit, changed or not. They get a badge (D19). */
      stops?: LineLimitBadges;
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
  /** Imports the content of a file as one step. Its bundles go after that of `afterId`, or after all. */
  | {
      type: 'linesImported';
      imported: ImportedContent;
      label: string;
      key?: string;
      afterId?: string | undefined;
    }
  | { type: 'bundleCreated'; bundle: BundleFields & { Id: string }; lineIds: readonly string[] }
  | { type: 'bundleChanged'; groupId: number; fields: Partial<BundleFields> }
  /** Takes or releases an optional or alternative bundle (B1.4). */
  | { type: 'bundleTaken'; groupId: number; isTaken: boolean }
  | { type: 'bundleMoved'; groupId: number; by: 1 | -1 }
  | { type: 'bundleDeleted'; groupId: number; isWithLines: boolean }
  | { type: 'bundlesFolded'; bundleIds: readonly string[]; isFolded: boolean }
  | { type: 'linesSelected'; lineIds: readonly string[]; isSelected: boolean }
  | { type: 'selectionCleared' }
  /** The catalogue is queried for the products of rows. */
  | { type: 'lookupStarted'; lookupId: string; rows: readonly LookupRow[] }
  /** No product was found, or no answer came. The text goes to the first row that still waits. */
  | { type: 'lookupFailed'; lookupId: string; text?: string | undefined }
  | {
      type: 'productsFound';
      lookupId: string;
      found: readonly { lineId: string; product: Product }[];
      label: string;
      key?: string | undefined;
    }
  | { type: 'productChosen'; lineId: string; product: Product }
  | { type: 'taxableChosen'; lineId: string; taxable: Taxable }
  | { type: 'noticeDismissed' };

export type WorksheetActionByType<Type extends WorksheetAction['type']> = Extract<
  WorksheetAction,
  { type: Type }
>;
