import { useState } from 'react';
import { PageIcon } from '../proposal-page/page-icon.tsx';
import type { VerifyTexts } from './verify-texts.ts';

type FileDropProps = {
  /** The file that is being checked. */
  checkedName: string | undefined;
  texts: VerifyTexts;
  onFile: (file: File) => void;
};

/** Takes a file; what is dropped beside it is taken by the page. */
export function FileDrop({ checkedName, texts, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  if (checkedName !== undefined)
    return (
      <div className="drop">
        <progress aria-label={texts.checking(checkedName)} />
        <p role="status">{texts.checking(checkedName)}</p>
      </div>
    );
  return (
    <div
      className={`drop ${isOver ? 'is-over' : ''}`}
      onDragEnter={() => setIsOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        setIsOver(currentTarget.contains(relatedTarget as Node | null))
      }
      onDrop={() => setIsOver(false)}
    >
      <PageIcon name="file" />
      <b>{texts.drop}</b>
      <span>{texts.stays}</span>
      <input
        id="file"
        type="file"
        accept="application/pdf,.pdf"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
        }}
      />
      <label className="button" htmlFor="file">
        {texts.choose}
      </label>
    </div>
  );
}
