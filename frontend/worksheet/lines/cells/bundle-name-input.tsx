import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { MAX_BUNDLE_TITLE_LENGTH, INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { focusRow } from './grid-focus.ts';

/** The name of Individual Line Items is fixed. */
export const canRenameBundle = (store: WorksheetStore, groupId: number) =>
  groupId !== INDIVIDUAL_LINES_GROUP_ID && !isGroupLocked(store.get(), groupId);

type Props = { rowKey: string; groupId: number; name: string };

/** The input that renames a bundle in its heading. Leaving it saves the name, except by Escape. */
export function BundleNameInput({ rowKey, groupId, name }: Props) {
  const store = useWorksheetStore();
  const input = useRef<HTMLInputElement>(null);
  const isCanceled = useRef(false);

  useLayoutEffect(() => {
    const element = input.current!;
    return () => {
      if (!isCanceled.current) saveBundleName(store, groupId, element.value);
    };
  }, [store, groupId]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Ctrl+S saves the page, so the name must be in the order first.
    if (event.key === 's' && (event.ctrlKey || event.metaKey))
      saveBundleName(store, groupId, input.current!.value);
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    isCanceled.current = event.key === 'Escape';
    focusRow(rowKey);
  };
  return (
    <input
      ref={input}
      className="text-field og-name"
      aria-label={t`Bundle Title`}
      defaultValue={name}
      maxLength={MAX_BUNDLE_TITLE_LENGTH}
      autoComplete="off"
      spellCheck={false}
      data-focus
      data-bundle={groupId}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
    />
  );
}

function saveBundleName(store: WorksheetStore, groupId: number, typed: string) {
  const edit = toRenameAction(groupId, typed);
  if (edit) store.dispatch(edit);
}

/** A duplicate name gets a number (D27). An empty name changes nothing: returns undefined. */
function toRenameAction(groupId: number, typed: string): WorksheetAction | undefined {
  const OrderLineGroupName = typed.trim();
  return OrderLineGroupName
    ? { type: 'bundleChanged', groupId, fields: { OrderLineGroupName } }
    : undefined;
}

/** The edit that an open name input would make; empty if the name is unchanged. */
export function getBundleNameEdits(input: HTMLInputElement): readonly WorksheetAction[] {
  const groupId = input.dataset['bundle'];
  if (groupId === undefined || input.value === input.defaultValue) return [];
  const edit = toRenameAction(Number(groupId), input.value);
  return edit ? [edit] : [];
}
