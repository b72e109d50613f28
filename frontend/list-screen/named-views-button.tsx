import { useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';
import type { ListView, ListWithViews } from '#shared/schemas/list-view-schema.ts';
import { NamedViewsDialog } from './named-views-dialog.tsx';

type NamedViewsButtonProps = {
  listName: ListWithViews;
  /** The current state of the list. */
  currentView: ListView;
  onChoose: (view: ListView) => void;
};

/** The user's named views of a list: choose, save, rename and delete them. */
export function NamedViewsButton(props: NamedViewsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button label={t`My views`} icon="bookmark" variant="text" onClick={() => setIsOpen(true)} />
      {isOpen && <NamedViewsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
